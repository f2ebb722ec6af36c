import type { Cue, Follow, Kind, QuotedKind } from "./kinds";
import type { Remembering, RememberingCue, RememberingFollow, RememberingKind } from "./remembering/remembering";

/** How the third person gives the family's words: with whose they are, in quotation marks. */
export type Quoting = {
  /** The possessive of a name ("Rosa's"), for the slot `{of}`; null for a name that is not fit to be said. */
  of(name: string | null): string;
  quoted(words: string): string;
  leads: Record<QuotedKind, readonly [string, string]>;
};

/** The words by which messages in a language are read. */
export type PhrasebookReading = {
  /** Families of words, in the notation of reading.ts. */
  cues: Record<Exclude<Cue, RememberingCue>, string>;
  /** Words that turn the next few around, and idioms in which they do not. */
  negation: string;
  notNegation: string;
  /** Words after which a thing has not happened ("I hope", "if only", "almost"): no good news and no relief. */
  wished: string;
  /** True where the negation may follow the verb ("ich freue mich nicht"). */
  isNegationLate?: true;
  /** How people write words on a phone ("im", "cant", "tmrw"), with what they stand for. Folded. */
  spellings: Readonly<Record<string, string>>;
  /** Frequent long words, which do not make a fact relevant. */
  common: ReadonlySet<string>;
};

/**
 * Everything the companion knows of a language. The sentences of all phrasebooks stand in the same order: the English
 * one in the same place says roughly the same, which is how the reading files get their glosses.
 */
export type BasicPhrasebook = PhrasebookReading & {
  /** Shown beside every reply. */
  label: string;
  /** Stands for a name that is not fit to be said. */
  unnamed: string;
  /**
   * First sentences. `{name}` is the loved one's name, `{of}` only in the third person; `{you}` is a comma and what they called the writer, or nothing;
   * `{note}` is the family's words.
   */
  opens: Record<Exclude<Kind, RememberingKind>, readonly string[]>;
  /** Second sentences. "" leaves it at the first. */
  follows: Record<Exclude<Follow, RememberingFollow>, readonly string[]>;
  /** How a saying is led in. */
  saying: readonly string[];
  /** Inserts non-breaking spaces where the language needs them. */
  typeset?(reply: string): string;
};

/** A language as answers are written in it: its phrases and what it remembers by, in one of the two manners. */
export type Phrasebook = Omit<BasicPhrasebook, "cues" | "opens" | "follows"> & {
  cues: Record<Cue, string>;
  opens: Record<Kind, readonly string[]>;
  follows: Record<Follow, readonly string[]>;
  remembering: Remembering;
  quoted(words: string): string;
  /** In the third person every note is a quotation. */
  quoting?: Quoting;
};

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
