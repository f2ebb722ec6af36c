import type { CardLanguage } from "./card-language";
import { answerOf, mayBeDanger } from "./question";
import type { QuestionAnswer } from "./question-words";

/** A question left unanswered is asked once more and then stops nothing. */
export const MOST_IN_A_ROW = 2;

/** `answer` is null where Keepsake asks. */
export type Asked = { language: CardLanguage; answer: QuestionAnswer | null };

/** Keepsake's question during one call. */
export class OpenQuestion {
  #open: { language: CardLanguage; times: number } | null = null;

  /**
   * Whether Keepsake asks about a turn, or the turn answers its question; null where the loved one may answer it. Every
   * turn without clear danger is read, in order. `language` is the loved one's.
   */
  read(text: string, language: string): Asked | null {
    const open = this.#open;
    this.#open = null;
    const answer = open && answerOf(text);
    if (answer) return { language: open.language, answer };
    const times = open?.times ?? 0;
    const askIn = times >= MOST_IN_A_ROW ? null : (open?.language ?? mayBeDanger(text, language));
    if (!askIn) return null;
    this.#open = { language: askIn, times: times + 1 };
    return { language: askIn, answer: null };
  }
}
