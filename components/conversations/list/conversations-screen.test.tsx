import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationsScreen } from "@/components/conversations/list/conversations-screen";
import { aConversationAnswer, aConversationDetail, aVoiceAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const LIST = "GET /api/conversations";
const lastWords = { from: "voice", text: "Good. Give them water.", createdAt: "2026-11-02T10:00:00.000Z" } as const;

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    "GET /api/voices/1": () => aVoiceAnswer(),
    [LIST]: () => [aConversationAnswer({ id: 5, title: "Sunday", lastWords })],
    ...answers,
  });
  return { network, ...renderScreen(<ConversationsScreen voiceId={1} />) };
}

it("lists the conversations with one loved one, each with its last words and the way to print it", async () => {
  const { network } = show();
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByRole("link", { name: "Sunday" })).toHaveAttribute("href", "/conversation/5");
  expect(row.getByText("Good. Give them water.").closest("p")).toHaveTextContent("Nonna Rosa: Good. Give them water.");
  expect(row.getByRole("link", { name: "Print Sunday" })).toHaveAttribute("href", "/conversation/5/print");
  expect(network.last(LIST)?.query.get("voiceId")).toBe("1");
});

it("begins a new one", async () => {
  const { network, visited } = show({ "POST /api/conversations": () => aConversationAnswer({ id: 6 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Start New Conversation" }));
  await waitFor(() => expect(visited).toEqual(["/conversation/6"]));
  expect(network.last("POST /api/conversations")?.body).toEqual({ voiceId: 1 });
});

it("finds by words, marks them, and says when there is nothing", async () => {
  show({
    [LIST]: ({ query }) => (query.get("q") === "nothing" ? [] : [aConversationAnswer({ title: "Sunday", lastWords })]),
  });
  const box = await screen.findByRole("searchbox", { name: "Search these conversations" });
  await userEvent.type(box, "water");
  expect(await screen.findByText("water", { selector: "mark" })).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, "nothing");
  expect(await screen.findByText("Nothing holds “nothing”. Try another word.")).toBeInTheDocument();
});

it("renames one, and keeps what was typed when that is refused", async () => {
  const { network } = show({ "PATCH /api/conversations/5": () => refusal(500, "Broken.") });
  await userEvent.click(await screen.findByRole("button", { name: "Rename Sunday" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename this conversation" }));
  const field = dialog.getByLabelText("Title");
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please enter a title")).toBeInTheDocument();
  await userEvent.type(field, "The roses");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Broken.")).toBeInTheDocument();
  expect(field).toHaveValue("The roses");
  network.answers["PATCH /api/conversations/5"] = () => aConversationDetail();
  network.answers[LIST] = () => [aConversationAnswer({ id: 5, title: "The roses" })];
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Rename The roses" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(network.last("PATCH /api/conversations/5")?.body).toEqual({ title: "The roses" });
});

it("says when they could not be loaded", async () => {
  show({ [LIST]: () => refusal(500, "Broken.") });
  expect(await screen.findByText("The conversations could not be loaded.")).toBeInTheDocument();
});
