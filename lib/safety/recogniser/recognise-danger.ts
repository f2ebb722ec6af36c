import { type CardLanguage, cardLanguageOf } from "../card-language";
import { speaksOfDyingElsewhere } from "./elsewhere";
import { isGrave } from "./grave-words";
import { chancesOf } from "./model";
import { languageNumber, languagesOf, modelLanguages } from "./spoken-languages";
import { readEach, windowsOf } from "./windows";

export { saysSafe } from "./says-safe";

/** `clear`: the card is shown. `possible`: Keepsake asks first. */
export type DangerLevel = "clear" | "possible";
export type RecognisedDanger = { level: DangerLevel; language: CardLanguage };

/**
 * The probability from which a window is clear danger, and that of either level from which it counts at all, for each of
 * `modelLanguages`: close to the pair whose worst of the four goals keeps the largest distance, in standard errors of a
 * list of 400, on the fourteenth to eighteenth sitting together (docs/safety.md). English stands higher, so that "I have
 * to go" and dying of boredom stay ordinary.
 */
export const CLEAR_FROM: readonly number[] = [0.55, 0.53, 0.45, 0.6, 0.53, 0.49, 0.64];
const DANGER_FROM: readonly number[] = [0.55, 0.53, 0.58, 0.58, 0.6, 0.66, 0.69];

/** "Goodbye", "Nothing much", "Is it warm?": a whole message with too few words for the model, none of them grave. */
const isSmallTalk = (text: string, words: readonly string[], language: number): boolean =>
  words.length <= (text.trimEnd().endsWith("?") ? 3 : 2) && !words.some((word) => isGrave(word, language));

/** Whole messages that are a plea, and too short for the model. */
const plea =
  /^(please |just )*(kill me|end (it|me)|let me die|matame|acaba conmigo|dejame morir|tue moi|laisse moi mourir|tote mich|lass mich sterben|mata me|me mata|deixa me morrer|me deixa morrer|uccidimi|ammazzami|lasciami morire|maak me dood|laat me (dood|doodgaan|sterven))( please)?$/;

/** Checks a person's text for danger. `language` is the loved one's, which is preferred where several fit. */
export function recogniseDanger(text: string, language: string): RecognisedDanger | null {
  const own = cardLanguageOf(language);
  const ownNumber = languageNumber(own);
  const windows = windowsOf(text);
  const words = windows.flatMap((window) => window.words);
  let found: RecognisedDanger | null = null;
  for (const number of languagesOf(words, ownNumber)) {
    const answerIn = number === ownNumber ? own : (modelLanguages[number] ?? own);
    for (const { clear, danger } of readEach(windows, (part) => chancesOf(part, number))) {
      if (clear >= (CLEAR_FROM[number] ?? 1)) return { level: "clear", language: answerIn };
      if (danger >= (DANGER_FROM[number] ?? 1) && !isSmallTalk(text, words, number))
        found ??= { level: "possible", language: answerIn };
    }
  }
  if (words.length <= 5 && plea.test(words.join(" "))) found ??= { level: "possible", language: own };
  if (speaksOfDyingElsewhere(text)) return { level: "clear", language: own };
  return found;
}
