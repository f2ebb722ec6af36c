import "server-only";
import { decryptKey } from "@/lib/keys/cipher";
import { keyOfVoice } from "@/lib/keys/data";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import { findFileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import type { VoiceProviderDefinition } from "@/lib/providers/voice/definition";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { findDefinition, namesWhere } from "@/lib/providers/voice/registry";
import { type ClaimedRemoval, claimRemovals, postponeRemoval, settleRemoval } from "@/lib/removals/mutations";
import { labelOf, removalBackoff } from "@/lib/removals/policy";

const BATCH = 20;

/** Providers whose voices are files in our store. */
const namesKeptAsFiles = () => namesWhere(({ speechFile }) => speechFile !== null);

/** Clients for the places that things are removed from. */
export type Places = {
  files: (provider: string) => FileStore | null;
  voices: (removal: ClaimedRemoval) => Promise<VoiceProvider | null>;
  agents: (removal: ClaimedRemoval) => Promise<CallAgents | null>;
};

type Rules = {
  isAgentInUse: (agentId: string) => Promise<boolean>;
  /** Whether the provider's record of a call is still to be read. */
  isCallUnsettled: (providerConversationId: string) => Promise<boolean>;
};

const realPlaces: Places = { files: findFileStore, voices: voicesWithTheirKey, agents: agentsWithTheirKey };

/** Carries out due removals, a batch at a time, until none is due or `signal` is aborted. */
export async function carryOutRemovals(
  given: Partial<Places> & Rules,
  signal?: AbortSignal,
): Promise<{ removed: number; failed: number }> {
  const places = { ...realPlaces, ...given };
  const count = { removed: 0, failed: 0 };
  while (!signal?.aborted) {
    const claimed = await claimRemovals(BATCH, namesKeptAsFiles());
    for (const removal of claimed) {
      if (await removeOne(removal, places)) count.removed += 1;
      else count.failed += 1;
    }
    if (claimed.length < BATCH) break;
  }
  return count;
}

async function removeOne(removal: ClaimedRemoval, places: Places & Rules): Promise<boolean> {
  try {
    await carryOut(removal, places);
    await settleRemoval(removal.id);
    return true;
  } catch (err) {
    log.warn({ err, removalId: removal.id, attempts: removal.attempts }, "A removal failed and stays owed.");
    const reason = err instanceof ProviderError ? `${err.code}: ${err.message}` : "It failed for an unknown reason.";
    await postponeRemoval(removal.id, reason, removalBackoff(removal.attempts));
    return false;
  }
}

async function carryOut(removal: ClaimedRemoval, places: Places & Rules) {
  const { kind, provider, reference } = removal;
  if (kind === "file") {
    const files = places.files(provider);
    if (!files) throw new ProviderError(provider, "failed", "The store that holds this file is not set up.");
    return files.remove(reference);
  }
  if (!findDefinition(provider)) {
    throw new ProviderError(provider, "failed", "The voice provider that holds this is no longer set up here.");
  }
  if (kind === "provider_agent") {
    if (await places.isAgentInUse(reference)) {
      throw new ProviderError(provider, "busy", "A call with this agent is not settled yet.");
    }
    const agents = await places.agents(removal);
    if (!agents) throw new ProviderError(provider, "key_invalid", "The key that this agent was made with is gone.");
    return agents.remove(reference);
  }
  if (kind === "provider_call") {
    if (await places.isCallUnsettled(reference)) {
      throw new ProviderError(provider, "busy", "This call is not settled yet.");
    }
    const agents = await places.agents(removal);
    if (!agents) throw new ProviderError(provider, "key_invalid", "The key that this call was made with is gone.");
    return agents.removeRecord(reference);
  }
  if (kind !== "provider_voice") throw new ProviderError(provider, "failed", "Nothing here can remove this.");
  const voices = await places.voices(removal);
  if (!voices) throw new ProviderError(provider, "key_invalid", "The key that this voice was made with is gone.");
  const label = labelOf(reference);
  return label === null ? voices.remove(reference) : voices.removeByLabel(label);
}

async function voicesWithTheirKey(removal: ClaimedRemoval): Promise<VoiceProvider | null> {
  const definition = findDefinition(removal.provider);
  return definition === null ? null : definition.openToRemove(await keyOf(removal, definition));
}

async function agentsWithTheirKey(removal: ClaimedRemoval): Promise<CallAgents | null> {
  const definition = findDefinition(removal.provider);
  if (definition?.callsAnsweredBy !== "agent of the provider") return null;
  return definition.callAgents(await keyOf(removal, definition));
}

async function keyOf(removal: ClaimedRemoval, { keyName }: VoiceProviderDefinition): Promise<string | null> {
  const kept = removal.keyCiphertext && decryptKey(removal.keyCiphertext);
  return kept || keyOfVoice(keyName, removal.keyOwnerId);
}
