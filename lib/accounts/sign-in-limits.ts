import "server-only";
import { createHash } from "node:crypto";
import { recordLimited } from "@/lib/accounts/activity/mutations";
import type { Visit } from "@/lib/accounts/visit";
import { knownDevice } from "@/lib/platform/auth/device-cookie";
import { takeOne, takeOneOf, takeTurn } from "@/lib/platform/rate-limits";

/**
 * Counts one attempt by an address, for any way of signing in.
 * @throws AppError rate_limited
 */
export const limitAddress = (visit: Visit, userId: number | null = null) =>
  takeOneOf("login_address", visit, () => recordLimited(userId, visit));

/**
 * Counts one code after the correct password. `onPassed` runs when the limit is first exceeded.
 * @throws AppError rate_limited
 */
export function limitCodes(account: { id: number; password: string }, visit: Visit, onPassed: () => Promise<void>) {
  // Counted per device like passwords, so that someone who has only the password cannot lock the owner out.
  return takeOne("second_factor", knownDevice(visit.device, account) ?? `strangers:${account.id}`, async () => {
    await recordLimited(account.id, visit);
    await onPassed();
  });
}

/**
 * Attempts of one network per quarter of an hour that are never delayed, so that a correct password gets in during an
 * attack from elsewhere. An attacker needs another network for every two further guesses.
 */
const FREE_TRIES = 2;

/**
 * Counts one attempt to sign in. Unknown devices are limited by their own address and, after one or two attempts, only
 * slow each other down; a device that has signed in before is counted separately, so no one can lock it out.
 * @throws AppError rate_limited
 */
export async function limitSignIn(usernameKey: string, account: { id: number; password: string } | null, visit: Visit) {
  const note = () => recordLimited(account?.id ?? null, visit);
  const device = account && knownDevice(visit.device, account);
  if (device) return takeOne("login_device", device, note);
  await limitAddress(visit, account?.id);
  // Hashed, because people sometimes type passwords here, and names may be longer than a key allows.
  const name = createHash("sha256").update(usernameKey).digest("base64url");
  const tries = await takeOneOf("login_account_address", { address: visit.address, scope: name }, note);
  await takeTurn("login_account", name, tries <= FREE_TRIES, note);
}
