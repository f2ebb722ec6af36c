import { dutch } from "./dutch";
import { english } from "./english";
import { french } from "./french";
import { german } from "./german";
import { italian } from "./italian";
import { portuguese } from "./portuguese";
import type { QuestionWords } from "./question-words";
import { spanish } from "./spanish";

/** The languages whose questions are understood: those of the offline companion. */
export const questionWords: Readonly<Record<string, QuestionWords>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  "pt-br": portuguese,
  it: italian,
  nl: dutch,
};
