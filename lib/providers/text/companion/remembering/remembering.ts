import type { Cue, Follow, Kind } from "../kinds";

/** The cues, kinds and second sentences that stand in `remembering/` rather than in the phrasebooks. */
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

/** The topics that a description can be asked about. */
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

/** Words of a message, in the notation of families.ts, with how an answer names what they mean. */
export type Named = Readonly<Record<string, string>>;

/** How a language turns a sentence about the loved one into one of theirs. Regular expressions, tried as written. */
export type Persons = {
  /** Pronouns that a sentence about them begins with. */
  he: string;
  she: string;
  /** True where a sentence needs no pronoun. */
  isDropped?: true;
  /** The beginning that takes its place: "I ", or nothing. */
  me: string;
  /** Words between the subject and the verb. */
  adverbs: string;
  /** The verb as it stands after the subject, and as it is said of oneself. */
  verbs: readonly (readonly [string, string])[];
  /** Words of theirs inside the sentence, and what they become. */
  own: readonly (readonly [string, string])[];
  /** Words that leave it open whose the sentence is: it is then quoted. */
  unsure: string;
  /** Words for people; after one of them a pronoun may mean that person. */
  people: string;
};

/** The sentences and words that a language remembers by. `{note}` are words of the family or of this talk, `{thing}` what was told of. */
export type Remembering = {
  cues: Record<RememberingCue, string>;
  opens: Record<RememberingKind, readonly string[]>;
  /** `echo` where someone else remembers the loved one. */
  echoRetold: readonly string[];
  follows: Record<RememberingFollow, readonly string[]>;
  /** Questions about what the writer told: of somebody, of a plan, of their own health; and how they are, after a danger. */
  news: { who: readonly string[]; thing: readonly string[]; yourself: readonly string[]; today: readonly string[] };
  topics: Record<Topic, { asked: string; told: string }>;
  /** Beginnings of a clause that asks, with or without a question mark; then words that ask for a reason, and for a name. */
  asking: string;
  whyAsked: string;
  nameAsked: string;
  /** Words that greet at the beginning of a talk and part at its end ("salut", "ciao"). */
  bothWays: string;
  /** Stands before a surname ("Mr") and is no name itself. */
  titles: string;
  /** Asks for a saying of theirs. */
  sayingAsked: string;
  /** Words for what is the writer's own, and questions about it ("What is my cat called?"). */
  mine: string;
  mineAsked: string;
  people: Named;
  plans: Named;
  /** Stands before a name ("our dog is called Biscuit"). */
  called: string;
  persons: Persons;
};
