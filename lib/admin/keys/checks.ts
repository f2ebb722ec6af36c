import "server-only";
import { databaseState } from "@/lib/admin/keys/data";
import { keyFacts } from "@/lib/admin/keys/key-facts";
import { storeServerKey } from "@/lib/admin/keys/mutations";
import type { KeyState, KeyStatus } from "@/lib/admin/keys/schema";
import { keysFor } from "@/lib/keys/data";
import { ownServers } from "@/lib/keys/own-servers";
import type { SetApiKeyInput } from "@/lib/keys/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { checkKey, standInFor } from "@/lib/providers/check-key";
import { ownHearingServer } from "@/lib/providers/hearing/hearing-server";
import { type KeyName, keyNames } from "@/lib/providers/keys";
import { isKeyFailure, ProviderError } from "@/lib/providers/provider-error";
import { remedyFor } from "@/lib/providers/remedies";

/** Milliseconds for which a vendor's response is cached, so that open dashboards do not keep calling vendors. */
const KEPT_MS = 60_000;
const lastWorking = new Map<KeyName, { value: string; at: number }>();

/** Checks each of the server's keys with its service, and the database. */
export async function getKeyStatus(): Promise<KeyStatus> {
  const keys = await keysFor(null);
  const hearing = ownHearingServer()?.report ?? null;
  const [database, ...states] = await Promise.all([
    databaseState(),
    ...keyNames.map((keyName) => stateOf(keyName, keys[keyName]?.value ?? null)),
  ]);
  return { keys: states, ownServers: await ownServers(), hearing, database };
}

async function stateOf(keyName: KeyName, given: string | null): Promise<KeyState> {
  const value = given ?? standInFor(keyName);
  if (value === null) return { keyName, state: "not_set", detail: keyFacts[keyName].without };
  const known = lastWorking.get(keyName);
  if (known?.value === value && Date.now() - known.at < KEPT_MS) return { keyName, state: "active", detail: null };
  try {
    await checkKey(keyName, value);
    lastWorking.set(keyName, { value, at: Date.now() });
    return { keyName, state: "active", detail: null };
  } catch (err) {
    log.warn({ err, keyName }, "A key of the server does not work.");
    return { keyName, state: "failing", detail: reasonOf(err), remedy: remedyOf(err, given === null) };
  }
}

const reasonOf = (error: unknown) =>
  error instanceof ProviderError ? error.message : "It could not be checked. Please try again.";

/** The remedy "start the server" only fits the operator's own server, not a vendor. */
const remedyOf = (error: unknown, isOwnServer: boolean) =>
  error instanceof ProviderError && (isOwnServer || error.code !== "unreachable") ? remedyFor(error.code) : null;

/**
 * Stores a server-wide key after checking it with its service. An unreachable service does not prevent saving; the
 * status shows it.
 * @throws AppError invalid_input when the service rejects the key
 */
export async function setServerKey(actor: Actor, input: SetApiKeyInput, requestId: string): Promise<KeyState> {
  try {
    await checkKey(input.keyName, input.value);
  } catch (error) {
    if (error instanceof ProviderError && isKeyFailure(error.code)) {
      const message = `${keyFacts[input.keyName].service} did not accept this key.`;
      throw new AppError("invalid_input", message, { cause: error, errors: { value: [message] } });
    }
  }
  await storeServerKey(actor, input, requestId);
  return stateOf(input.keyName, input.value);
}
