import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Transcript } from "@/lib/recordings/schema";
import { later, refusal } from "@/tests/setup/render-screen";
import { aRecordingAnswer, SHELF, showShelf } from "@/tests/setup/shelf";

const shelf = () => screen.findByRole("list", { name: "Recordings" });
const VOICE = "PATCH /api/voices/1";
const HEAR = "POST /api/recordings/11/hearing";
const silent: Transcript = { state: "none", language: "en", revision: 0, gaps: [], parts: [] };
const search = (words: string) => userEvent.type(screen.getByLabelText("Search these recordings"), words);

it("shows each original with its title or file name, its day in words, place, company and length", async () => {
  showShelf({
    recordings: [
      aRecordingAnswer(),
      aRecordingAnswer({ id: 12, title: null, recordedOn: null, place: null, alsoHeard: null, transcript: silent }),
    ],
  });
  const [first, second] = within(await shelf()).getAllByRole("listitem", { name: /./ });
  expect(first).toHaveAccessibleName("The boat");
  for (const fact of ["Original recording", "December 1998", "Cork", "Aunt Maeve", "1 minute 4 seconds"]) {
    expect(within(first as HTMLElement).getByText(fact)).toBeVisible();
  }
  expect(within(first as HTMLElement).getByRole("link", { name: "Download The boat" })).toHaveAttribute(
    "href",
    "/audio/samples/11?download=1",
  );
  expect(second).toHaveAccessibleName("IMG_2041.m4a");
  expect(within(second as HTMLElement).getByText("Nobody has written down these words yet.")).toBeVisible();
  expect(screen.getByText(/nothing is generated/)).toBeVisible();
});

it("lets words and titles that run from right to left do so", async () => {
  const text = "הייתה לנו סירה";
  const part = { id: 1, from: null, to: null, text };
  showShelf({
    recordings: [aRecordingAnswer({ title: "סירה", transcript: { ...silent, state: "checked", parts: [part] } })],
  });
  expect(await screen.findByText(text)).toHaveAttribute("dir", "auto");
  expect(screen.getByRole("heading", { name: "סירה" })).toHaveAttribute("dir", "auto");
});

it("finds words, titles and places in any case and without accents, marks them, and says how many", async () => {
  const others = { transcript: silent, place: "Melusine Street", alsoHeard: null };
  showShelf({
    recordings: [
      aRecordingAnswer(),
      aRecordingAnswer({ id: 12, title: "Birthday", ...others }),
      aRecordingAnswer({ id: 13, title: "Christmas", ...others, place: null }),
    ],
  });
  await shelf();
  await search("MELUSINE");
  expect(await screen.findByText("“MELUSINE” was found 2 times, in 2 recordings.")).toBeVisible();
  expect(screen.getAllByText(/^m[eé]lusine$/i).map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
  expect(screen.queryByText("Christmas")).not.toBeInTheDocument();
  await search("x");
  expect(await screen.findByText("“MELUSINEx” is on none of these recordings. Try another word.")).toBeVisible();
});

it("offers hearing only where a service may hear, and never for words that a person has checked", async () => {
  const { network, change } = showShelf({}, { [HEAR]: () => change({ transcript: { ...silent, state: "waiting" } }) });
  await userEvent.click(await screen.findByRole("button", { name: "Have it heard again" }));
  expect(await screen.findByText("The words are being written down...")).toBeVisible();
  expect(network.count(HEAR)).toBe(1);
  expect(screen.queryByRole("button", { name: /^(Hear it|Have it)/ })).not.toBeInTheDocument();
});

it("says which part of a recording has no words, and offers to have that part heard", async () => {
  const { transcript } = aRecordingAnswer();
  const gaps = [{ from: 21, to: 49 }];
  showShelf({ recordings: [aRecordingAnswer({ transcript: { ...transcript, gaps } })] });
  const notice = "Heard by a service, not yet checked. The words from 0:21 to 0:49 are missing.";
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole("button", { name: "Have the missing part heard" })).toBeVisible();
});

it.each([
  [{ canHear: false }, "heard", "Heard by a service, not yet checked."],
  [{ isHearingAgreed: false }, "unheard", "No words could be made out. You can type them."],
  [{}, "checked", "Checked by you."],
] as const)("has no button for hearing with %j, for words that are %s", async (given, state, words) => {
  const { transcript } = aRecordingAnswer();
  showShelf({ ...given, recordings: [aRecordingAnswer({ transcript: { ...transcript, state } })] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Hear it|Have it)/ })).not.toBeInTheDocument();
});

it("asks for the consent that names hearing, and sends it only once both sentences are ticked", async () => {
  const { network, server } = showShelf({ isHearingAgreed: false }, { [VOICE]: () => ({ id: 1 }) });
  const card = within(await screen.findByRole("region", { name: "Have the words written down?" }));
  await userEvent.click(card.getByRole("button", { name: "Agree" }));
  expect(card.getByRole("alert")).toBeVisible();
  expect(network.count(VOICE)).toBe(0);
  for (const box of card.getAllByRole("checkbox")) await userEvent.click(box);
  server.shelf = { ...server.shelf, isHearingAgreed: true };
  await userEvent.click(card.getByRole("button", { name: "Agree" }));
  expect(await screen.findByRole("button", { name: "Have it heard again" })).toBeVisible();
  expect(network.last(VOICE)?.body).toEqual({ consent: { accepted: true, wording: "2026-11-27" } });
  expect(screen.queryByText("Have the words written down?")).not.toBeInTheDocument();
});

it("chooses when recordings answer, and goes back when that cannot be saved", async () => {
  const { network } = showShelf({}, { [VOICE]: () => ({ id: 1 }) });
  expect(await screen.findByRole("radio", { name: "The recording first" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Never" }));
  expect(network.last(VOICE)?.body).toEqual({ originals: "never" });
  network.answers[VOICE] = () => refusal(503, "The database cannot be reached.");
  await userEvent.click(screen.getByRole("radio", { name: "Only the recording" }));
  expect(await screen.findByText("The database cannot be reached.")).toBeVisible();
  expect(screen.getByRole("radio", { name: "The recording first" })).toBeChecked();
});

it("keeps a sentence as a note that can be changed first", async () => {
  const { network } = showShelf({}, { "POST /api/notes": ({ body }) => body });
  await userEvent.click(await screen.findByRole("button", { name: "Keep as a note: We had a boat in Cobh." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Keep as a note" }));
  await userEvent.selectOptions(dialog.getByLabelText("What is it?"), "A saying of theirs");
  const text = dialog.getByLabelText("What should answers know?");
  expect(text).toHaveValue("We had a boat in Cobh.");
  await userEvent.type(text, " Always.");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Note saved")).toBeVisible();
  const note = { voiceId: 1, kind: "saying", text: "We had a boat in Cobh. Always.", toldBy: "" };
  expect(network.last("POST /api/notes")?.body).toEqual(note);
});

it("says when it loads, when there is nothing, and when it cannot be read", async () => {
  const first = later<Response>();
  const { network, server } = showShelf({ recordings: [] }, { [SHELF]: () => first.promise });
  expect(screen.getByText("Loading the recordings")).toBeInTheDocument();
  first.settle(refusal(503, "The database cannot be reached."));
  expect(await screen.findByText("The recordings could not be loaded")).toBeVisible();
  network.answers[SHELF] = () => server.shelf;
  await userEvent.click(screen.getByRole("button", { name: /Try again/i }));
  expect(await screen.findByText("No recordings yet")).toBeVisible();
  const add = screen.getByRole("link", { name: "Add recordings" });
  expect(add).toHaveAttribute("href", "/edit-voice/1?tab=samples");
});
