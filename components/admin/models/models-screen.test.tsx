import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ModelsScreen } from "@/components/admin/models/models-screen";
import { type Answers, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

const english = {
  ...{ name: "voice-en", title: "English voice", kind: "voice", language: "en", licence: "CC BY 4.0" },
  ...{ attribution: "Its makers", prohibitedUses: "Cloning without consent.", state: "offered", bytes: 320_000_000 },
  ...{ reason: null, installedAt: null, proof: null },
};
const french = {
  ...english,
  name: "voice-fr",
  title: "French voice",
  state: "not_offered",
  reason: "One sum is missing.",
};
const running = { model: "voice-en", state: "running", doneBytes: 80, totalBytes: 320, message: null };

function show(models: object[], install: object | null = null, answers: Answers = {}) {
  const network = fakeNetwork({ "GET /api/admin/models": () => ({ models, install }), ...answers });
  renderScreen(<ModelsScreen />, { pathname: "/admin/models" });
  return network;
}

it("installs only after size, licence and limits were shown and accepted", async () => {
  const network = show([english, french], null, { "POST /api/admin/models": () => ({ models: [], install: null }) });
  expect(await screen.findByText("One sum is missing.")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Install" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Install" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Install English voice?" }));
  for (const words of [/320 MB/, "CC BY 4.0", "Its makers", "Cloning without consent."]) {
    expect(dialog.getByText(words)).toBeInTheDocument();
  }
  expect(network.count("POST /api/admin/models")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Accept and Install" }));
  await waitFor(() =>
    expect(network.last("POST /api/admin/models")?.body).toEqual({ name: "voice-en", accepted: true }),
  );
});

it("shows first what can be used", async () => {
  show([french, english]);
  await screen.findByText("English voice");
  expect(screen.getAllByText(/ voice$/).map(({ textContent }) => textContent)).toEqual([
    "English voice",
    "French voice",
  ]);
});

it("shows how far an install is, and cancels it", async () => {
  const network = show([english, french], running, {
    "DELETE /api/admin/models": () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByText("25 % downloaded")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Install" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(network.count("DELETE /api/admin/models")).toBe(1));
});

it("says why an install failed", async () => {
  show([english], { ...running, state: "failed", message: "bundle.json could not be downloaded." });
  expect(await screen.findByRole("alert")).toHaveTextContent("bundle.json could not be downloaded.");
  expect(screen.getByRole("button", { name: "Install" })).toBeEnabled();
});

it.each([
  [null, /Not tried on this server yet/],
  [{ fit: "calls", reason: null }, /Fit for calls and replies/],
  [{ fit: "letters", reason: "0.7 times real time." }, /too slow for calls. 0.7 times real time/],
  [{ fit: "not used", reason: "The voices sound alike." }, /Not used. The voices sound alike/],
])("says what an installed voice with the proof %j is used for, and asks before removing it", async (proof, words) => {
  const network = show([{ ...english, state: "installed", proof }], null, {
    "DELETE /api/admin/models/voice-en": () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove English voice?" }));
  expect(network.count("DELETE /api/admin/models/voice-en")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Remove Model" }));
  await waitFor(() => expect(network.count("DELETE /api/admin/models/voice-en")).toBe(1));
});

it("says that the second mark is used, and what its removal means", async () => {
  const mark = { ...english, name: "watermark", title: "A second mark", kind: "watermark", language: null };
  show([{ ...mark, state: "installed", proof: { fit: "used", reason: "34 dB under the speech." } }]);
  expect(await screen.findByText("Used. 34 dB under the speech.")).toBeInTheDocument();
  expect(screen.getByText(/a second mark that nobody hears/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(/New answers carry Keepsake's own mark alone/)).toBeInTheDocument();
});
