import type { NoteKind } from "../../persona-notes";
import type { Kind } from "../kinds";
import type { Phrasebook } from "../phrasebook";

/** The kinds whose first sentences would have the loved one speak; all others fit both manners. */
export const retoldKinds = [
  "greeting",
  "howAreYou",
  "love",
  "loveAsked",
  "longing",
  "pride",
  "forgive",
  "anger",
  "feelings",
  "presence",
  "memoryTold",
  "memoryAsked",
  "known",
] as const satisfies readonly Kind[];

/** Kinds of notes that are quoted with a sentence before them. */
export const quotedKinds = ["hello", "goodbye", "love", "sad", "glad", "saying"] as const satisfies readonly NoteKind[];

/**
 * How a language speaks about the loved one. Nothing in it says whether they are living. `{name}` is their name, `{of}`
 * what makes a thing theirs ("Rosa's"), `{note}` the family's words in quotation marks.
 */
export type ThirdPerson = {
  /** Stands for a name that is not fit to be said. */
  unnamed: string;
  of(name: string | null): string;
  quoted(words: string): string;
  leads: Record<(typeof quotedKinds)[number], readonly [string, string]>;
  opens: Record<(typeof retoldKinds)[number], readonly string[]>;
};

/** The phrasebook of the same language, retold. */
export function inThirdPerson(book: Phrasebook, { unnamed, of, quoted, leads, opens }: ThirdPerson): Phrasebook {
  return { ...book, unnamed, opens: { ...book.opens, ...opens }, quoting: { of, quoted, leads } };
}
