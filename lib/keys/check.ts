import "server-only";
import { keysFor } from "@/lib/keys/data";
import type { KeyCheck } from "@/lib/keys/schema";
import { log } from "@/lib/platform/log";
import { checkKey } from "@/lib/providers/check-key";
import type { KeyName } from "@/lib/providers/keys";
import { ProviderError } from "@/lib/providers/provider-error";

/** Checks the key that would be used for this person: their own, otherwise the server's. */
export async function checkUsedKey(userId: number, keyName: KeyName): Promise<KeyCheck> {
  const key = (await keysFor(userId))[keyName];
  if (!key) return { keyExists: false, apiKeyWorks: false, message: "No API key is stored." };
  try {
    await checkKey(keyName, key.value);
    return { keyExists: true, apiKeyWorks: true };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.info({ provider: error.provider, code: error.code }, "A stored API key was checked and did not work.");
    return { keyExists: true, apiKeyWorks: false, message: error.message };
  }
}
