import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RECENT_CONVERSATIONS } from "@/components/accounts/recent-conversations";
import { UserDashboard } from "@/components/accounts/user-dashboard";
import { aConversationAnswer, aUsageAnswer, aUserAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const VOICES = "GET /api/voices";
const TALKS = "GET /api/conversations";

function show(answers: Answers = {}) {
  const user = aUserAnswer();
  const network = fakeNetwork({
    "GET /api/user": () => user,
    "GET /api/usage-stats": () => aUsageAnswer(),
    [VOICES]: () => [aVoiceAnswer()],
    [TALKS]: () => [aConversationAnswer()],
    ...answers,
  });
  return { network, ...renderScreen(<UserDashboard initialUser={user} />) };
}

const region = (name: string) => screen.findByRole("region", { name });

it("greets by name, and sums up the account", async () => {
  show();
  expect(screen.getByRole("heading", { level: 1, name: "Welcome, Anna Berger" })).toBeInTheDocument();
  expect(screen.getByText("anna@example.org")).toBeInTheDocument();
  expect(screen.getByText("Member since").nextElementSibling).toHaveTextContent("November 1, 2026");
  expect(screen.getByRole("link", { name: "Account settings" })).toHaveAttribute("href", "/account-settings");
  expect(await region("Conversation minutes")).toBeInTheDocument();
  expect(await screen.findByRole("group", { name: "Nonna Rosa" })).toBeInTheDocument();
});

it("shows each loved one with its state, its description and what can be done", async () => {
  const { network, visited } = show({ "POST /api/conversations": () => aConversationAnswer({ id: 9 }) });
  const card = within(await screen.findByRole("group", { name: "Nonna Rosa" }));
  expect(card.getByText("Ready")).toBeInTheDocument();
  expect(card.getByText("She grew roses.")).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Edit Nonna Rosa" })).toHaveAttribute("href", "/edit-voice/1");
  await userEvent.click(card.getByRole("button", { name: "Start Conversation" }));
  await waitFor(() => expect(visited).toEqual(["/conversation/9"]));
  expect(network.last("POST /api/conversations")?.body).toEqual({ voiceId: 1 });
});

it("begins no conversation with a voice that is not ready", async () => {
  show({ [VOICES]: () => [aVoiceAnswer({ status: "processing", description: null })] });
  const card = within(await screen.findByRole("group", { name: "Nonna Rosa" }));
  expect(card.getByText("No description provided.")).toBeInTheDocument();
  expect(card.queryByRole("button", { name: "Start Conversation" })).not.toBeInTheDocument();
});

it("shows up to six recent conversations, each to be continued", async () => {
  expect(RECENT_CONVERSATIONS).toBe(6);
  show({
    [TALKS]: () => Array.from({ length: 8 }, (_, n) => aConversationAnswer({ id: n + 1, title: `Talk ${n + 1}` })),
  });
  const list = within(await screen.findByRole("list", { name: "Recent Conversations" }));
  const links = list.getAllByRole("link", { name: /^Continue Conversation/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/conversation/${id}`));
});

it("says what there is to do when nothing is there yet", async () => {
  show({ [VOICES]: () => [], [TALKS]: () => [] });
  expect(await screen.findByText("Whose voice would you like to keep?")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Add Keepsake" })).toHaveAttribute("href", "/create-voice");
  expect(await screen.findByText("No conversations yet")).toBeInTheDocument();
});

it("says that both lists are loading", async () => {
  const [voices, talks] = [later(), later()];
  show({ [VOICES]: () => voices.promise, [TALKS]: () => talks.promise });
  expect(screen.getByText("Loading your loved ones")).toBeInTheDocument();
  expect(screen.getByText("Loading your conversations")).toBeInTheDocument();
  await act(async () => {
    voices.settle([]);
    talks.settle([]);
  });
});

it("says which list could not be loaded, and loads it on Try Again", async () => {
  const { network } = show({ [VOICES]: () => refusal(500, "One."), [TALKS]: () => refusal(500, "Two.") });
  expect(await screen.findByText("There was an error loading your loved ones.")).toBeInTheDocument();
  expect(await screen.findByText("Your conversations could not be loaded.")).toBeInTheDocument();
  network.answers[VOICES] = () => [aVoiceAnswer()];
  network.answers[TALKS] = () => [aConversationAnswer()];
  for (const name of ["Your Loved Ones", "Recent Conversations"]) {
    await userEvent.click(within(await region(name)).getByRole("button", { name: "Try Again" }));
  }
  expect(await screen.findByRole("group", { name: "Nonna Rosa" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: /^Continue Conversation/ })).toBeInTheDocument();
});
