import "server-only";
import { neverGivenUp } from "@/lib/jobs/policy";
import { removable } from "@/lib/jobs/removals/mutations";
import { REMOVAL, type Removal, type RemovalKind, removal } from "@/lib/jobs/removals/policy";
import { type JobKind, runJob } from "@/lib/jobs/run-job";
import { decryptKey } from "@/lib/keys/cipher";
import { keyOfVoice } from "@/lib/keys/data";
import { ProviderError } from "@/lib/providers/provider-error";
import { findFileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import type { VoiceProviderDefinition } from "@/lib/providers/voice/definition";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { findDefinition, namesWhere } from "@/lib/providers/voice/registry";

/** Clients for the services that data is removed from. */
export type Places = {
  files: (provider: string) => FileStore | null;
  voices: (removal: Removal) => Promise<VoiceProvider | null>;
  agents: (removal: Removal) => Promise<CallAgents | null>;
};

const realPlaces: Places = { files: findFileStore, voices: voicesWithTheirKey, agents: agentsWithTheirKey };

/**
 * Removes one item; succeeds when it is already gone.
 * @throws ProviderError
 */
export type Remover = (what: Removal, places: Places) => Promise<void>;
export type Removers = Record<RemovalKind, Remover>;

/** Providers whose voices are files in our store. */
const namesKeptAsFiles = () => namesWhere(({ speechFile }) => speechFile !== null);

const removalJob = (removers: Removers, places: Places): JobKind => ({
  retry: neverGivenUp,
  isForgotten: () => true,
  async run({ payload }) {
    const what = removal.parse(payload);
    const { kind, provider } = what;
    const known: Partial<Record<string, Remover>> = removers;
    const remove = known[kind];
    if (!remove) throw new ProviderError(provider, "failed", "Nothing here can remove this.");
    if (kind !== "file" && !findDefinition(provider)) {
      throw new ProviderError(provider, "failed", "The voice provider that holds this is no longer set up here.");
    }
    await remove(what, places);
  },
});

/** @throws ProviderError when the client is null, since its key is gone */
export function withKey<T>({ kind, provider }: Removal, client: T | null): T {
  if (client !== null) return client;
  const thing = kind.replace("provider_", "");
  throw new ProviderError(provider, "key_invalid", `The key that this ${thing} was made with is gone.`);
}

/** Carries out due removals until none is due or `stop` is aborted. */
export async function carryOutRemovals(
  removers: Removers,
  stop: AbortSignal,
  places: Partial<Places> = {},
): Promise<{ removed: number; failed: number }> {
  const kinds = { [REMOVAL]: removalJob(removers, { ...realPlaces, ...places }) };
  const count = { removed: 0, failed: 0 };
  while (!stop.aborted) {
    const outcome = await runJob(kinds, stop, removable(namesKeptAsFiles()));
    if (outcome === null) break;
    count[outcome === "done" ? "removed" : "failed"] += 1;
  }
  return count;
}

export const removeFile: Remover = async ({ provider, reference }, places) => {
  const store = places.files(provider);
  if (!store) throw new ProviderError(provider, "failed", "The store that holds this file is not set up.");
  await store.remove(reference);
};

async function voicesWithTheirKey(what: Removal): Promise<VoiceProvider | null> {
  const definition = findDefinition(what.provider);
  if (definition === null) return null;
  const open = definition.openToRemove(await keyOf(what, definition));
  return open ? open() : null;
}

async function agentsWithTheirKey(what: Removal): Promise<CallAgents | null> {
  const definition = findDefinition(what.provider);
  if (definition?.callsAnsweredBy !== "agent of the provider") return null;
  const open = definition.callAgents(await keyOf(what, definition));
  return open ? open() : null;
}

async function keyOf({ keyCiphertext, keyOwnerId = null }: Removal, { keyName }: VoiceProviderDefinition) {
  const kept = keyCiphertext && decryptKey(keyCiphertext);
  return kept || keyOfVoice(keyName, keyOwnerId);
}
