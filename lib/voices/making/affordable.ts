import "server-only";
import { spendingLeft, spendingRefused } from "@/lib/budget/spending/data";
import { whyVoiceIsSpent } from "@/lib/budget/spending/server-keys";
import { keysFor } from "@/lib/keys/data";
import { chooseForMaking } from "@/lib/providers/voice/registry";

/**
 * A new voice has to wait while the spending limit keeps existing voices silent. People's own keys and voices made here
 * are exempt.
 * @throws AppError spend_limit_reached
 */
export async function assertMakingAffordable(userId: number) {
  const { refusal } = await spendingLeft("seconds");
  if (!refusal) return;
  const key = chooseForMaking(await keysFor(userId), null)?.key;
  if (key && key.ownerId === null) throw spendingRefused(refusal);
}

/** The same for a voice that a job is about to make: the refusal, or null. */
export async function whyMakingWaits(provider: string, keyOwnerId: number | null) {
  const refusal = await whyVoiceIsSpent({ provider, providerKeyOwnerId: keyOwnerId }, null);
  return refusal && spendingRefused(refusal);
}
