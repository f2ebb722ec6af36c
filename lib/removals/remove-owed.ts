import "server-only";
import { hasUnsettledCalls } from "@/lib/calls/data";
import { decryptKey } from "@/lib/keys/cipher";
import { keysFor } from "@/lib/keys/data";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import { findFileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { findVoiceProvider } from "@/lib/providers/voice";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import { elevenLabsCallAgents } from "@/lib/providers/voice/find-call-agents";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { type ClaimedRemoval, claimRemovals, postponeRemoval, settleRemoval } from "@/lib/removals/mutations";
import { labelOf, removalBackoff } from "@/lib/removals/policy";

const BATCH = 20;

/** Where things lie; tests bring their own. */
export type Places = {
  files: (provider: string) => FileStore | null;
  voices: (removal: ClaimedRemoval) => Promise<VoiceProvider | null>;
  agents: (removal: ClaimedRemoval) => Promise<CallAgents | null>;
};

const realPlaces: Places = { files: findFileStore, voices: voicesWithTheirKey, agents: agentsWithTheirKey };

/** Carries out what is due, a batch at a time, until nothing is due or `signal` says stop. */
export async function removeOwed(
  signal?: AbortSignal,
  given: Partial<Places> = {},
): Promise<{ removed: number; failed: number }> {
  const places = { ...realPlaces, ...given };
  const count = { removed: 0, failed: 0 };
  while (!signal?.aborted) {
    const claimed = await claimRemovals(BATCH);
    for (const removal of claimed) {
      if (await removeOne(removal, places)) count.removed += 1;
      else count.failed += 1;
    }
    if (claimed.length < BATCH) break;
  }
  return count;
}

async function removeOne(removal: ClaimedRemoval, places: Places): Promise<boolean> {
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

async function carryOut(removal: ClaimedRemoval, places: Places) {
  const { kind, provider, reference } = removal;
  if (kind === "file") {
    const files = places.files(provider);
    if (!files) throw new ProviderError(provider, "failed", "The store that holds this file is not set up.");
    return files.remove(reference);
  }
  if (kind === "provider_agent") {
    if (await hasUnsettledCalls(reference)) {
      throw new ProviderError(provider, "busy", "A call with this agent is not settled yet.");
    }
    const agents = await places.agents(removal);
    if (!agents) throw new ProviderError(provider, "key_invalid", "The key that this agent was made with is gone.");
    return agents.remove(reference);
  }
  if (kind !== "provider_voice") throw new ProviderError(provider, "failed", "Nothing here can remove this.");
  const voices = await places.voices(removal);
  if (!voices) throw new ProviderError(provider, "key_invalid", "The key that this voice was made with is gone.");
  const label = labelOf(reference);
  const providerVoiceId = label === null ? reference : await voices.findByLabel(label);
  if (providerVoiceId !== null) await voices.remove(providerVoiceId);
}

async function voicesWithTheirKey(removal: ClaimedRemoval): Promise<VoiceProvider | null> {
  if (removal.provider === "local") return findVoiceProvider("local", null);
  const key = await keyOf(removal);
  return key === null ? null : findVoiceProvider("elevenlabs", key);
}

async function agentsWithTheirKey(removal: ClaimedRemoval): Promise<CallAgents | null> {
  const key = await keyOf(removal);
  return key === null ? null : elevenLabsCallAgents(key);
}

async function keyOf(removal: ClaimedRemoval): Promise<string | null> {
  if (removal.provider !== "elevenlabs") return null;
  const kept = removal.keyCiphertext && decryptKey(removal.keyCiphertext);
  if (kept) return kept;
  const key = (await keysFor(removal.keyOwnerId)).elevenlabs;
  return key?.ownerId === removal.keyOwnerId ? key.value : null;
}
