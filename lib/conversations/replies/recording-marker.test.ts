import { MarkedRecording, untilRecording } from "@/lib/conversations/replies/recording-marker";

async function* inPieces(pieces: readonly string[]) {
  yield* pieces;
}

/** The words that come through, or the number of the recording. */
async function read(...pieces: string[]): Promise<string | number> {
  let text = "";
  try {
    for await (const piece of untilRecording(inPieces(pieces))) text += piece;
  } catch (error) {
    if (error instanceof MarkedRecording) return error.number;
    throw error;
  }
  return text;
}

/** However a service cuts its stream. */
const cutEverywhere = (text: string) => [
  [text],
  [...text],
  ...Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)]),
];

describe("a recording that a writer names", () => {
  it.each(["[[RECORDING 3]]", " **[[recording 3]]**", "[[ Recording 3 ]] The boat!", "[[RECORDING 3"])(
    "is found at the beginning of %j, however it is split",
    async (text) => {
      for (const pieces of cutEverywhere(text)) expect([pieces, await read(...pieces)]).toEqual([pieces, 3]);
    },
  );

  it("is left out where it stands later, so that nobody reads it aloud", async () => {
    const text = "I can tell you that one. [[RECORDING 2]] It was a good boat.";
    for (const pieces of cutEverywhere(text)) {
      expect(await read(...pieces)).toBe("I can tell you that one.  It was a good boat.");
    }
  });

  it("takes nothing from a reply that names none", async () => {
    for (const text of ["[sic] Good morning.", "A list: [1], [2].", "[[KEEPSAKE]]", "[", "You had [[ two ]] dogs."]) {
      for (const pieces of cutEverywhere(text)) expect(await read(...pieces)).toBe(text);
    }
  });
});
