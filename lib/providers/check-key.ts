import "server-only";
import type { Load } from "./definition";
import type { KeyName } from "./keys";
import { gemini } from "./text/gemini/definition";
import { apiKeyOf } from "./text/openai-compatible/access";
import { openAiCompatible } from "./text/openai-compatible/definition";
import { elevenLabs } from "./voice/elevenlabs/definition";

const providers: Record<KeyName, (key: string) => Load<{ check(): Promise<void> }> | null> = {
  ELEVENLABS_API_KEY: elevenLabs.open,
  OPENAI_API_KEY: openAiCompatible.open,
  GOOGLE_API_KEY: gemini.open,
};

/** The placeholder key for a service of the operator's own that needs none; null when there is no such service. */
export const standInFor = (keyName: KeyName): string | null => (keyName === "OPENAI_API_KEY" ? apiKeyOf(null) : null);

/**
 * Checks whether the service accepts this key.
 * @throws ProviderError
 */
export async function checkKey(keyName: KeyName, key: string): Promise<void> {
  const provider = await providers[keyName](key)?.();
  await provider?.check();
}
