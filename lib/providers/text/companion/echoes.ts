import { fold, wordsOf } from "@/lib/platform/fold";
import { stemsOf } from "./notes";
import type { Phrasebook } from "./phrasebook";

/** The share of a saying's words, and the minimum number, by which it is recognised anywhere in a message. */
const PART = 0.6;
/** The share by which the beginning of a saying is recognised ("You always said a prayer without legs..."). */
const PART_OF_BEGINNING = 0.4;
const LEAST_WORDS = 3;

/**
 * The most words and clauses of a message to compare with sayings, so that a long message with many notes stays fast.
 */
const MOST_WORDS = 300;
const MOST_CLAUSES = 100;

/** A message prepared for comparison with sayings. */
type Quoting = { words: readonly string[]; clauses: readonly string[] };
export const quotingOf = (message: string): Quoting => ({
  words: plainWords(message).slice(0, MOST_WORDS),
  clauses: [...new Set(clausesOf(message))].slice(0, MOST_CLAUSES),
});

/** The words of a text, folded and without apostrophes: "you're" and "youre" are the same. */
export const plainWords = (text: string) => wordsOf(fold(text).replace(/['’]/g, ""));

/** The parts of a message between punctuation, in plain words. */
export const clausesOf = (message: string) =>
  message.split(/[.,;:!?…¿¡"“”«»()]+/u).map((clause) => plainWords(clause).join(" "));

/**
 * How many words of a message quote a saying: most of its words in a row, its beginning, or a clause that is only a
 * part of it ("Every bird, eh"). 0 if it is not quoted.
 */
export function echoedWords(saying: string, { words, clauses }: Quoting, book: Phrasebook): number {
  const sayingWords = plainWords(saying);
  const whole = ` ${sayingWords.join(" ")} `;
  const isTelling = (length: number) => stemsOf(sayingWords.slice(0, length).join(" "), book).size > 0;
  const { longest, beginning } = runsIn(sayingWords, words);
  if (
    longest >= 2 &&
    (longest === sayingWords.length || (longest >= LEAST_WORDS && longest >= sayingWords.length * PART))
  )
    return longest;
  const isBegun = beginning >= LEAST_WORDS && beginning >= sayingWords.length * PART_OF_BEGINNING;
  if (isBegun && isTelling(beginning)) return beginning;
  const clause = clauses.find(
    (one) =>
      one.includes(" ") &&
      whole.includes(` ${one} `) &&
      (one.split(" ").length >= LEAST_WORDS || stemsOf(one, book).size > 0),
  );
  return clause?.split(" ").length ?? 0;
}

/** How many words of a saying are in a message in a row, and how many of them from its first word on. */
function runsIn(saying: readonly string[], message: readonly string[]) {
  let longest = 0;
  let beginning = 0;
  let before: number[] = [];
  for (const word of message) {
    // The length of the run that ends here and at each word of the saying.
    const here = saying.map((one, at) => (one === word ? 1 + (before[at - 1] ?? 0) : 0));
    for (const [at, length] of here.entries()) {
      longest = Math.max(longest, length);
      if (length === at + 1) beginning = Math.max(beginning, length);
    }
    before = here;
  }
  return { longest, beginning };
}
