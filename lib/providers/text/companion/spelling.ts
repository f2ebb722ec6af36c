import type { Phrasebook } from "./phrasebook";

/** Words of these lengths are looked up with two letters swapped, and with one letter wrong, missing or extra. */
const shortestSwapped = 5;
const shortestCorrected = 8;

type Speller = {
  known: ReadonlySet<string>;
  near: ReadonlyMap<string, string>;
  /** The length of the longest word that can be corrected, with one extra letter. */
  longest: number;
};
const cache = new WeakMap<Phrasebook, Speller>();

/**
 * Folded text with short forms expanded ("cant", "vc") and typing errors in meaningful words corrected. Takes time
 * linear in the text: words longer than any known one are left unchanged.
 */
export function spelledOut(text: string, book: Phrasebook): string {
  const { known, near, longest } = spellerOf(book);
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}']*/gu, (word) => {
    if (Object.hasOwn(book.spellings, word)) return book.spellings[word] ?? word;
    if (word.length > longest || known.has(word) || book.common.has(word)) return word;
    return swapped(word, known) ?? corrected(word, near) ?? word;
  });
}

/** "hopsital" for "hospital". */
function swapped(word: string, known: ReadonlySet<string>): string | undefined {
  if (word.length < shortestSwapped) return undefined;
  for (let at = 1; at < word.length - 1; at++) {
    const other = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (known.has(other)) return other;
  }
  return undefined;
}

/** "hospittal" for "hospital": two words are close if removing one letter from each makes them equal. */
function corrected(word: string, near: ReadonlyMap<string, string>): string | undefined {
  if (word.length < shortestCorrected) return undefined;
  return [word, ...withoutOneLetter(word)].map((one) => near.get(one)).find((one) => one !== undefined);
}

const withoutOneLetter = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

/** The whole words in a language's families of words. */
function spellerOf(book: Phrasebook): Speller {
  const made = cache.get(book);
  if (made) return made;
  const words = Object.values(book.cues).flatMap(
    (family) => family.match(/(?<![\p{L}\\{}[\]])\p{L}{5,}(?![\p{L}[?+(\\{])/gu) ?? [],
  );
  const long = words.filter((word) => word.length >= shortestCorrected);
  const near = new Map(long.flatMap((word) => [word, ...withoutOneLetter(word)].map((one) => [one, word] as const)));
  const speller = { known: new Set(words), near, longest: Math.max(...words.map(({ length }) => length)) + 1 };
  cache.set(book, speller);
  return speller;
}
