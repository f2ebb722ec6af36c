import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { stopPlayback } from "@/lib/audio/one-at-a-time";
import { type FakePlayback, installFakePlayback } from "@/tests/setup/fake-audio";
import { refusal } from "@/tests/setup/render-screen";
import { aRecordingAnswer, boat, heard, showShelf, WORDS } from "@/tests/setup/shelf";

let playback: FakePlayback;

beforeEach(() => {
  localStorage.clear();
  playback = installFakePlayback();
  playback.duration = 64;
});

afterEach(() => act(() => stopPlayback()));

const sentence = (name: RegExp) => screen.findByRole("button", { name });
const BOX = "What is said, one sentence a line";
const FIRST = "We had a boat in Cobh.";
const correct = async () => userEvent.click(await sentence(/the words$/));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const saved = (words: string, revision = 4) => ({
  transcript: {
    ...heard,
    revision,
    state: "checked" as const,
    parts: [{ ...boat[0], id: 9, text: words }] as typeof boat,
  },
});

describe("the words of a recording", () => {
  it("play from the sentence that is pressed, which is marked while it is spoken", async () => {
    showShelf();
    await userEvent.click(await sentence(/^It was called/));
    expect(playback.element()).toHaveAttribute("src", "/audio/samples/11");
    expect(playback.element().currentTime).toBe(4.5);
    expect(await sentence(/^It was called/)).toHaveAttribute("aria-current", "true");
    await userEvent.click(await sentence(/^We had/));
    expect(playback.element().currentTime).toBe(0);
    expect(await sentence(/^We had/)).toHaveAttribute("aria-current", "true");
    act(() => stopPlayback());
    expect(await sentence(/^We had/)).not.toHaveAttribute("aria-current");
  });

  it("are plain text while nobody knows when they are spoken", async () => {
    const parts = [{ id: 1, from: null, to: null, text: FIRST }];
    showShelf({ recordings: [aRecordingAnswer({ transcript: { ...heard, parts } })] });
    expect(await screen.findByText(FIRST)).toBeVisible();
    expect(screen.queryByRole("button", { name: FIRST })).not.toBeInTheDocument();
  });

  it("move the page only for who reads along", async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent ?? "");
    };
    showShelf();
    await userEvent.click(await sentence(/^We had/));
    expect(scrolled).toEqual([]);
    const row = (await sentence(/^We had/)).closest("li") as HTMLElement;
    const place = jest.spyOn(row, "getBoundingClientRect");
    place.mockReturnValue({ top: 100, bottom: 144 } as DOMRect);
    await userEvent.click(await sentence(/^It was/));
    expect(scrolled).toEqual(["It was called Mélusine."]);
    await userEvent.click(await sentence(/^We had/));
    place.mockReturnValue({ top: -900, bottom: -856 } as DOMRect);
    await userEvent.click(await sentence(/^It was/));
    expect(scrolled).toHaveLength(1);
  });
});

describe("correcting words", () => {
  it("saves a sentence a line, on the revision that was seen, and goes back to the button", async () => {
    const { network, change } = showShelf({}, { [WORDS]: () => change(saved("We had a coat.")) });
    await correct();
    const box = await screen.findByLabelText(BOX);
    expect(box).toHaveFocus();
    expect(box).toHaveValue("We had a boat in Cobh.\nIt was called Mélusine.");
    await userEvent.clear(box);
    await userEvent.type(box, "We had a coat.");
    await save();
    expect(await screen.findByText("We had a coat.")).toBeVisible();
    expect(network.last(WORDS)?.body).toEqual({ words: "We had a coat.", revision: 3 });
    expect(screen.getByText("Checked by you.")).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await sentence(/the words$/)).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it("plays, pauses and goes back by the keyboard, without leaving the text", async () => {
    showShelf();
    await correct();
    const box = screen.getByLabelText(BOX);
    const key = (code: string) => act(async () => void fireEvent.keyDown(box, { code, altKey: true }));
    await key("KeyK");
    expect(playback.element().paused).toBe(false);
    playback.advanceTo(20);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await key("KeyJ");
    expect(playback.element().currentTime).toBe(15);
    await key("KeyK");
    expect(playback.element().paused).toBe(true);
    expect(box).toHaveFocus();
  });

  it("brings back what was not saved, and says so, until it is saved or discarded", async () => {
    const { unmount } = showShelf();
    await correct();
    await userEvent.type(screen.getByLabelText(BOX), " More");
    unmount();
    showShelf();
    expect(await screen.findByLabelText(BOX)).toHaveValue("We had a boat in Cobh.\nIt was called Mélusine. More");
    expect(screen.getByText("What you wrote before is here again. It is not saved yet.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard it" }));
    expect(await screen.findByText(FIRST)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it("shows what somebody else has saved before anything is saved over it", async () => {
    const { network, change } = showShelf();
    network.answers[WORDS] = () => {
      change(saved("Theirs."));
      return refusal(409, "Somebody else has changed this since.", "conflict");
    };
    await correct();
    await userEvent.type(screen.getByLabelText(BOX), " Mine.");
    await save();
    expect(await screen.findByText("These words have changed since you began")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Saved meanwhile" })).getByText("Theirs.")).toBeVisible();
    expect(screen.getByLabelText("Your words")).toHaveValue("We had a boat in Cobh.\nIt was called Mélusine. Mine.");
    network.answers[WORDS] = () => change(saved("Both.", 5));
    await save();
    expect(await screen.findByText("Both.")).toBeVisible();
    expect(network.last(WORDS)?.body).toMatchObject({ revision: 4 });
  });

  it("lets words that only got their times be saved without a question", async () => {
    const { unmount } = showShelf();
    await correct();
    await userEvent.type(screen.getByLabelText(BOX), " More");
    unmount();
    showShelf({ recordings: [aRecordingAnswer({ transcript: { ...heard, revision: 8 } })] });
    expect(await screen.findByLabelText(BOX)).toBeVisible();
    expect(screen.queryByText(/changed since you began/)).not.toBeInTheDocument();
  });

  it("asks before an empty text removes the words that are there", async () => {
    const empty = { ...heard, state: "checked" as const, revision: 4, parts: [] };
    const { network, change } = showShelf({}, { [WORDS]: () => change({ transcript: empty }) });
    await correct();
    await userEvent.clear(screen.getByLabelText(BOX));
    await save();
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove all words?" }));
    expect(network.count(WORDS)).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Remove the words" }));
    expect(await screen.findByText("You left this recording without words.")).toBeVisible();
    expect(network.last(WORDS)?.body).toEqual({ words: "", revision: 3 });
  });

  it("keeps the text when it cannot be saved", async () => {
    showShelf({}, { [WORDS]: () => refusal(503, "The database cannot be reached.") });
    await correct();
    await userEvent.type(screen.getByLabelText(BOX), " More");
    await save();
    expect(await screen.findByText("The database cannot be reached.")).toBeVisible();
    expect(screen.getByLabelText(BOX)).toHaveValue("We had a boat in Cobh.\nIt was called Mélusine. More");
  });
});
