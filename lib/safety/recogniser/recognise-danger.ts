import { type CardLanguage, cardLanguageOf } from "../card-language";
import { speaksOfDyingElsewhere } from "./elsewhere";
import { isGrave } from "./lexicon";
import { chancesOf } from "./model";
import { languageNumber, languagesOf, modelLanguages } from "./spoken-languages";
import { windowsOf } from "./windows";

export { saysSafe } from "./says-safe";

/** `clear`: the card comes. `possible`: Keepsake asks first. */
export type DangerLevel = "clear" | "possible";
export type RecognisedDanger = { level: DangerLevel; language: CardLanguage };

/** From which chance on a window counts: of clear danger, and of any. */
export const CLEAR_FROM = 0.8;
export const DANGER_FROM = 0.5;

/** "Goodbye", "Nothing much": a whole message of too few words for the model to go by, and not one of them grave. */
const SMALL_TALK_WORDS = 2;
const isSmallTalk = (words: readonly string[], language: number): boolean =>
  words.length <= SMALL_TALK_WORDS && !words.some((word) => isGrave(word, language));

/** Reads what somebody wrote or said for danger. `language` is the loved one's, which goes first where several fit. */
export function recogniseDanger(text: string, language: string): RecognisedDanger | null {
  const own = cardLanguageOf(language);
  const ownNumber = languageNumber(own);
  const windows = windowsOf(text);
  const words = windows.flat();
  let found: RecognisedDanger | null = null;
  for (const number of languagesOf(words, ownNumber)) {
    const answerIn = number === ownNumber ? own : (modelLanguages[number] ?? own);
    for (const window of windows) {
      const { clear, possible } = chancesOf(window, number);
      if (clear >= CLEAR_FROM) return { level: "clear", language: answerIn };
      if (clear + possible >= DANGER_FROM && !isSmallTalk(words, number))
        found ??= { level: "possible", language: answerIn };
    }
  }
  if (speaksOfDyingElsewhere(text)) return { level: "clear", language: own };
  return found;
}
