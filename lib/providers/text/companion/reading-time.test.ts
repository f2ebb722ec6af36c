import fc from "fast-check";
import { quickest } from "@/tests/setup/processor-time";
import { runsOf } from "@/tests/setup/property-runs";
import { companionLanguages, phrasebooks } from "./languages";
import { composeReply } from "./reply";

const LENGTH = 4000;
/** For the reading of one message and the writing of its answer. */
const MOST_MILLISECONDS = 20;

/** With sayings to look for in the message. Checking the notes themselves takes time that no message adds to. */
const persona = {
  name: "Rosa",
  description: null,
  manner: "first_person" as const,
  notes: ["What you said is not what a child will say", "Not a word, not a day", "We are what we are"].map((text) => ({
    kind: "saying" as const,
    text,
  })),
};

const fastest = (content: string, language: string, enough = MOST_MILLISECONDS) =>
  quickest(() => composeReply({ turns: [{ role: "user", content }], language, persona }), enough);

/** A slow machine may take longer, as it does for an ordinary message. */
const mostFor = (language: string) =>
  Math.max(MOST_MILLISECONDS, 5 * fastest("We walked home along the river. ".repeat(LENGTH / 32), language, 0));

/** Pieces of what the companion looks for, repeated until the text is as long as a message may be. */
const crafted = (language: string) => {
  const cues = Object.values(phrasebooks[language]?.cues ?? {});
  const words = [...new Set(cues.flatMap((cue) => cue.match(/\p{L}{2,}/gu) ?? []))];
  const piece = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(
      "ß",
      "a",
      "'",
      "-",
      ".",
      "?",
      "¿",
      "…",
      "\u0301",
      "I ",
      "not ",
      "nicht ",
      "9",
      "œ",
      "İ",
      "👩‍🍳",
      "\n",
    ),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  return fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.constantFrom("", " ", ", ", ". "))
    .map(([pieces, between]) => {
      const text = pieces.join(between) + between;
      return text.repeat(Math.ceil(LENGTH / Math.max(1, text.length))).slice(0, LENGTH);
    });
};

it.each(companionLanguages)("a message of 4,000 characters is read in 20 ms, whatever is in it: %s", (language) => {
  const known = ["ß", "a", "a ", "you are we the my a i ", "not ", "?", "aou ", "didn't "];
  const most = mostFor(language);
  for (const text of known) expect(fastest(text.repeat(LENGTH).slice(0, LENGTH), language)).toBeLessThan(most);
  fc.assert(
    fc.property(crafted(language), (text) => fastest(text, language) < most),
    runsOf(20),
  );
});
