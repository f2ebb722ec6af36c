export const answerKinds = ["when", "where", "who", "why", "many", "liked", "fate", "name", "whose", "colour"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** How the messages of a language ask for what a recording may tell. Folded; patterns are in the companion's notation (families.ts). */
export type QuestionWords = {
  /** Asks for a story, with or without a question mark ("tell me about"). */
  requests: string;
  /** Asks about what is to come or about the writer, for an opinion, or how someone is: no recording knows. */
  unanswerable: string;
  /** Words that ask and tell nothing themselves, beyond the stop words of PostgreSQL. */
  frame: string;
  /** Words that tell little. */
  weak: string;
  /** Forms of address. */
  address: string;
  /** Asks how something is made, which takes longer to tell. */
  recipe: string;
  /** Begins a sentence that goes on with the one before. */
  linking: string;
  /** Words of the speaker about themselves. */
  self: string;
  /** Names what is the writer's own, and speaks of what is theirs. */
  mine: string;
  yours: string;
  /** Asks for a yes or a no about the loved one's life. */
  ever: string;
  /** Words for Christmas: a recording of those days is asked for by them. */
  christmas: string;
  /** Which questions ask for a time, a place, a person, a reason, a number, a liking, an end, a name, an owner or a colour, and what their answers have. */
  answers: Record<AnswerKind, { asked: string; told: string }>;
  /** Words that stand for each other, a family a line; `*` stands for any ending. Things of a kind come after a `>`. */
  families: string;
};
