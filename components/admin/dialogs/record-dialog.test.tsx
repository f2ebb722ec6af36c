import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmIdentity } from "@/components/accounts/security/confirm-identity";
import RecordDialog from "@/components/admin/dialogs/record-dialog";
import { findTable } from "@/lib/admin/tables";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const silent = () => new Response("", { status: 500, statusText: "" });
const nonna = { id: 1, name: "Nonna", metadata: { elevenlabsAgentId: "agent_7" }, isLiving: null, language: "it" };

function show(tableName: string, id: number | null, answers: Answers = {}) {
  const table = findTable(tableName);
  if (!table) throw new Error(`There is no table ${tableName}`);
  const network = fakeNetwork({
    "GET /api/admin/database/voices/1": () => ({ row: nonna, version: "3" }),
    "GET /api/admin/database/messages/2": () => ({ row: { id: 2, metadata: "plain words" }, version: "4" }),
    ...answers,
  });
  renderScreen(
    <>
      <RecordDialog table={table} id={id} onClose={() => {}} />
      <ConfirmIdentity />
    </>,
  );
  return network;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("says 'Operation failed' and 'Failed to create record' when the server says nothing, and keeps what was typed", async () => {
  show("waitlist", null, { "POST /api/admin/database/waitlist": silent });
  expect(screen.getByRole("dialog", { name: "Create New Record" })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^name/), "Ana");
  await press("Create");
  expect((await screen.findAllByText("Operation failed")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Failed to create record").length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^name/)).toHaveValue("Ana");
});

it("says 'Update failed' and 'Failed to update record' when the server says nothing", async () => {
  show("voices", 1, { "PUT /api/admin/database/voices/1": silent });
  expect(screen.getByRole("dialog", { name: "Edit Record" })).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText(/^name/), " Rosa");
  await press("Save changes");
  expect((await screen.findAllByText("Update failed")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Failed to update record").length).toBeGreaterThan(0);
});

it("has a switch for a yes or no, empty values at first, and no id", async () => {
  show("users", null);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("switch", { name: /^administrator/ })).not.toBeChecked();
  expect(dialog.getByLabelText(/^username/)).toHaveValue("");
  expect(dialog.getByLabelText(/^country/)).toHaveAttribute("placeholder", "None");
  expect(dialog.getByLabelText(/^status/)).toHaveDisplayValue("Default");
  expect(screen.getByRole("dialog").textContent).not.toMatch(/null|isAdmin|subscriptionTier|createdAt/);
  expect(dialog.queryByLabelText("id")).not.toBeInTheDocument();
});

it("has a box of several lines for JSON, and sends it as JSON", async () => {
  const network = show("voices", 1, { "PUT /api/admin/database/voices/1": () => nonna });
  const metadata = await screen.findByLabelText(/^metadata/);
  expect(metadata.tagName).toBe("TEXTAREA");
  expect(metadata).toHaveValue('{\n  "elevenlabsAgentId": "agent_7"\n}');
  await userEvent.clear(metadata);
  await userEvent.type(metadata, '{{"a": [[1]}');
  await press("Save changes");
  expect((await screen.findAllByText("Record updated")).length).toBeGreaterThan(0);
  expect(network.last("PUT /api/admin/database/voices/1")?.body).toEqual({ metadata: { a: [1] } });
});

it("keeps as text what begins like JSON and is none", async () => {
  const network = show("messages", 2, { "PUT /api/admin/database/messages/2": () => ({ id: 2 }) });
  const metadata = await screen.findByLabelText(/^metadata/);
  await userEvent.clear(metadata);
  await userEvent.type(metadata, "{{half of it");
  expect(metadata).toHaveAccessibleDescription("This is not valid JSON: it would be kept as text.");
  await press("Save changes");
  await screen.findAllByText("Record updated");
  expect(network.last("PUT /api/admin/database/messages/2")?.body).toEqual({ metadata: "{half of it" });
});

it("asks whether it is you before somebody's email is changed, and then changes it", async () => {
  const CHANGE = "PUT /api/admin/database/users/3";
  const ana = { id: 3, username: "ana", email: "ana@example.org", name: "Ana", subscriptionLimitMinutes: 30 };
  const network = show("users", 3, {
    "GET /api/admin/database/users/3": () => ({ row: ana, version: "5" }),
    [CHANGE]: () => refusal(403, "Please confirm that it is you to go on.", "confirm_identity"),
    "POST /api/confirm-identity": () => ({ message: "Confirmed." }),
    "GET /api/user/passkeys": () => [],
  });
  await userEvent.type(await screen.findByLabelText(/^email(?! confirmed)/), ".uk");
  await press("Save changes");
  const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  network.answers[CHANGE] = () => ana;
  await userEvent.type(dialog.getByLabelText("Password"), "the old one 1");
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  expect((await screen.findAllByText("Record updated")).length).toBeGreaterThan(0);
  expect(network.last(CHANGE)?.body).toEqual({ email: "ana@example.org.uk" });
});
