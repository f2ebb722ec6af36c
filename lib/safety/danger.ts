import { fold } from "@/lib/platform/fold";
import { type CardLanguage, cardLanguageOf, cardLanguages } from "./card-language";
import { dangerSigns } from "./danger-signs";
import { withoutDeathsOfOthers } from "./deaths-of-others";
import { recogniseDanger } from "./recogniser/recognise-danger";
import { saysSafe } from "./recogniser/says-safe";

export { type CardLanguage, cardLanguageOf };

/** `danger` is a sign of it just now, `after` any other turn while a hold stands, and `safe` the turn that ends it. */
export type DangerStage = "danger" | "after" | "safe";
export type DangerReading = { stage: DangerStage; language: CardLanguage };

/**
 * Whether a person's turn has to be answered by Keepsake itself, and in which language. `language` is the loved one's,
 * which goes first where several languages would fit; `held` that of the hold that stands, null where none does.
 */
export function readDanger(text: string, language: string, held: CardLanguage | null): DangerReading | null {
  const heard = dangerLanguage(text, cardLanguageOf(language));
  if (heard) return { stage: "danger", language: heard };
  return held && { stage: saysSafe(text) ? "safe" : "after", language: held };
}

/**
 * The newest sign of danger among a person's turns, however long ago; for a talk that a writer has refused to go on with.
 */
export function readRefusedTalk(said: readonly string[], language: string): DangerReading | null {
  const own = cardLanguageOf(language);
  for (const message of said.toReversed()) {
    const heard = dangerLanguage(message, own);
    if (heard) return { stage: "danger", language: heard };
  }
  return null;
}

/** Whether words are a sign of danger. `language` goes first where several fit. */
export const isDanger = (words: string, language: string): boolean =>
  dangerLanguage(words, cardLanguageOf(language)) !== null;

/**
 * The language to answer a sign of danger in; null when there is none. The patterns know the plainest words, in whatever
 * person a note has them; the model reads all that people say about themselves otherwise.
 */
function dangerLanguage(message: string, own: CardLanguage): CardLanguage | null {
  const folded = withoutDeathsOfOthers(fold(message));
  const match = [own, ...cardLanguages].find((language) => dangerSigns[language].test(folded));
  if (match) return match;
  const recognised = recogniseDanger(message, own);
  return recognised?.level === "clear" ? recognised.language : null;
}
