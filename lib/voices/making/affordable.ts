import "server-only";
import { limitOf, spendingLeft, spendingRefused } from "@/lib/budget/spending/data";
import { keysFor } from "@/lib/keys/data";
import { chooseForMaking } from "@/lib/providers/voice/registry";

/**
 * A new voice has to wait while the spending limit keeps existing voices silent. People's own keys and voices made here
 * are exempt.
 * @throws AppError spend_limit_reached
 */
export async function assertMakingAffordable(userId: number) {
  if (limitOf("seconds") === null) return;
  const [left, keys] = await Promise.all([spendingLeft("seconds"), keysFor(userId)]);
  const key = chooseForMaking(keys, null)?.key;
  if (left.refusal && key && key.ownerId === null) throw spendingRefused(left.refusal);
}
