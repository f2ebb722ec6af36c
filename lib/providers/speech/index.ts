import "server-only";
import { env } from "@/lib/platform/env";
import { GeminiSpeechToText } from "./gemini-speech";
import { OpenAiSpeechToText } from "./openai-speech";
import type { SpeechToText } from "./provider";

export type SpeechKeys = { gemini: string | null; openai: string | null };

const OPENAI_URL = "https://api.openai.com/v1";
const NO_KEY = "none";

const mostKept = 100;
const kept = new Map<string, SpeechToText>();

/** Gemini when there is a key for it, else an OpenAI-compatible server when one is set up; null: nobody listens here. */
export function speechToText({ gemini, openai }: SpeechKeys): SpeechToText | null {
  const { GEMINI_BASE_URL, GEMINI_MODEL, OPENAI_BASE_URL, OPENAI_TRANSCRIPTION_MODEL } = env();
  if (gemini) {
    return keep(`gemini ${gemini}`, () => {
      const baseUrl = GEMINI_BASE_URL && { baseUrl: GEMINI_BASE_URL };
      return new GeminiSpeechToText({ apiKey: gemini, model: GEMINI_MODEL, ...baseUrl });
    });
  }
  if (!openai && !OPENAI_BASE_URL) return null;
  const apiKey = openai ?? NO_KEY;
  return keep(`openai ${apiKey}`, () => {
    return new OpenAiSpeechToText({
      apiKey,
      baseUrl: OPENAI_BASE_URL ?? OPENAI_URL,
      model: OPENAI_TRANSCRIPTION_MODEL,
    });
  });
}

function keep(id: string, make: () => SpeechToText): SpeechToText {
  const known = kept.get(id);
  if (known) return known;
  const made = make();
  if (kept.size >= mostKept) kept.clear();
  kept.set(id, made);
  return made;
}
