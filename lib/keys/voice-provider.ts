import "server-only";
import { keyOfVoice, keysFor } from "@/lib/keys/data";
import type { Keys } from "@/lib/providers/keys";
import { ProviderError } from "@/lib/providers/provider-error";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { chooseForMaking, findDefinition } from "@/lib/providers/voice/registry";

/** `keyOwnerId` is the person whose own key is used; null for the server's, and without a key. */
export type PickedVoiceProvider = { provider: VoiceProvider; keyOwnerId: number | null };

/**
 * The provider that makes this person's next voice in a language.
 * @throws ProviderError when there is neither a key nor a provider that needs none
 */
export async function voiceProviderFor(userId: number, language: string | null = null): Promise<PickedVoiceProvider> {
  const chosen = chooseForMaking(await keysFor(userId), language);
  if (!chosen) throw new ProviderError("voice", "key_invalid", "No key of a voice service is configured.");
  return { provider: await chosen.open(), keyOwnerId: chosen.key?.ownerId ?? null };
}

export type MadeVoice = { provider: string | null; providerKeyOwnerId: number | null };

/**
 * The provider that made a voice, opened with the same kind of key. Null when the provider is unknown or its key is
 * gone: then the browser speaks. `keys`: the owner's, if already read.
 */
export async function voiceProviderOfVoice(voice: MadeVoice, keys?: Keys): Promise<VoiceProvider | null> {
  const definition = findDefinition(voice.provider);
  if (!definition) return null;
  const open = definition.open(await keyOfVoice(definition.keyName, voice.providerKeyOwnerId, keys));
  return open ? open() : null;
}

/**
 * Opens a voice's agents with the kind of key that made it. `keys`: the owner's, if already read; tests provide their
 * own.
 */
export type FindAgents = (voice: MadeVoice, keys?: Keys) => Promise<CallAgents | null>;

/** Null when the voice's provider has no agents, or its key is gone. */
export const findAgents: FindAgents = async (voice, keys) => {
  const definition = findDefinition(voice.provider);
  if (definition?.callsAnsweredBy !== "agent of the provider") return null;
  const open = definition.callAgents(await keyOfVoice(definition.keyName, voice.providerKeyOwnerId, keys));
  return open ? open() : null;
};
