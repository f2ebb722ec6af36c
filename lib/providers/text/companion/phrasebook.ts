import type { Cue, Follow, Kind } from "./kinds";
import type { ThirdPerson } from "./third-person/third-person";

/**
 * Everything the companion knows of a language. The sentences of all phrasebooks stand in the same order: the English
 * one in the same place says roughly the same, which is how the reading files get their glosses.
 */
export type Phrasebook = {
  /** Shown beside every reply. */
  label: string;
  /** Families of words, in the notation of reading.ts. */
  cues: Record<Cue, string>;
  /** Words that turn the next few around, and idioms in which they do not. */
  negation: string;
  notNegation: string;
  /** True where the negation may follow the verb ("ich freue mich nicht"). */
  isNegationLate?: true;
  /** Frequent long words, which do not make a fact relevant. */
  common: ReadonlySet<string>;
  /** Stands for a name that is not fit to be said. */
  unnamed: string;
  /**
   * First sentences. `{name}` is the loved one's name, `{of}` only in the third person; `{you}` is a comma and what they called the writer, or nothing;
   * `{note}` is the family's words.
   */
  opens: Record<Kind, readonly string[]>;
  /** Second sentences. "" leaves it at the first. */
  follows: Record<Follow, readonly string[]>;
  /** How a saying is led in. */
  saying: readonly string[];
  /** In the third person every note is a quotation. */
  quoting?: Pick<ThirdPerson, "of" | "quoted" | "leads">;
  /** Inserts non-breaking spaces where the language needs them. */
  typeset?(reply: string): string;
};

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
