import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { NoteOffers, useNoteOffers } from "@/components/notes/note-offers";
import { cardMetadata } from "@/lib/conversations/message-metadata";
import type { Note } from "@/lib/notes/schema";
import { aMessageAnswer } from "@/tests/factories/screen-data";
import { HISTORY, inAFreshBrowser, log, reply, send, showConversation } from "@/tests/setup/conversation";
import { fakeNetwork, later, renderScreen } from "@/tests/setup/render-screen";

inAFreshBrowser();

const ADD = "POST /api/notes";
const at = "2026-11-02T10:00:00.000Z";
const note = (text: string): Note => ({
  id: 7,
  voiceId: 1,
  kind: "saying",
  text,
  toldBy: "Ana",
  createdAt: at,
  updatedAt: at,
});

const openMenu = async (of: RegExp) => {
  const buttons = await within(await log()).findAllByRole("button", { name: of });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  return within(await screen.findByRole("dialog", { name: /^About/ }));
};

it("keeps time, speed, file and corrections of an answer in one menu, which gives the focus back", async () => {
  showConversation({
    "GET /api/notes": () => [],
    [HISTORY]: () => [aMessageAnswer({ id: 1, role: "assistant", content: "Ciao.", audioSeconds: 9 })],
  });
  expect(within(await screen.findByRole("article", { name: /^AI voice/ })).getAllByRole("button")).toHaveLength(2);
  const menu = await openMenu(/^More about the answer/);
  expect(menu.getByText("November 2, 2026", { exact: false })).toBeInTheDocument();
  expect(menu.getByText("0:09")).toBeInTheDocument();
  expect(menu.getByRole("link", { name: "Download" })).toHaveAttribute("href", "/audio/messages/1?download=1");
  await userEvent.selectOptions(menu.getByRole("combobox", { name: "Speed" }), "1.25×");
  expect(menu.getByRole("combobox", { name: "Speed" })).toHaveValue("1.25");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^More about the answer/ })).toHaveFocus();
});

it("offers with an answer to write down what they would have said", async () => {
  const { network } = showConversation({ "GET /api/notes": () => [], [ADD]: ({ body }) => body });
  await send("Hello Nonna.");
  const menu = await openMenu(/^More about the answer/);
  await userEvent.click(menu.getByRole("button", { name: "They wouldn't say that" }));
  const dialog = await screen.findByRole("dialog", { name: "They wouldn't say that" });
  await userEvent.selectOptions(within(dialog).getByLabelText("What is it?"), "How they said hello");
  await userEvent.type(within(dialog).getByLabelText("What would they have said?"), "Well, look who it is!");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Note saved")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(network.last(ADD)?.body).toMatchObject({ kind: "hello", text: "Well, look who it is!" });
});

it("offers with one's own words to keep them for every talk", async () => {
  const { network } = showConversation({ "GET /api/notes": () => [], [ADD]: ({ body }) => body });
  await send("You grew yellow roses.");
  const menu = await openMenu(/^More about what you wrote/);
  await userEvent.click(menu.getByRole("button", { name: "Keep this" }));
  const dialog = await screen.findByRole("dialog", { name: "Keep this" });
  expect(within(dialog).getByLabelText("What should answers know?")).toHaveValue("You grew yellow roses.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Note saved")).toBeInTheDocument();
  expect(network.last(ADD)?.body).toMatchObject({ kind: "fact", text: "You grew yellow roses." });
});

it("offers to keep nothing that Keepsake's own card had to answer", async () => {
  const metadata = JSON.stringify(cardMetadata({ stage: "danger", language: "en", country: "US" }));
  showConversation({
    [HISTORY]: () => [
      aMessageAnswer({ id: 1, content: "I found your letters." }),
      aMessageAnswer({ id: 2, role: "assistant", content: "Tell me about them." }),
      aMessageAnswer({ id: 3, content: "I want to die." }),
      aMessageAnswer({ id: 4, role: "assistant", content: "Please call someone now.\n\n911", metadata }),
    ],
    "GET /api/notes": () => [],
  });
  expect(await within(await log()).findByText("I want to die.")).toBeInTheDocument();
  const [safe, met] = screen.getAllByRole("button", { name: /^More about what you wrote/ });
  await userEvent.click(met as HTMLElement);
  await screen.findByRole("dialog", { name: "About what you wrote" });
  expect(screen.queryByRole("button", { name: "Keep this" })).not.toBeInTheDocument();
  await userEvent.click(safe as HTMLElement);
  expect(await screen.findByRole("button", { name: "Keep this" })).toBeInTheDocument();
});

it("shows which notes an answer rests on, and nothing where there are none", async () => {
  const [first = ""] = reply.content.split(".");
  showConversation({ "GET /api/notes": () => [note(first), note("Never said.")] });
  await send("Hello Nonna.");
  await within(await log()).findByText(reply.content);
  const menu = await openMenu(/^More about the answer/);
  const list = (await menu.findByText("From your notes")).parentElement;
  expect(list).toHaveTextContent(`“${first}”, remembered by Ana`);
  expect(list).not.toHaveTextContent("Never said.");
});

const Reader = () => String(useNoteOffers()?.notes.length);

it("does not draw the messages anew while the talk around them changes", () => {
  const drawn = jest.fn();
  const messages = (
    <Profiler id="messages" onRender={drawn}>
      <Reader />
    </Profiler>
  );
  const talk = () => <NoteOffers voiceId={1}>{messages}</NoteOffers>;
  fakeNetwork({ "GET /api/notes": () => later<Note[]>().promise });
  const { redraw } = renderScreen(talk());
  const before = drawn.mock.calls.length;
  redraw(talk());
  expect(drawn).toHaveBeenCalledTimes(before);
});
