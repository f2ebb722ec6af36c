import "server-only";
import { type Keys, keyOfVoice, keysFor } from "@/lib/keys/data";
import { ProviderError } from "@/lib/providers/provider-error";
import { findVoiceProvider, localVoices } from "@/lib/providers/voice";
import type { VoiceProvider } from "@/lib/providers/voice/provider";

/** `keyOwnerId` is the person whose own key is used; null for the server's, and where there is no key. */
export type PickedVoiceProvider = { provider: VoiceProvider; keyOwnerId: number | null };

/**
 * Who makes this person's voices today: ElevenLabs with their own key, else with the server's, else the local voice.
 * @throws ProviderError where there is no key and the local voice cannot run.
 */
export async function voiceProviderFor(userId: number, keys?: Keys): Promise<PickedVoiceProvider> {
  const key = (keys ?? (await keysFor(userId))).elevenlabs;
  const own = key && findVoiceProvider("elevenlabs", key.value);
  if (own) return { provider: own, keyOwnerId: key.ownerId };
  const local = localVoices();
  if (!local) throw new ProviderError("elevenlabs", "key_invalid", "No key of a voice service is configured.");
  return { provider: local, keyOwnerId: null };
}

export type MadeVoice = { provider: string | null; providerKeyOwnerId: number | null };

/**
 * The provider that made a voice, with the kind of key that made it; null when there is none or its key is gone.
 * The browser speaks such a voice. `keys`: its owner's, when they are known already.
 */
export async function voiceProviderOfVoice(voice: MadeVoice, keys?: Keys): Promise<VoiceProvider | null> {
  if (voice.provider === "local") return localVoices();
  if (voice.provider !== "elevenlabs") return null;
  const key = await keyOfVoice(voice.providerKeyOwnerId, keys);
  return key === null ? null : findVoiceProvider("elevenlabs", key);
}
