import type { KeyName } from "@/lib/providers/keys";

/** The use of each key, and the fallback without it. */
export const keyFacts = {
  ELEVENLABS_API_KEY: {
    service: "ElevenLabs",
    purpose: "Makes and speaks the voices.",
    without:
      "A self-hosted voice server makes and speaks the voices if there is one, otherwise this server does, as a preview.",
  },
  GOOGLE_API_KEY: {
    service: "Google Gemini",
    purpose: "Writes the replies.",
    without: "The OpenAI-compatible service writes the replies if there is one, otherwise the offline companion.",
  },
  OPENAI_API_KEY: {
    service: "OpenAI-compatible",
    purpose: "Writes the replies when there is no Gemini key, and turns what is said in calls into text.",
    without: "Gemini writes the replies if it has a key, otherwise the offline companion.",
  },
} as const satisfies Record<KeyName, { service: string; purpose: string; without: string }>;

/** Shown instead of the fallback when the operator's own service needs no key. */
export const NO_KEY_NEEDED =
  "No key is set, and none is needed: the server at OPENAI_BASE_URL is used without one. It writes the replies when there is no Gemini key.";
