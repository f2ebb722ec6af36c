import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const LOGIN = "POST /api/login";
const ANSWER = "POST /api/login/second-factor";
const ana = aUserAnswer({ username: "ana.h", name: "Ana Horvat" });

async function signIn(answers: Answers, ways = { code: true, passkey: false }) {
  const network = fakeNetwork({ [LOGIN]: () => Response.json({ secondFactor: ways }, { status: 202 }), ...answers });
  const view = renderScreen(<AuthPanel />);
  const login = within(screen.getByRole("form", { name: "Login" }));
  await userEvent.type(login.getByLabelText("Username or email"), "ana.h");
  await userEvent.type(login.getByLabelText("Password"), "long enough 1");
  await userEvent.click(login.getByRole("button", { name: "Login" }));
  await screen.findByRole("heading", { name: "One more step" });
  return { ...view, network };
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));
const wrong = (message: string) =>
  Response.json({ message, code: "invalid_input", errors: { code: [message] } }, { status: 400 });

beforeEach(() => window.history.replaceState(null, "", "/auth"));

it("asks for the code in a field that phones fill, has the focus there, and goes on when it is right", async () => {
  const { network, visited } = await signIn({ [ANSWER]: () => ana });
  expect(visited).toEqual([]);
  const field = screen.getByLabelText("Code from your app");
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(field).toHaveAttribute("inputmode", "numeric");
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, "123 456{Enter}");
  await waitFor(() => expect(visited).toContain("/dashboard"));
  expect(network.last(ANSWER)?.body).toEqual({ code: "123 456" });
  expect(screen.getByText("You've successfully logged in as Ana Horvat.")).toBeInTheDocument();
});

it("says at the field what is wrong, also before the server is asked", async () => {
  const { network } = await signIn({ [ANSWER]: () => wrong("That code is not right.") });
  await userEvent.type(screen.getByLabelText("Code from your app"), "12");
  await send();
  expect(await screen.findByText(/^A code has six digits/)).toBeInTheDocument();
  expect(network.count(ANSWER)).toBe(0);
  await userEvent.type(screen.getByLabelText("Code from your app"), "3456");
  await send();
  expect(await screen.findByText("That code is not right.")).toBeInTheDocument();
  expect(screen.getByLabelText("Code from your app")).toBeInvalid();
});

it("takes a recovery code instead", async () => {
  const { network, visited } = await signIn({ [ANSWER]: () => ana });
  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await userEvent.type(screen.getByLabelText("Recovery code"), "abcde-fghjk");
  await send();
  await waitFor(() => expect(visited).toContain("/dashboard"));
  expect(network.last(ANSWER)?.body).toEqual({ code: "abcde-fghjk" });
});

it("goes back to the password when the server asks for it again, and says why", async () => {
  const reason = "That took too long or too many tries. Please enter your password again.";
  await signIn({ [ANSWER]: () => refusal(401, reason, "invalid_credentials") });
  await userEvent.type(screen.getByLabelText("Code from your app"), "123456");
  await send();
  const login = within(await screen.findByRole("form", { name: "Login" }));
  expect(login.getByText(reason)).toBeInTheDocument();
  expect(login.getByLabelText("Username or email")).toHaveValue("ana.h");
  expect(login.getByLabelText("Password")).toHaveValue("");
  await waitFor(() => expect(login.getByLabelText("Password")).toHaveFocus());
});

it("offers the passkey where there is one, and no field for codes that are off", async () => {
  Object.assign(window, { PublicKeyCredential: class {} });
  await signIn({}, { code: false, passkey: true });
  expect(screen.getByRole("button", { name: "Use your passkey" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Code from your app")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Back to the password" }));
  expect(screen.getByRole("form", { name: "Login" })).toBeInTheDocument();
  Reflect.deleteProperty(window, "PublicKeyCredential");
});
