import type { KeyName } from "@/lib/providers/keys";

/** Notices of the key screens. */
export const keyNotices = {
  required: { title: "API Key Required", description: "Please enter a valid API key." },
  saved: { title: "API Key Saved" },
  saveFailed: { title: "Failed to save API key", description: "Failed to save API key. Please try again." },
  removeFailed: "The key could not be removed. Please try again.",
  listFailed: "Your keys could not be loaded.",
} as const;

/** The name shown for a key, and its use. */
export const keyWords: Record<KeyName, { name: string; use: string }> = {
  ELEVENLABS_API_KEY: { name: "ElevenLabs", use: "makes and speaks your voices, and takes your calls" },
  OPENAI_API_KEY: { name: "OpenAI", use: "writes the replies" },
  GOOGLE_API_KEY: { name: "Google (Gemini)", use: "writes the replies" },
};
