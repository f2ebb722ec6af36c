import "server-only";
import { readAllowance, type Speaker } from "@/lib/budget/minutes/data";
import { spendingLeft } from "@/lib/budget/spending/data";
import type { MadeVoice } from "@/lib/keys/voice-provider";
import type { SpeechRefusal, SpendingRefusal } from "@/lib/plans/notices";
import type { ProviderDefinition } from "@/lib/providers/definition";
import type { Keys } from "@/lib/providers/keys";
import { findDefinition } from "@/lib/providers/voice/registry";

/** Whether the operator pays. Never true for people's own keys, voice servers and providers on this server. */
export const isVoiceOnServerKey = (voice: MadeVoice): boolean =>
  voice.providerKeyOwnerId === null && (findDefinition(voice.provider)?.keyName ?? null) !== null;

type PickedDefinition = Pick<ProviderDefinition<unknown>, "keyName" | "hasKeyInSettings">;

/** The same for the text or hearing provider chosen with these keys. A server that needs no key never counts. */
export const isOnServerKey = ({ keyName, hasKeyInSettings }: PickedDefinition, keys: Keys): boolean =>
  keyName === null ? hasKeyInSettings?.() === true : keys[keyName]?.ownerId === null;

/**
 * The reason why today's limit prevents this voice from speaking to a person or, without one, from being made; null if
 * it does not.
 */
export const whyVoiceIsSpent = async (voice: MadeVoice, userId: number | null): Promise<SpendingRefusal | null> =>
  isVoiceOnServerKey(voice) ? (await spendingLeft("seconds", userId)).refusal : null;

/** The reason why this voice may not speak to this person now; null if it may. */
export async function whySilent(speaker: Speaker, voice: MadeVoice): Promise<SpeechRefusal | null> {
  const [{ leftSeconds }, whySpent] = await Promise.all([
    readAllowance(speaker),
    whyVoiceIsSpent(voice, speaker.userId),
  ]);
  return leftSeconds > 0 ? whySpent : "minutes_used_up";
}
