import { fold } from "@/lib/platform/fold";
import { askedFamilies } from "@/lib/recordings/search/question";

/** The minimum of letters that related words share at the beginning, or in German and Dutch at the end. */
const SHARED = 5;
/** With this many letters in common the match is certain. */
const LONG = 7;
const compounding: ReadonlySet<string> = new Set(["de", "nl"]);

const SAME = 1;
/** From this value on it is the same word in another form. */
export const CLOSE = 0.75;
const COMPOUND = 0.65;
const FAMILY = 0.5;
/** A word that shares a part and belongs to the same family: a bridal dress for a wedding dress. */
const BOTH = 0.8;

/** One word of the question, stemmed in the language of a recording. */
export type Asked = { stems: string[]; families: ReadonlySet<number> };

export function askedIn(word: string, lexemes: readonly string[], language: string): Asked {
  const stems = [...new Set([...lexemes, word].map(fold))];
  return { stems, families: new Set(stems.flatMap((stem) => askedFamilies(language, stem))) };
}

/** How well a stem of a recording matches a word of the question, 0 to 1. */
export function likeness(
  { folded, families }: { folded: string; families: readonly number[] },
  asked: Asked,
  language: string,
): number {
  let best = 0;
  for (const stem of asked.stems) best = Math.max(best, alike(folded, stem, language));
  if (best >= CLOSE || !families.some((family) => asked.families.has(family))) return best;
  return best > 0 ? BOTH : FAMILY;
}

function alike(one: string, other: string, language: string): number {
  if (one === other) return SAME;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || /\d/.test(short)) return 0;
  if (long.startsWith(short) && long.length - short.length <= 2) return CLOSE;
  if (!compounding.has(language) || short.length < SHARED) return 0;
  const isPart = long.startsWith(short) || long.endsWith(short);
  if (isPart && short.length >= LONG) return CLOSE;
  return isPart || one.slice(-SHARED) === other.slice(-SHARED) ? COMPOUND : 0;
}
