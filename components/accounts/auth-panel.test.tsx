import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";
import { withSignedInHint } from "@/tests/setup/signed-in-hint";

const ana = aUserAnswer({ username: "ana.h", name: "Ana Horvat" });

const at = (address: string) => window.history.replaceState(null, "", address);
const form = (name: "Login" | "Register") => within(screen.getByRole("form", { name }));

beforeEach(() => at("/auth"));

async function login(username = "ana.h", password = "long enough 1") {
  const login = form("Login");
  if (username) await userEvent.type(login.getByLabelText("Username or email"), username);
  if (password) await userEvent.type(login.getByLabelText("Password"), password);
  await userEvent.click(login.getByRole("button", { name: "Login" }));
}

const filled = {
  "Your name": "Ana Horvat",
  Email: "ana@example.org",
  "Username (optional)": "ana.h",
  Password: "long enough 1",
  "Confirm password": "long enough 1",
};

async function register(change: Partial<typeof filled> = {}) {
  await userEvent.click(screen.getByRole("tab", { name: "Register" }));
  const fields = form("Register");
  for (const [label, value] of Object.entries({ ...filled, ...change })) {
    await userEvent.clear(fields.getByLabelText(label));
    if (value) await userEvent.type(fields.getByLabelText(label), value);
  }
  await userEvent.click(fields.getByRole("button", { name: "Register" }));
  return fields;
}

describe("signing in", () => {
  it("asks for a username and a password before it asks the server", async () => {
    const network = fakeNetwork({});
    renderScreen(<AuthPanel />);
    await login("", "");
    expect(await screen.findByText("Username is required")).toBeInTheDocument();
    expect(screen.getByText("Password is required")).toBeInTheDocument();
    expect(network.calls).toHaveLength(0);
  });

  it("welcomes by name and goes to the dashboard", async () => {
    const network = fakeNetwork({ "POST /api/login": () => ana });
    const { visited } = renderScreen(<AuthPanel />);
    await login();
    expect(await screen.findByText("Welcome back!")).toBeInTheDocument();
    expect(screen.getByText("You've successfully logged in as Ana Horvat.")).toBeInTheDocument();
    expect(network.last("POST /api/login")?.body).toEqual({ username: "ana.h", password: "long enough 1" });
    expect(visited).toContain("/dashboard");
  });

  it("goes to the page that asked for it, and never to another site", async () => {
    fakeNetwork({ "POST /api/login": () => ana });
    at("/auth?callbackUrl=%2Fconversation%2F7");
    const { visited } = renderScreen(<AuthPanel />);
    await login();
    await waitFor(() => expect(visited).toContain("/conversation/7"));
    at("/auth?callbackUrl=https%3A%2F%2Felsewhere.example%2F");
    await userEvent.click(form("Login").getByRole("button", { name: "Login" }));
    await waitFor(() => expect(visited).toContain("/dashboard"));
    expect(visited.join()).not.toContain("elsewhere");
  });

  it("shows beside the form what the server said, and keeps what was typed", async () => {
    const message = "The username or the password is not right.";
    fakeNetwork({ "POST /api/login": () => refusal(401, message, "invalid_credentials") });
    renderScreen(<AuthPanel />);
    await login();
    expect(await screen.findByText("Login failed")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(form("Login").getByLabelText("Username or email")).toHaveValue("ana.h");
    expect(form("Login").getByLabelText("Password")).toHaveValue("long enough 1");
  });

  it("says the same words when the server said nothing", async () => {
    fakeNetwork({ "POST /api/login": () => new Response(null, { status: 500, statusText: "" }) });
    renderScreen(<AuthPanel />);
    await login();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Login failed$/);
  });
});

describe("registering", () => {
  it.each([
    [{ "Your name": "A" }, "Name must be at least 2 characters"],
    [{ Email: "nobody" }, "Please enter a valid email address"],
    [{ "Username (optional)": "ab" }, "Username must be at least 3 characters"],
    [{ Password: "" }, "Password is required"],
    [{ Password: "short" }, "Password must be at least 8 characters"],
    [
      { Password: "ana.horvat", "Confirm password": "ana.horvat" },
      "This is too close to your own name, username or email. Three or four words that have nothing to do with each other make a good one.",
    ],
    [{ "Confirm password": "" }, "Please confirm your password"],
    [{ "Confirm password": "long enough 2" }, "Passwords do not match"],
  ])("answers %j with its message, and asks nobody", async (change, message) => {
    const network = fakeNetwork({});
    renderScreen(<AuthPanel />);
    const fields = await register(change);
    expect(await fields.findByText(message)).toBeInTheDocument();
    expect(network.calls).toHaveLength(0);
  });

  it("says above its button that whoever registers is 18 or older", async () => {
    renderScreen(<AuthPanel />);
    await userEvent.click(screen.getByRole("tab", { name: "Register" }));
    const sentence = form("Register").getByText("By registering you confirm that you are 18 or older.");
    const button = form("Register").getByRole("button", { name: "Register" });
    expect(sentence.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("welcomes to Keepsake, and does not send the confirmation", async () => {
    const network = fakeNetwork({ "POST /api/register": () => Response.json(ana, { status: 201 }) });
    const { visited } = renderScreen(<AuthPanel />);
    await register();
    expect(await screen.findByText("Welcome to Keepsake")).toBeInTheDocument();
    expect(screen.getByText("Your account has been successfully created.")).toBeInTheDocument();
    expect(network.last("POST /api/register")?.body).toEqual({
      name: "Ana Horvat",
      email: "ana@example.org",
      username: "ana.h",
      password: "long enough 1",
      isAdult: true,
    });
    expect(visited).toContain("/dashboard");
  });

  it("asks once, however often it is pressed, by pointer and by Enter", async () => {
    const answer = later<Response>();
    const network = fakeNetwork({ "POST /api/register": () => answer.promise });
    renderScreen(<AuthPanel />);
    const fields = await register();
    await userEvent.click(await fields.findByRole("button", { name: "Creating your account..." }));
    await userEvent.type(fields.getByLabelText("Username (optional)"), "{Enter}");
    expect(network.count("POST /api/register")).toBe(1);
    answer.settle(Response.json(ana, { status: 201 }));
    expect(await screen.findByText("Welcome to Keepsake")).toBeInTheDocument();
    expect(screen.queryByText("Registration failed")).not.toBeInTheDocument();
  });

  it("asks for no username: one is made from the name", async () => {
    const network = fakeNetwork({ "POST /api/register": () => Response.json(ana, { status: 201 }) });
    renderScreen(<AuthPanel />);
    await register({ "Username (optional)": "" });
    expect(await screen.findByText("Welcome to Keepsake")).toBeInTheDocument();
    expect(network.last("POST /api/register")?.body).toMatchObject({ username: "", name: "Ana Horvat" });
  });

  it("puts a taken username on its field, with the focus, and keeps the rest", async () => {
    const message = "This username is already taken.";
    const taken = { message, code: "conflict", errors: { username: [message] } };
    fakeNetwork({ "POST /api/register": () => Response.json(taken, { status: 409 }) });
    renderScreen(<AuthPanel />);
    const fields = await register();
    const username = fields.getByLabelText("Username (optional)");
    await waitFor(() => expect(username).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(username).toBeInvalid();
    expect(username).toHaveFocus();
    for (const [label, value] of Object.entries(filled)) expect(fields.getByLabelText(label)).toHaveValue(value);
  });

  it("keeps what was typed in one tab while the other is looked at", async () => {
    fakeNetwork({});
    renderScreen(<AuthPanel />);
    await userEvent.type(form("Login").getByLabelText("Username or email"), "ana.h");
    await userEvent.click(screen.getByRole("tab", { name: "Register" }));
    await userEvent.click(screen.getByRole("tab", { name: "Login" }));
    expect(form("Login").getByLabelText("Username or email")).toHaveValue("ana.h");
  });

  it("is the open tab when a link asks for it", async () => {
    fakeNetwork({});
    at("/auth?tab=register");
    renderScreen(<AuthPanel />);
    expect(screen.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
  });
});

describe("the page for guests only", () => {
  it("asks nothing about visitors, so that they cause no 401", async () => {
    const network = fakeNetwork({});
    renderScreen(<AuthPanel />);
    await screen.findByRole("tab", { name: "Login" });
    expect(network.calls).toHaveLength(0);
  });

  it("sends on whoever is signed in", async () => {
    withSignedInHint();
    fakeNetwork({ "GET /api/user": () => ana });
    const { visited } = renderScreen(<AuthPanel />);
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
  });

  it("stays when the session behind the hint has ended", async () => {
    withSignedInHint();
    const network = fakeNetwork({ "GET /api/user": () => refusal(401, "Please sign in to continue.", "signed_out") });
    const { visited } = renderScreen(<AuthPanel />);
    await waitFor(() => expect(network.count("GET /api/user")).toBe(1));
    await screen.findByRole("form", { name: "Login" });
    expect(visited).toEqual([]);
  });
});

it("takes a pasted password, as from a manager, in every field that asks for one", async () => {
  const network = fakeNetwork({ "POST /api/login": () => ana, "POST /api/register": () => ana });
  renderScreen(<AuthPanel />);
  const paste = async (field: HTMLElement) => {
    await userEvent.click(field);
    await userEvent.paste("long enough 1");
    expect(field).toHaveValue("long enough 1");
  };
  await userEvent.type(form("Login").getByLabelText("Username or email"), "ana.h");
  await paste(form("Login").getByLabelText("Password"));
  expect(form("Login").getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  await userEvent.click(screen.getByRole("tab", { name: "Register" }));
  for (const label of ["Password", "Confirm password"]) {
    await paste(form("Register").getByLabelText(label));
    expect(form("Register").getByLabelText(label)).toHaveAttribute("autocomplete", "new-password");
  }
  await userEvent.click(screen.getByRole("tab", { name: "Login" }));
  await userEvent.click(form("Login").getByRole("button", { name: "Login" }));
  await waitFor(() => {
    expect(network.last("POST /api/login")?.body).toEqual({ username: "ana.h", password: "long enough 1" });
  });
});

it("shows a password while it is typed, when asked to", async () => {
  fakeNetwork({});
  renderScreen(<AuthPanel />);
  const password = form("Login").getByLabelText("Password");
  expect(password).toHaveAttribute("type", "password");
  await userEvent.click(form("Login").getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  expect(form("Login").getByRole("button", { name: "Show password" })).toHaveAttribute("aria-pressed", "true");
});
