import type { TopicRules } from "./topic";

/** What a message can be, as far as simple patterns can tell; the first that fits, in this order. */
export const recognised = [
  "crisis",
  "identity",
  "verdict",
  "howAreYou",
  "feelings",
  "asksMemory",
  "grief",
  "affection",
  "goodbye",
  "thanks",
  "greeting",
  "memory",
  "question",
  "short",
] as const;

export type Recognised = (typeof recognised)[number];

/** `crisisAfter` and `safe` follow a crisis; `known` is a question that the description speaks to. */
export type Intent = Recognised | "crisisAfter" | "safe" | "known" | "statement";

/**
 * Alternatives for one place in the reply. `{name}`, `{topic}` (a thing this message names), `{earlier}` (one
 * named before) and `{fact}` (a sentence of the description) are filled in; an alternative whose word is missing
 * is passed over, and a place where nothing is left stays empty. `{unwritten}` is an empty word that is there only
 * when the description says nothing.
 */
export type Slot = readonly string[];

export type Phrasebook = {
  /** Stands beside every reply on the screen. */
  label: string;
  /** Matched against folded text: lower case, no accents, straight apostrophes. `safe` counts only after a crisis. */
  patterns: Record<Recognised | "safe", RegExp>;
  replies: Record<Intent, readonly Slot[]>;
  topics: TopicRules;
  /** Spaces that must not break, where the language has them. */
  typeset?(reply: string): string;
};
