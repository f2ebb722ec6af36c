export const answerKinds = ["when", "where", "who", "why", "many", "liked", "fate", "name", "whose", "colour"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * How messages in a language ask about something that a recording may tell. Folded; patterns are in the companion's
 * notation (families.ts).
 */
export type QuestionWords = {
  /** Asks for a story, with or without a question mark ("tell me about"). */
  requests: string;
  /** Asks about the future, about the writer, for an opinion, or how someone is: no recording knows. */
  unanswerable: string;
  /** Words without meaning of their own, beyond the stop words of PostgreSQL. */
  frame: string;
  /** Words that carry little meaning. */
  weak: string;
  /** Forms of address. */
  address: string;
  /** Asks how something is made, which needs a longer answer. */
  recipe: string;
  /** Begins a sentence that continues the previous one. */
  linking: string;
  /** Words with which speakers refer to themselves. */
  self: string;
  /** Possessives of the writer, and words for what belongs to them. */
  mine: string;
  yours: string;
  /** Asks a yes-or-no question about the loved one's life. */
  ever: string;
  /** Words for Christmas, which match recordings made around that time. */
  christmas: string;
  /**
   * Per kind of answer (a time, a place, a person, a reason, a number, a liking, an end, a name, an owner or a
   * colour): how it is asked for, and what its answers contain.
   */
  answers: Record<AnswerKind, { asked: string; told: string }>;
  /** Synonyms, one family a line; `*` stands for any ending. Words after a `>` name things of that kind. */
  families: string;
};
