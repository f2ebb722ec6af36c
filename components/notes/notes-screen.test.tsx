import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NotesScreen } from "@/components/notes/notes-screen";
import type { Note } from "@/lib/notes/schema";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const LIST = "GET /api/notes";
const ADD = "POST /api/notes";
const CHANGE = "PATCH /api/notes/7";
const REMOVE = "DELETE /api/notes/7";
const at = "2026-11-02T10:00:00.000Z";
const bean: Note = { id: 7, voiceId: 1, kind: "called_you", text: "Bean", toldBy: "Ana", createdAt: at, updatedAt: at };

function show(answers: Answers = {}, isLiving: boolean | null = null) {
  const network = fakeNetwork({ [LIST]: () => [bean], ...answers });
  renderScreen(<NotesScreen voice={{ id: 1, name: "Nonna Rosa", isLiving }} />);
  return network;
}

const question = (name: string) => screen.findByRole("region", { name });
const add = async (name: string) =>
  userEvent.click(within(await question(name)).getByRole("button", { name: `Add: ${name}` }));
const WORDS = "In their words";
const SAYINGS = "Did they have sayings?";

it("asks first what they called the person, and shows what was told, by whom", async () => {
  show();
  const asked = await screen.findAllByRole("heading", { level: 2 });
  expect(asked[0]).toHaveTextContent("What did they call you?");
  const first = await question("What did they call you?");
  expect(within(first).getByText("Bean")).toBeInTheDocument();
  expect(within(first).getByText("Remembered by Ana")).toBeInTheDocument();
});

it("lets a note that is written from right to left run that way, without turning round what stands beside a name", async () => {
  show({ [LIST]: () => [{ ...bean, text: "שעועית", toldBy: "שרה" }] });
  expect(await screen.findByText("שעועית")).toHaveAttribute("dir", "auto");
  expect(screen.getByText("Remembered by \u2068שרה\u2069")).toBeInTheDocument();
});

it("speaks of the living in the present", async () => {
  show({}, true);
  expect(await question("What do they call you?")).toBeInTheDocument();
});

it("keeps a new note and shows it", async () => {
  const notes = [bean];
  const network = show({
    [LIST]: () => notes,
    [ADD]: ({ body }) => {
      notes.push({ ...bean, ...(body as Partial<Note>), id: 8, toldBy: null });
      return notes.at(-1);
    },
  });
  await add(SAYINGS);
  expect(screen.getByLabelText(WORDS)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(WORDS), "We'll see what the sea says.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await within(await question(SAYINGS)).findByText("We'll see what the sea says.")).toBeInTheDocument();
  expect(network.last(ADD)?.body).toEqual({
    voiceId: 1,
    kind: "saying",
    text: "We'll see what the sea says.",
    toldBy: "",
  });
});

it("asks for words before the server is asked, and keeps what was typed when the server refuses", async () => {
  const network = show({ [ADD]: () => refusal(403, "There can be 60 notes for one loved one.", "limit_reached") });
  await add(SAYINGS);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please write the note")).toBeInTheDocument();
  expect(network.count(ADD)).toBe(0);
  await userEvent.type(screen.getByLabelText(WORDS), "Mind the step.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("There can be 60 notes for one loved one.")).toBeInTheDocument();
  expect(screen.getByLabelText(WORDS)).toHaveValue("Mind the step.");
});

it("changes a note in its place", async () => {
  const network = show({ [CHANGE]: ({ body }) => ({ ...bean, ...(body as object) }) });
  await userEvent.click(await screen.findByRole("button", { name: "Change “Bean”" }));
  const field = screen.getByLabelText(WORDS);
  await userEvent.clear(field);
  await userEvent.type(field, "Beanie");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: /^Change/ });
  expect(network.last(CHANGE)?.body).toEqual({ text: "Beanie", toldBy: "Ana" });
});

it("removes a note only when that is confirmed", async () => {
  const network = show({ [REMOVE]: () => ({ id: 7, message: "The note was removed." }) });
  await userEvent.click(await screen.findByRole("button", { name: "Remove “Bean”" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("“Bean” will no longer be used in answers.");
  expect(network.count(REMOVE)).toBe(0);
  network.answers[LIST] = () => [];
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await within(await question("What did they call you?")).findByText(/pet name/)).toBeInTheDocument();
  expect(network.count(REMOVE)).toBe(1);
});

it("says so when the notes cannot be read, and reads them again", async () => {
  const network = show({ [LIST]: () => refusal(503, "The database cannot be reached.") });
  expect(await screen.findByText("The notes could not be loaded")).toBeInTheDocument();
  network.answers[LIST] = () => [bean];
  await userEvent.click(screen.getByRole("button", { name: /Try again/i }));
  expect(await screen.findByText("Bean")).toBeInTheDocument();
});
