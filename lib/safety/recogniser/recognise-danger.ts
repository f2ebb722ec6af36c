import { type CardLanguage, cardLanguageOf } from "../card-language";
import { speaksOfDyingElsewhere } from "./elsewhere";
import { isGrave } from "./grave-words";
import { chancesOf } from "./model";
import { languageNumber, languagesOf, modelLanguages } from "./spoken-languages";
import { readEach, type Window, windowsOf } from "./windows";

export { saysSafe } from "./says-safe";

/** `clear`: the card is shown. `possible`: Keepsake asks first. */
export type DangerLevel = "clear" | "possible";
export type RecognisedDanger = { level: DangerLevel; language: CardLanguage };

/**
 * For each of `modelLanguages`, the probability from which a text is clear danger, and that of either level from which
 * it counts at all.
 */
export type Thresholds = { clearFrom: readonly number[]; dangerFrom: readonly number[] };

/**
 * Each keeps all four goals on the fourteenth to eighteenth sitting by 1.3 standard errors or more; `npm run danger --
 * --thresholds` prints them beside the best. English asks from higher than its best pair, so that "I have to go" stays ordinary.
 */
export const thresholds: Thresholds = {
  clearFrom: [0.55, 0.53, 0.45, 0.6, 0.53, 0.49, 0.64],
  dangerFrom: [0.55, 0.53, 0.58, 0.58, 0.6, 0.66, 0.69],
};

/** "Goodbye", "Nothing much", "Is it warm?": a whole message with too few words for the model, none of them grave. */
export const isSmallTalk = (text: string, words: readonly string[], language: number): boolean =>
  words.length <= (text.trimEnd().endsWith("?") ? 3 : 2) && !words.some((word) => isGrave(word, language));

/** Whole messages that are a plea, and too short for the model. */
const plea =
  /^(please |just )*(kill me|end (it|me)|let me die|matame|acaba conmigo|dejame morir|tue moi|laisse moi mourir|tote mich|lass mich sterben|mata me|me mata|deixa me morrer|me deixa morrer|uccidimi|ammazzami|lasciami morire|maak me dood|laat me (dood|doodgaan|sterven))( please)?$/;

export const wordsOf = (windows: readonly Window[]): string[] => windows.flatMap((window) => window.words);

/** The largest probabilities that the model of one language finds in any window of a text. */
export function strongestIn(windows: readonly Window[], number: number): { clear: number; danger: number } {
  const strongest = { clear: 0, danger: 0 };
  for (const { clear, danger } of readEach(windows, (part) => chancesOf(part, number))) {
    strongest.clear = Math.max(strongest.clear, clear);
    strongest.danger = Math.max(strongest.danger, danger);
  }
  return strongest;
}

/** Checks a person's text for danger. `language` is the loved one's, which is preferred where several fit. */
export function recogniseDanger(
  text: string,
  language: string,
  { clearFrom, dangerFrom }: Thresholds = thresholds,
): RecognisedDanger | null {
  const own = cardLanguageOf(language);
  const ownNumber = languageNumber(own);
  const windows = windowsOf(text);
  const words = wordsOf(windows);
  let found: RecognisedDanger | null = null;
  for (const number of languagesOf(words, ownNumber)) {
    const answerIn = number === ownNumber ? own : (modelLanguages[number] ?? own);
    const { clear, danger } = strongestIn(windows, number);
    if (clear >= (clearFrom[number] ?? 1)) return { level: "clear", language: answerIn };
    if (danger >= (dangerFrom[number] ?? 1) && !isSmallTalk(text, words, number))
      found ??= { level: "possible", language: answerIn };
  }
  if (words.length <= 5 && plea.test(words.join(" "))) found ??= { level: "possible", language: own };
  if (speaksOfDyingElsewhere(text)) return { level: "clear", language: own };
  return found;
}
