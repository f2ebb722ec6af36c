import type { CardLanguage } from "./card-language";
import { answerOf, mayBeDanger } from "./question";
import type { QuestionAnswer } from "./question-words";

/** An unanswered question is asked once more and then no longer blocks replies. */
export const MOST_IN_A_ROW = 2;

/** `answer` is null when Keepsake asks. */
type Asked = { language: CardLanguage; answer: QuestionAnswer | null };

/** Keepsake's question in one call, until it is answered or the conversation has moved on. */
export type OpenQuestion = { language: CardLanguage; times: number };

export type QuestionRead = { asked: Asked | null; open: OpenQuestion | null };

/**
 * Whether Keepsake asks about a turn, or the turn answers its question; null if the loved one may answer. Read every
 * turn without clear danger in order, with the question left open by the previous turn. `language` is the loved
 * one's.
 */
export function readQuestion(text: string, language: string, open: OpenQuestion | null): QuestionRead {
  const answer = open && answerOf(text);
  if (answer) return { asked: { language: open.language, answer }, open: null };
  const times = open?.times ?? 0;
  const askIn = times >= MOST_IN_A_ROW ? null : (open?.language ?? mayBeDanger(text, language));
  if (!askIn) return { asked: null, open: null };
  return { asked: { language: askIn, answer: null }, open: { language: askIn, times: times + 1 } };
}
