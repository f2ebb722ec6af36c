import { fold } from "@/lib/platform/fold";
import type { Concept } from "@/lib/recordings/search/question";

/** Letters that two words share at the beginning, or in German and Dutch at the end, to be of one family. */
const SHARED = 5;
const compounding: ReadonlySet<string> = new Set(["de", "nl"]);

const SAME = 1;
const FOLDED = 0.95;
const ALIKE = 0.7;
const COMPOUND = 0.6;

/** How far a word of a recording means a word of the question, 0 to 1. Both are stems. */
export function likeness(lexeme: string, asked: readonly string[], _concept: Concept, language: string): number {
  if (asked.includes(lexeme)) return SAME;
  const spoken = fold(lexeme);
  return asked.reduce((best, stem) => Math.max(best, alike(spoken, fold(stem), language)), 0);
}

function alike(one: string, other: string, language: string): number {
  if (one === other) return FOLDED;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || /\d/.test(short)) return 0;
  if (long.startsWith(short) && long.length - short.length <= 2) return ALIKE;
  if (!compounding.has(language) || short.length < SHARED) return 0;
  return long.startsWith(short) || long.endsWith(short) || one.slice(-SHARED) === other.slice(-SHARED) ? COMPOUND : 0;
}
