import { fold } from "@/lib/platform/fold";
import { type CardLanguage, cardLanguageOf, cardLanguages } from "../card-language";
import { dangerSigns } from "../danger-signs";
import { withoutDeathsOfOthers } from "../deaths-of-others";

export { saysSafe } from "./says-safe";

/** `clear`: the card comes. `possible`: Keepsake asks first. */
export type DangerLevel = "clear" | "possible";
export type RecognisedDanger = { level: DangerLevel; language: CardLanguage };

const possible =
  /\b(never|not) wak(e|ing) up|\bnot here any ?more|\bbe a burden|\bjoin (you|him|her|mum|mom|dad)\b|\bbetter off without me|\bno way out/;

/** Reads what somebody wrote or said for danger. `language` is the loved one's, which goes first where several fit. */
export function recogniseDanger(text: string, language: string): RecognisedDanger | null {
  const own = cardLanguageOf(language);
  const folded = withoutDeathsOfOthers(fold(text));
  const found = [own, ...cardLanguages].find((one) => dangerSigns[one].heard.test(folded));
  if (found) return { level: "clear", language: found };
  return possible.test(folded) ? { level: "possible", language: "en" } : null;
}
