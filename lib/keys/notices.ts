import type { KeyName } from "@/lib/keys/schema";

/** What the key screens say when something ends, well or badly. */
export const keyNotices = {
  required: { title: "API Key Required", description: "Please enter a valid API key." },
  saved: { title: "API Key Saved" },
  saveFailed: { title: "Failed to save API key", description: "Failed to save API key. Please try again." },
  removeFailed: "The key could not be removed. Please try again.",
  listFailed: "Your keys could not be loaded.",
} as const;

/** How a key is called, and what it is for. */
export const keyWords: Record<KeyName, { name: string; use: string }> = {
  ELEVENLABS_API_KEY: { name: "ElevenLabs", use: "makes and speaks your voices, and takes your calls" },
  OPENAI_API_KEY: { name: "OpenAI", use: "writes the replies" },
  GOOGLE_API_KEY: { name: "Google (Gemini)", use: "writes the replies" },
};

/** Whether a refusal is one that another key of the voice service can mend. */
export const asksForKey = (message: string | null): boolean => message?.includes("API key") ?? false;
