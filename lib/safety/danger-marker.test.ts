import fc from "fast-check";
import { DANGER_MARKER, MarkedDanger, untilMarked } from "./danger-marker";

async function* inPieces(text: string, cuts: readonly number[]) {
  let from = 0;
  for (const to of [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)) {
    yield text.slice(from, to);
    from = to;
  }
  yield text.slice(from);
}

async function read(pieces: AsyncIterable<string>) {
  let text = "";
  try {
    for await (const piece of untilMarked(pieces)) text += piece;
    return { text, isMarked: false };
  } catch (error) {
    if (!(error instanceof MarkedDanger)) throw error;
    return { text, isMarked: true };
  }
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const words = fc.constantFrom("", "I'm here. ", "[laughs] ", "[[a] ", "It was green [in May]. ");

it("is found however it is split, and no letter of it comes through", async () => {
  await fc.assert(
    fc.asyncProperty(words, words, cuts, async (before, after, where) => {
      const { text, isMarked } = await read(inPieces(`${before}${DANGER_MARKER}${after}`, where));
      expect(isMarked).toBe(true);
      expect(text.trim()).toBe(before.trim());
    }),
  );
});

it("lets every other text through as it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 6 }), cuts, async (parts, where) => {
      expect(await read(inPieces(parts.join(""), where))).toEqual({ text: parts.join(""), isMarked: false });
    }),
  );
});

it.each(["**[[KEEPSAKE]]**", " [[ keepsake ]]", "`[[Keepsake]]`", "[[KEEPS"])(
  "is found as a model may write it: “%s”",
  async (text) => {
    expect((await read(inPieces(text, [3]))).isMarked).toBe(true);
  },
);
