import "server-only";
import { databaseState } from "@/lib/admin/keys/data";
import { keyFacts } from "@/lib/admin/keys/key-facts";
import { storeServerKey } from "@/lib/admin/keys/mutations";
import type { KeyState, KeyStatus } from "@/lib/admin/keys/schema";
import { type Keys, keysFor } from "@/lib/keys/data";
import { type KeyName, keyNames, type SetApiKeyInput } from "@/lib/keys/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import { textProvider } from "@/lib/providers/text";
import { findVoiceProvider } from "@/lib/providers/voice";

/** Milliseconds for which an answer of a service is believed: open dashboards must not become calls to a vendor. */
const KEPT_MS = 60_000;
const lastWorking = new Map<KeyName, { value: string; at: number }>();

const valueFor = (keys: Keys, keyName: KeyName): string | null => {
  if (keyName === "ELEVENLABS_API_KEY") return keys.elevenlabs?.value ?? null;
  return (keyName === "GOOGLE_API_KEY" ? keys.gemini : keys.openai)?.value ?? null;
};

/** Whether each of the server's keys works, asked of its service, and whether the database answers. */
export async function getKeyStatus(): Promise<KeyStatus> {
  const keys = await keysFor(null);
  const [database, ...states] = await Promise.all([
    databaseState(),
    ...keyNames.map((keyName) => stateOf(keyName, valueFor(keys, keyName))),
  ]);
  return { keys: states, database };
}

async function stateOf(keyName: KeyName, value: string | null): Promise<KeyState> {
  if (value === null) return { keyName, state: "not_set", detail: keyFacts[keyName].without };
  const known = lastWorking.get(keyName);
  if (known?.value === value && Date.now() - known.at < KEPT_MS) return { keyName, state: "active", detail: null };
  try {
    await ask(keyName, value);
    lastWorking.set(keyName, { value, at: Date.now() });
    return { keyName, state: "active", detail: null };
  } catch (err) {
    log.warn({ err, keyName }, "A key of the server does not work.");
    return { keyName, state: "failing", detail: reasonOf(err) };
  }
}

async function ask(keyName: KeyName, value: string) {
  if (keyName === "ELEVENLABS_API_KEY") await findVoiceProvider("elevenlabs", value)?.check();
  else if (keyName === "GOOGLE_API_KEY") await textProvider({ gemini: value, openai: null }).check();
  else await textProvider({ gemini: null, openai: value }).check();
}

const reasonOf = (error: unknown) =>
  error instanceof ProviderError ? error.message : "It could not be checked. Please try again.";

const REFUSED = new Set(["key_invalid", "key_forbidden"]);

/**
 * Stores a key for the whole server after asking its service. A service that cannot be reached is no reason to refuse:
 * the status shows it.
 * @throws AppError invalid_input when the service says that the key is not valid.
 */
export async function setServerKey(actor: Actor, input: SetApiKeyInput, requestId: string): Promise<KeyState> {
  try {
    await ask(input.keyName, input.value);
  } catch (error) {
    if (error instanceof ProviderError && REFUSED.has(error.code)) {
      const message = `${keyFacts[input.keyName].service} did not accept this key.`;
      throw new AppError("invalid_input", message, { cause: error, errors: { value: [message] } });
    }
  }
  await storeServerKey(actor, input, requestId);
  return stateOf(input.keyName, input.value);
}
