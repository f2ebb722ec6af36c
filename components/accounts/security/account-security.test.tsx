import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccountSecurity } from "@/components/accounts/security/account-security";
import { ConfirmIdentity } from "@/components/accounts/security/confirm-identity";
import { api } from "@/lib/platform/http/api";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const SESSIONS = "GET /api/user/sessions";
const PASSKEYS = "GET /api/user/passkeys";
const CHANGE = "POST /api/user/password";
const CONFIRM = "POST /api/confirm-identity";

const here = {
  id: 1,
  device: "Firefox on Windows",
  place: "Croatia",
  signedInAt: "2026-11-20T10:00:00.000Z",
  lastSeenAt: "2026-11-20T10:00:00.000Z",
  isCurrent: true,
};
const phone = { ...here, id: 2, device: "Safari on iOS", place: null, isCurrent: false };
const change = {
  id: 9,
  kind: "password_changed",
  doneBy: "command_line",
  device: null,
  place: null,
  at: "2026-11-20T10:00:00.000Z",
};

const key = {
  id: 5,
  name: "Blue key",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: null,
};

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    [SESSIONS]: () => [here, phone],
    "GET /api/user/activity": () => [change],
    [PASSKEYS]: () => [],
    "GET /api/user/email": () => ({ email: "ana@example.org", isVerified: true, changeTo: null, isMailSent: true }),
    "GET /api/user/second-factor": () => ({ codesSince: null, recoveryCodesLeft: 0, isAsked: false }),
    ...answers,
  });
  renderScreen(
    <>
      <AccountSecurity />
      <ConfirmIdentity />
    </>,
  );
  return network;
}

async function openForm() {
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
  return within(screen.getByRole("form", { name: "Change your password" }));
}

describe("the devices", () => {
  it("are listed with what is known of each, and this one cannot be signed out alone", async () => {
    show();
    const items = await within(await screen.findByRole("list", { name: "Your devices" })).findAllByRole("listitem");
    expect(items.map((item) => within(item).queryAllByRole("button", { name: /^Sign out/ }).length)).toEqual([0, 1]);
    expect(items[0]).toHaveTextContent(/Firefox on Windows.*Croatia, signed in.*This device/);
    expect(items[1]).toHaveTextContent(/Safari on iOS *Signed in.*last used/);
  });

  it("are signed out one by one, and the list is read again", async () => {
    const network = show({ "DELETE /api/user/sessions/2": () => ({ message: "Signed out." }) });
    const button = await screen.findByRole("button", { name: "Sign out Safari on iOS" });
    network.answers[SESSIONS] = () => [here];
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText("Safari on iOS")).not.toBeInTheDocument());
    expect(network.count("DELETE /api/user/sessions/2")).toBe(1);
  });

  it("stay in the list when signing out fails, which is said", async () => {
    show({ "DELETE /api/user/sessions/2": () => refusal(503, "The database is away.") });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out Safari on iOS" }));
    expect(await screen.findByText("The database is away.")).toBeInTheDocument();
    expect(screen.getByText("Safari on iOS")).toBeInTheDocument();
  });
});

it("recent activity says what was done, and by whom if it was not the person", async () => {
  show();
  const list = await screen.findByRole("list", { name: "Recent activity" });
  expect(list).toHaveTextContent("The password was changed on the server's command line");
});

describe("passkeys", () => {
  it("are said to be missing, and to be impossible in a browser that has none", async () => {
    show();
    expect(await screen.findByText("You have no passkey yet.")).toBeInTheDocument();
    expect(screen.getByText("This browser can't make passkeys here.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
  });

  it("are renamed in place", async () => {
    const network = show({
      [PASSKEYS]: () => [key],
      "PATCH /api/user/passkeys/5": () => ({ ...key, name: "Kitchen" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Rename Blue key" }));
    const form = within(screen.getByRole("form", { name: "Rename Blue key" }));
    await userEvent.clear(form.getByLabelText("Name"));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Please give it a name")).toBeInTheDocument();
    await userEvent.type(form.getByLabelText("Name"), "Kitchen");
    network.answers[PASSKEYS] = () => [{ ...key, name: "Kitchen" }];
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Kitchen")).toBeInTheDocument();
    expect(network.last("PATCH /api/user/passkeys/5")?.body).toEqual({ name: "Kitchen" });
  });

  it("are removed after a question", async () => {
    const network = show({
      [PASSKEYS]: () => [key],
      "DELETE /api/user/passkeys/5": () => ({ message: "The passkey was removed." }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remove Blue key" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    network.answers[PASSKEYS] = () => [];
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("You have no passkey yet.")).toBeInTheDocument();
  });
});

describe("changing the password", () => {
  it("asks for the old one and says what came of it", async () => {
    const network = show({ [CHANGE]: () => ({ message: "Changed." }) });
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Current password"), "the old one 1");
    await userEvent.type(form.getByLabelText("New password"), "violet kettle 42");
    await userEvent.click(form.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password changed")).toBeInTheDocument();
    expect(network.last(CHANGE)?.body).toEqual({ currentPassword: "the old one 1", newPassword: "violet kettle 42" });
    expect(screen.queryByRole("form", { name: "Change your password" })).not.toBeInTheDocument();
  });

  it("says beside its field what is wrong, and keeps what was typed", async () => {
    const errors = { newPassword: ["This password is easy to guess."] };
    show({ [CHANGE]: () => Response.json({ message: "No.", code: "invalid_input", errors }, { status: 400 }) });
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Current password"), "the old one 1");
    await userEvent.type(form.getByLabelText("New password"), "password1");
    await userEvent.click(form.getByRole("button", { name: "Change Password" }));
    expect(await form.findByText("This password is easy to guess.")).toBeInTheDocument();
    expect(form.getByLabelText("New password")).toHaveValue("password1");
  });
});

describe("a call that needs a fresh proof", () => {
  const needsProof = () => refusal(403, "Please confirm that it is you.", "confirm_identity");

  it("asks for the password, and is then repeated", async () => {
    const network = show({ "PUT /api/thing": needsProof, [CONFIRM]: () => ({ message: "Confirmed." }) });
    const done = api.put("/api/thing", {});
    const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
    network.answers["PUT /api/thing"] = () => ({ saved: true });
    await userEvent.type(dialog.getByLabelText("Password"), "the old one 1");
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await expect(done).resolves.toEqual({ saved: true });
    expect(network.count("PUT /api/thing")).toBe(2);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("asks for a code as well where one-time codes are on, and says what is wrong with it", async () => {
    const known = { codesSince: here.signedInAt, recoveryCodesLeft: 9, isAsked: true };
    const message = "That code is not right.";
    const network = show({
      "PUT /api/thing": needsProof,
      "GET /api/user/second-factor": () => known,
      [CONFIRM]: () => Response.json({ message, code: "invalid_input", errors: { code: [message] } }, { status: 400 }),
    });
    const done = api.put("/api/thing", {});
    const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
    await userEvent.type(await dialog.findByLabelText("Code from your app, or a recovery code"), "123456");
    await userEvent.type(dialog.getByLabelText("Password"), "the old one 1{Enter}");
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(network.last(CONFIRM)?.body).toEqual({ password: "the old one 1", code: "123456" });
    network.answers["PUT /api/thing"] = () => ({ saved: true });
    network.answers[CONFIRM] = () => ({ message: "Confirmed." });
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await expect(done).resolves.toEqual({ saved: true });
  });

  it("is refused when the person turns back", async () => {
    const network = show({ "PUT /api/thing": needsProof });
    const done = api.put("/api/thing", {});
    const refused = expect(done).rejects.toMatchObject({ code: "confirm_identity" });
    const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await refused;
    expect(network.count("PUT /api/thing")).toBe(1);
  });
});
