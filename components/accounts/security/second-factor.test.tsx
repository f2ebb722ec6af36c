import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SecondFactor } from "@/components/accounts/security/second-factor";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const STATE = "GET /api/user/second-factor";
const SECRET = "POST /api/user/one-time-codes/secret";
const CONFIRM = "POST /api/user/one-time-codes";
const OFF = "DELETE /api/user/one-time-codes";
const RENEW = "POST /api/user/recovery-codes";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const offered = { secret, address: `otpauth://totp/Keepsake:ana.h?secret=${secret}` };
const codes = Array.from({ length: 10 }, (_, index) => `abcde-fghj${"23456789ab"[index]}`);
const on = (recoveryCodesLeft = 10) => ({ codesSince: "2026-11-20T10:00:00.000Z", recoveryCodesLeft, isAsked: true });
const off = { codesSince: null, recoveryCodesLeft: 0, isAsked: false };

function show(answers: Answers) {
  const network = fakeNetwork(answers);
  renderScreen(<SecondFactor />);
  return network;
}

it("sets up an app by QR code or by its key, and shows the recovery codes once", async () => {
  const network = show({ [STATE]: () => off, [SECRET]: () => offered });
  await userEvent.click(await screen.findByRole("button", { name: "Set up one-time codes" }));
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeInTheDocument();
  expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /on this device/ })).toHaveAttribute("href", offered.address);
  const field = screen.getByLabelText(/Enter the code/);
  const message = "That code is not right.";
  network.answers[CONFIRM] = () =>
    Response.json({ message, code: "invalid_input", errors: { code: [message] } }, { status: 400 });
  await userEvent.type(field, "000000{Enter}");
  expect(await screen.findByText(message)).toBeInTheDocument();
  network.answers[CONFIRM] = () => Response.json({ recoveryCodes: codes }, { status: 201 });
  network.answers[STATE] = () => on();
  await userEvent.clear(field);
  await userEvent.type(field, "123456{Enter}");
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await waitFor(() => expect(screen.getByText("Your Keepsake recovery codes")).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copying failed")).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied")).toBeInTheDocument();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(codes.join("\n")));
  await userEvent.click(screen.getByRole("button", { name: "I've kept them" }));
  expect(screen.queryByRole("list", { name: "Recovery codes" })).not.toBeInTheDocument();
  expect(screen.getByText(/You have 10 recovery codes left/)).toBeInTheDocument();
});

it("says when the set-up cannot begin", async () => {
  show({ [STATE]: () => off, [SECRET]: () => refusal(429, "Too many attempts.", "rate_limited") });
  await userEvent.click(await screen.findByRole("button", { name: "Set up one-time codes" }));
  expect(await screen.findByText("Too many attempts.")).toBeInTheDocument();
});

it.each([
  [10, false],
  [4, false],
  [3, true],
  [0, true],
])("with %d recovery codes left it warns: %s", async (left, isWarned) => {
  show({ [STATE]: () => on(left) });
  await screen.findByRole("button", { name: "New recovery codes" });
  expect(screen.queryByText(/Please make new recovery codes/) !== null).toBe(isWarned);
});

it("makes new recovery codes after a question", async () => {
  const network = show({ [STATE]: () => on(2), [RENEW]: () => ({ recoveryCodes: codes }) });
  await userEvent.click(await screen.findByRole("button", { name: "New recovery codes" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Make new ones" }));
  expect(await screen.findByText(codes[0] ?? "")).toBeInTheDocument();
  expect(network.count(RENEW)).toBe(1);
});

it("turns the codes off after a question", async () => {
  const network = show({ [STATE]: () => on(), [OFF]: () => ({ message: "Off." }) });
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  network.answers[STATE] = () => off;
  await userEvent.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByRole("button", { name: "Set up one-time codes" })).toBeInTheDocument();
});
