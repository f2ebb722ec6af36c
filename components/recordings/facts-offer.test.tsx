import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Shelf } from "@/lib/recordings/schema";
import { refusal } from "@/tests/setup/render-screen";
import { aRecordingAnswer, showShelf } from "@/tests/setup/shelf";

const FACTS = "POST /api/recordings/11/facts";
const NOTES = "POST /api/notes";
const facts = [
  { fact: "had a boat in Cobh", sentence: "We had a boat in Cobh." },
  { fact: "called the boat Mélusine", sentence: "It was called Mélusine." },
];
const button = () => screen.findByRole("button", { name: "Look for facts in The boat" });
const listed = () => within(screen.getByRole("list", { name: "Proposed facts" })).getAllByRole("listitem");

it("proposes facts, each with its sentence, and keeps only what a person keeps", async () => {
  const note = { id: 3, voiceId: 1, kind: "fact", text: facts[0]?.fact, toldBy: null };
  const times = { createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-01T10:00:00.000Z" };
  let notes: object[] = [];
  const { network } = showShelf(
    { canPropose: true },
    {
      [FACTS]: () => ({ facts, isWhole: true }),
      "GET /api/notes": () => notes,
      [NOTES]: () => {
        notes = [{ ...note, ...times }];
        return notes[0];
      },
    },
  );
  await userEvent.click(await button());
  expect(
    await screen.findByText("A text service wrote these from the words above. Nothing is kept until you keep it."),
  ).toBeVisible();
  const [first, second] = listed();
  expect(within(first as HTMLElement).getByRole("blockquote")).toHaveTextContent("We had a boat in Cobh.");
  await userEvent.click(within(second as HTMLElement).getByRole("button", { name: /^Leave/ }));
  expect(listed()).toHaveLength(1);
  expect(await button()).toHaveFocus();
  expect(network.count(NOTES)).toBe(0);

  await userEvent.click(screen.getByRole("button", { name: /^Keep as a note: .*had a boat in Cobh/ }));
  const dialog = await screen.findByRole("dialog", { name: "Keep as a note" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("There is nothing more to keep from these words.")).toBeVisible();
  expect(network.count(NOTES)).toBe(1);
});

it("says so when only a part was looked through, and when the service fails", async () => {
  let isFirst = true;
  showShelf(
    { canPropose: true },
    {
      [FACTS]: () => {
        if (!isFirst) return { facts: [], isWhole: false };
        isFirst = false;
        return refusal(503, "The text service could not look for facts just now.");
      },
    },
  );
  await userEvent.click(await button());
  expect(await screen.findByText("The text service could not look for facts just now.")).toBeVisible();
  await userEvent.click(await button());
  expect(await screen.findByText(/Only the first part of this long recording was looked through/)).toBeVisible();
});

const wordless = aRecordingAnswer({ transcript: { state: "none", language: "en", revision: 0, gaps: [], parts: [] } });
it.each<[string, Partial<Shelf>]>([
  ["without a text service", { canPropose: false }],
  ["before the consent that names one", { canPropose: true, isHearingAgreed: false }],
  ["without words", { canPropose: true, recordings: [wordless] }],
])("is not offered %s", async (_, given) => {
  showShelf(given);
  expect(await screen.findByRole("heading", { name: "The boat" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Look for facts/ })).not.toBeInTheDocument();
});

it("asks for the consent also where only a service that writes is set up", async () => {
  showShelf({ canHear: false, canPropose: true, isHearingAgreed: false });
  expect(await screen.findByRole("region", { name: "Have the words used?" })).toBeVisible();
});
