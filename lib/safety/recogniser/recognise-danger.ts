import { type CardLanguage, cardLanguageOf } from "../card-language";
import { speaksOfDyingElsewhere } from "./elsewhere";
import { chancesOf } from "./model";
import { languageNumber, languagesOf, modelLanguages } from "./spoken-languages";
import { windowsOf } from "./windows";

export { saysSafe } from "./says-safe";

/** `clear`: the card comes. `possible`: Keepsake asks first. */
export type DangerLevel = "clear" | "possible";
export type RecognisedDanger = { level: DangerLevel; language: CardLanguage };

/** From which chance on a window counts: of clear danger, and of any. */
export const CLEAR_FROM = 0.6;
export const DANGER_FROM = 0.4;

/** Reads what somebody wrote or said for danger. `language` is the loved one's, which goes first where several fit. */
export function recogniseDanger(text: string, language: string): RecognisedDanger | null {
  const own = cardLanguageOf(language);
  const ownNumber = languageNumber(own);
  const windows = windowsOf(text);
  let found: RecognisedDanger | null = null;
  for (const number of languagesOf(windows.flat(), ownNumber)) {
    const answerIn = number === ownNumber ? own : (modelLanguages[number] ?? own);
    for (const window of windows) {
      const { clear, possible } = chancesOf(window, number);
      if (clear >= CLEAR_FROM) return { level: "clear", language: answerIn };
      if (clear + possible >= DANGER_FROM) found ??= { level: "possible", language: answerIn };
    }
  }
  if (speaksOfDyingElsewhere(text)) return { level: "clear", language: own };
  return found;
}
