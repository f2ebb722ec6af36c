import "server-only";
import { env } from "@/lib/platform/env";
import { CompanionTextProvider } from "./companion/companion";
import { GeminiTextProvider } from "./gemini";
import { OpenAiCompatibleTextProvider } from "./openai-compatible";
import type { TextProvider } from "./provider";

export type TextKeys = { gemini: string | null; openai: string | null };

const OPENAI_URL = "https://api.openai.com/v1";
/** What a server without keys of its own is given. */
const NO_KEY = "none";

const mostKept = 100;
/** One client for each key: its connections are used again, and what it found out about its model stays known. */
const kept = new Map<string, TextProvider>();
const companion = new CompanionTextProvider();

/** Gemini when there is a key for it, else an OpenAI-compatible server when one is set up, else the offline companion. */
export function textProvider({ gemini, openai }: TextKeys): TextProvider {
  const { GEMINI_BASE_URL, GEMINI_MODEL, OPENAI_BASE_URL, OPENAI_MODEL } = env();
  if (gemini) {
    return keep(`gemini ${gemini}`, () => {
      return new GeminiTextProvider({
        apiKey: gemini,
        model: GEMINI_MODEL,
        ...(GEMINI_BASE_URL && { baseUrl: GEMINI_BASE_URL }),
      });
    });
  }
  if (openai || OPENAI_BASE_URL) {
    const apiKey = openai ?? NO_KEY;
    return keep(`openai ${apiKey}`, () => {
      return new OpenAiCompatibleTextProvider({ apiKey, baseUrl: OPENAI_BASE_URL ?? OPENAI_URL, model: OPENAI_MODEL });
    });
  }
  return companion;
}

function keep(id: string, make: () => TextProvider): TextProvider {
  const known = kept.get(id);
  if (known) return known;
  const made = make();
  if (kept.size >= mostKept) kept.clear();
  kept.set(id, made);
  return made;
}
