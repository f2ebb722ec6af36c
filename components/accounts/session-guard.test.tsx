import { useMutation, useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AUTH_REDIRECT_MS, SessionEnded } from "@/components/accounts/session-ended";
import { SessionGuard } from "@/components/accounts/session-guard";
import { useUser } from "@/lib/accounts/queries";
import { useUsageStats } from "@/lib/plans/queries";
import { send } from "@/lib/platform/http/api";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const listKey = ["list"];

const user = aUserAnswer();

const signedOut = () => refusal(401, "Please sign in to continue.", "signed_out");

/** A page with a text field, some text and a button. */
function Page() {
  const { data: known } = useUser();
  const list = useQuery({
    queryKey: listKey,
    queryFn: () => send("GET", "/api/list").then((answer) => answer.json()),
    refetchOnMount: "always",
  });
  const save = useMutation({ mutationFn: () => send("POST", "/api/save", {}) });
  return (
    <>
      <p>{known ? `Here is ${known.name}` : "Nobody is here"}</p>
      <p>{list.data ? "The list is there" : "No list"}</p>
      <label>
        Note <textarea />
      </label>
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
    </>
  );
}

function Figures() {
  useUsageStats();
  return null;
}

const ended = () => screen.findByRole("dialog", { name: "You have been signed out" });

const show = (answers: Parameters<typeof fakeNetwork>[0], page = <Page />) => {
  const network = fakeNetwork({ "GET /api/list": () => [], ...answers });
  return { network, ...renderScreen(<SessionGuard user={user}>{page}</SessionGuard>, { pathname: "/create-voice" }) };
};

const signIn = async () => {
  const dialog = within(await ended());
  await userEvent.type(dialog.getByLabelText("Username or email"), "anna");
  await userEvent.type(dialog.getByLabelText("Password", { selector: "input" }), "a good long password");
  await userEvent.click(dialog.getByRole("button", { name: "Login" }));
};

it("knows who is here without asking", async () => {
  const { network } = show({});
  expect(screen.getByText("Here is Anna Berger")).toBeInTheDocument();
  await screen.findByText("The list is there");
  expect(network.count("GET /api/user")).toBe(0);
});

it("keeps what was typed when a write finds the session over, and goes on after signing in again", async () => {
  const { network } = show({ "POST /api/save": signedOut, "POST /api/login": () => user });
  await screen.findByText("The list is there");
  await userEvent.type(screen.getByLabelText("Note"), "Dear Nonna");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await ended();
  expect(within(dialog).getByText(/What you wrote on this page is still there/)).toBeInTheDocument();
  const before = network.count("GET /api/list");
  await signIn();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("Note")).toHaveValue("Dear Nonna");
  expect(screen.getByText("Here is Anna Berger")).toBeInTheDocument();
  await waitFor(() => expect(network.count("GET /api/list")).toBe(before + 1));
});

it("takes a read that is answered 401 for signed out", async () => {
  show({ "GET /api/list": signedOut });
  expect(await ended()).toBeInTheDocument();
  expect(screen.getByText("Nobody is here")).toBeInTheDocument();
});

it("takes figures that are answered 401 for signed out", async () => {
  show({ "GET /api/usage-stats": signedOut }, <Figures />);
  expect(await ended()).toBeInTheDocument();
});

it("does not take another refusal for signed out", async () => {
  show({ "POST /api/save": () => refusal(403, "Not yours.", "forbidden") });
  await screen.findByText("The list is there");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await act(async () => {});
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("stays when the password was wrong", async () => {
  show({
    "GET /api/list": signedOut,
    "POST /api/login": () => refusal(401, "That was not right.", "invalid_credentials"),
  });
  await signIn();
  expect(await within(await ended()).findByText("That was not right.")).toBeInTheDocument();
});

it("leads to the sign-in page and back for somebody who would rather leave", async () => {
  show({ "GET /api/list": signedOut });
  expect(within(await ended()).getByRole("link", { name: "Leave this page instead" })).toHaveAttribute(
    "href",
    "/auth?callbackUrl=%2Fcreate-voice",
  );
});

it("shows a spinner for a session that was over already, and goes to sign in after 10 ms", async () => {
  expect(AUTH_REDIRECT_MS).toBe(10);
  const { visited } = renderScreen(<SessionEnded />, { pathname: "/conversation/5" });
  expect(screen.getByRole("status")).toHaveTextContent("Your session has ended.");
  expect(visited).toEqual([]);
  await waitFor(() => expect(visited).toEqual(["/auth?callbackUrl=%2Fconversation%2F5"]));
});

describe("a page that Back brings from the browser's cache", () => {
  const move = (type: "pagehide" | "pageshow") =>
    act(async () => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })));
  const page = () => document.documentElement;
  afterEach(() => {
    page().removeAttribute("style");
    jest.restoreAllMocks();
  });

  it.each([
    ["is shown once the server says that the same person is signed in", () => user, true],
    ["stays hidden and is loaded anew when they have signed out", signedOut, false],
    ["stays hidden and is loaded anew when somebody else has signed in", () => ({ ...user, id: user.id + 1 }), false],
  ])("%s", async (_, answer, isShown) => {
    // By which jsdom, which loads no pages, says that it was asked to.
    const said = jest.spyOn(console, "error").mockImplementation();
    const { network } = show({ "GET /api/user": answer });
    await move("pagehide");
    expect(page()).not.toBeVisible();
    await move("pageshow");
    await waitFor(() => expect(network.count("GET /api/user")).toBe(1));
    if (isShown) await waitFor(() => expect(page()).toBeVisible());
    else await waitFor(() => expect(String(said.mock.calls)).toContain("navigation"));
    expect([page().style.visibility, said.mock.calls.length]).toEqual(isShown ? ["", 0] : ["hidden", 1]);
  });
});
