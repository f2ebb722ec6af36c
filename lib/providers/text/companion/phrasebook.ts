import type { Cue, Follow, Kind, QuotedKind } from "./kinds";
import type { Remembering, RememberingCue, RememberingFollow, RememberingKind } from "./remembering/remembering";

/** How the third person gives the family's words: attributed, and in quotation marks. */
export type Quoting = {
  /** The possessive of a name ("Rosa's"), for the slot `{of}`; null stands for a name that is not fit to be said. */
  of(name: string | null): string;
  quoted(words: string): string;
  leads: Record<QuotedKind, readonly [string, string]>;
};

/** The words by which messages in a language are understood. */
export type PhrasebookReading = {
  /** Families of words, in the notation of families.ts. */
  cues: Record<Exclude<Cue, RememberingCue>, string>;
  /** Words that negate the next few words, and idioms in which they do not. */
  negation: string;
  notNegation: string;
  /** Words that mark something as not having happened ("I hope", "if only", "almost"): neither good news nor relief. */
  wished: string;
  /** True where the negation may follow the verb ("ich freue mich nicht"). */
  isNegationLate?: true;
  /** How people abbreviate on a phone ("im", "cant", "tmrw"), with the full words. Folded. */
  spellings: Readonly<Record<string, string>>;
  /** Frequent long words, which do not make a fact relevant. */
  common: ReadonlySet<string>;
};

/**
 * Everything the companion knows of a language. The sentences of all phrasebooks have the same order: the English
 * sentence at the same index says roughly the same, and serves as the gloss in the reading files.
 */
export type BasicPhrasebook = PhrasebookReading & {
  /** Shown next to every reply. */
  label: string;
  /** Replaces a name that is not fit to be said. */
  unnamed: string;
  /**
   * First sentences. `{name}` is the loved one's name, `{of}` its possessive, only in the third person; `{you}` is a
   * comma and their name for the writer, or nothing; `{note}` is the family's words.
   */
  opens: Record<Exclude<Kind, RememberingKind>, readonly string[]>;
  /** Second sentences. "" means the answer has only one. */
  follows: Record<Exclude<Follow, RememberingFollow>, readonly string[]>;
  /** Sentences that introduce a saying. */
  saying: readonly string[];
  /** Inserts non-breaking spaces where the language needs them. */
  typeset?(reply: string): string;
};

/** A language in which answers are written: its phrases and its remembering, in one of the two manners. */
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
