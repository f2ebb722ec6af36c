import { fold } from "@/lib/platform/fold";
import { type CardLanguage, cardLanguageOf, cardLanguages } from "./card-language";
import { dangerSigns } from "./danger-signs";
import { withoutDeathsOfOthers } from "./deaths-of-others";
import { recogniseDanger } from "./recogniser/recognise-danger";
import { saysSafe } from "./recogniser/says-safe";

export { type CardLanguage, cardLanguageOf };

/** `danger` is a sign in this turn, `after` any later turn during a hold, and `safe` the turn that ends it. */
export type DangerStage = "danger" | "after" | "safe";
export type DangerReading = { stage: DangerStage; language: CardLanguage };

/**
 * Whether Keepsake itself must answer a person's turn, and in which language. `language` is the loved one's and is
 * preferred where several languages fit; `held` is that of the current hold, null without one.
 */
export function readDanger(text: string, language: string, held: CardLanguage | null): DangerReading | null {
  const heard = dangerLanguage(text, cardLanguageOf(language));
  if (heard) return { stage: "danger", language: heard };
  return held && { stage: saysSafe(text) ? "safe" : "after", language: held };
}

/**
 * The newest sign of danger among a person's turns, however old; for a conversation that a text service refused to
 * continue.
 */
export function readRefusedTalk(said: readonly string[], language: string): DangerReading | null {
  const own = cardLanguageOf(language);
  for (const message of said.toReversed()) {
    const heard = dangerLanguage(message, own);
    if (heard) return { stage: "danger", language: heard };
  }
  return null;
}

/** Whether words are a sign of danger. `language` is preferred where several fit. */
export const isDanger = (words: string, language: string): boolean =>
  dangerLanguage(words, cardLanguageOf(language)) !== null;

/**
 * The language in which to answer a sign of danger; null without one. The patterns cover the plainest words in any
 * grammatical person, as notes use them; the model covers everything else that people say about themselves.
 */
function dangerLanguage(message: string, own: CardLanguage): CardLanguage | null {
  const folded = withoutDeathsOfOthers(fold(message));
  const match = [own, ...cardLanguages].find((language) => dangerSigns[language].test(folded));
  if (match) return match;
  const recognised = recogniseDanger(message, own);
  return recognised?.level === "clear" ? recognised.language : null;
}
