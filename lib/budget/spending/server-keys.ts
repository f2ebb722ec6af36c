import "server-only";
import { spendingLeft } from "@/lib/budget/spending/data";
import type { SpendingRefusal } from "@/lib/plans/notices";
import type { ProviderDefinition } from "@/lib/providers/definition";
import type { Keys } from "@/lib/providers/keys";
import { findDefinition } from "@/lib/providers/voice/registry";

/** Whether the operator pays: people's own keys, voice servers and what runs on this server never count. */
export const isVoiceOnServerKey = (voice: { provider: string | null; providerKeyOwnerId: number | null }): boolean =>
  voice.providerKeyOwnerId === null && (findDefinition(voice.provider)?.keyName ?? null) !== null;

type PickedDefinition = Pick<ProviderDefinition<unknown>, "keyName" | "hasKeyInSettings">;

/** The same for the writer or listener that these keys pick. A server that is sent no key never counts. */
export const isOnServerKey = ({ keyName, hasKeyInSettings }: PickedDefinition, keys: Keys): boolean =>
  keyName === null ? hasKeyInSettings?.() === true : keys[keyName]?.ownerId === null;

/** Why nothing is left today for this voice to speak to a person, or, without one, to be made; null while something is. */
export const whyVoiceIsSpent = async (
  voice: Parameters<typeof isVoiceOnServerKey>[0],
  userId: number | null,
): Promise<SpendingRefusal | null> =>
  isVoiceOnServerKey(voice) ? (await spendingLeft("seconds", userId)).refusal : null;
