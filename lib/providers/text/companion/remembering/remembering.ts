import type { Cue, Follow, Kind } from "../kinds";

/** The cues, kinds and second sentences defined in `remembering/` rather than in the phrasebooks. */
export const rememberingCues = [
  "dementia",
  "askedAfter",
  "ownIllness",
  "selfAnger",
  "apology",
  "unlike",
  "myWords",
  "yourWords",
  "ahead",
  "announced",
] as const satisfies readonly Cue[];
export type RememberingCue = (typeof rememberingCues)[number];

export const rememberingKinds = [
  "dementia",
  "askedAfter",
  "ownIllness",
  "selfAnger",
  "apology",
  "unlike",
  "announced",
  "told",
  "echo",
  "recalled",
  "lastTime",
  "repeated",
  "notHere",
] as const satisfies readonly Kind[];
export type RememberingKind = (typeof rememberingKinds)[number];
export type RememberingFollow = Extract<
  Follow,
  "memory" | "children" | "own" | "amends" | "correct" | "sure" | "listen"
>;

/** The topics that a question about the description can have. */
export const topics = [
  "work",
  "born",
  "home",
  "partner",
  "family",
  "animals",
  "food",
  "music",
  "pastime",
  "vehicle",
  "faith",
  "team",
  "travel",
  "since",
  "date",
] as const;
export type Topic = (typeof topics)[number];

/** Words of a message, in the notation of families.ts, with the name that an answer uses for each. */
export type Named = Readonly<Record<string, string>>;

/** How a language rewrites a sentence about the loved one as one of theirs. Regular expressions, used as written. */
export type Persons = {
  /** Pronouns with which a sentence about them begins. */
  he: string;
  she: string;
  /** True if sentences need no pronoun. */
  isDropped?: true;
  /** Replaces that beginning: "I ", or nothing. */
  me: string;
  /** Words between the subject and the verb. */
  adverbs: string;
  /** The verb in the third person, and its first person. */
  verbs: readonly (readonly [string, string])[];
  /** Possessives and pronouns inside the sentence, and their replacements. */
  own: readonly (readonly [string, string])[];
  /** Words that make it ambiguous whose the sentence is, so that it is quoted. */
  unsure: string;
  /** Words for people; a pronoun after one of them may refer to that person. */
  people: string;
};

/**
 * The sentences and words with which a language remembers. `{note}` is quoted from the family or from this
 * conversation, `{thing}` is what was told of.
 */
export type Remembering = {
  cues: Record<RememberingCue, string>;
  opens: Record<RememberingKind, readonly string[]>;
  /** `echo` for the third person. */
  echoRetold: readonly string[];
  follows: Record<RememberingFollow, readonly string[]>;
  /**
   * Questions about something the writer told: about a person, a plan, or their own health; and how they are, after a
   * danger.
   */
  news: { who: readonly string[]; thing: readonly string[]; yourself: readonly string[]; today: readonly string[] };
  topics: Record<Topic, { asked: string; told: string }>;
  /**
   * Beginnings of a clause that asks, with or without a question mark; then words that ask for a reason, and for a
   * name.
   */
  asking: string;
  whyAsked: string;
  nameAsked: string;
  /** Words that mean hello at the beginning of a conversation and goodbye at its end ("salut", "ciao"). */
  bothWays: string;
  /** Comes before a surname ("Mr") and is not itself a name. */
  titles: string;
  /** Asks for a saying of theirs. */
  sayingAsked: string;
  /** Words for things of the writer's, and questions about them ("What is my cat called?"). */
  mine: string;
  mineAsked: string;
  people: Named;
  plans: Named;
  /** Comes before a name ("our dog is called Biscuit"). */
  called: string;
  persons: Persons;
};
