import "server-only";
import { keysFor } from "@/lib/keys/data";
import type { KeyCheck } from "@/lib/keys/schema";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import { textProvider } from "@/lib/providers/text";
import { elevenLabsVoices } from "@/lib/providers/voice";

/** Whether the key that would be used for this person's voices works: their own before the server's. */
export async function checkElevenLabsKey(userId: number): Promise<KeyCheck> {
  const key = (await keysFor(userId)).elevenlabs;
  return check(key && elevenLabsVoices(key.value));
}

/** The same for Gemini. */
export async function checkGeminiKey(userId: number): Promise<KeyCheck> {
  const key = (await keysFor(userId)).gemini;
  return check(key && textProvider({ gemini: key.value, openai: null }));
}

async function check(provider: { check(): Promise<void> } | null): Promise<KeyCheck> {
  if (!provider) return { keyExists: false, apiKeyWorks: false, message: "No API key is stored." };
  try {
    await provider.check();
    return { keyExists: true, apiKeyWorks: true };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.info({ provider: error.provider, code: error.code }, "A stored API key was checked and did not work.");
    return { keyExists: true, apiKeyWorks: false, message: error.message };
  }
}
