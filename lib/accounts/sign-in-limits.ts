import "server-only";
import { createHash } from "node:crypto";
import { recordLimited } from "@/lib/accounts/activity/mutations";
import type { Visit } from "@/lib/accounts/visit";
import { knownDevice } from "@/lib/platform/auth/device-cookie";
import { takeOne, takeOneOf, takeTurn } from "@/lib/platform/rate-limits";

/** Counts one attempt of an address, whichever way it signs in. @throws AppError rate_limited */
export const limitAddress = (visit: Visit, userId: number | null = null) =>
  takeOneOf("login_address", visit, () => recordLimited(userId, visit));

/** Counts one code after the right password. `onPassed` runs with the note. @throws AppError rate_limited */
export function limitCodes(account: { id: number; password: string }, visit: Visit, onPassed: () => Promise<void>) {
  // By device like passwords, so that somebody who has only the password cannot close the door on its owner.
  return takeOne("second_factor", knownDevice(visit.device, account) ?? `strangers:${account.id}`, async () => {
    await recordLimited(account.id, visit);
    await onPassed();
  });
}

/**
 * Tries of one network in a quarter of an hour that wait for no turn, so that at any rate of attack from elsewhere a right
 * password gets in. A network of its own is needed for every two guesses more.
 */
const FREE_TRIES = 2;

/**
 * Counts one attempt to sign in. Strangers are stopped by their own address, and slow the account down for each other at
 * most, after a first try or two; a device that has signed in before is counted by itself, so nobody can close the door on it.
 * @throws AppError rate_limited
 */
export async function limitSignIn(usernameKey: string, account: { id: number; password: string } | null, visit: Visit) {
  const note = () => recordLimited(account?.id ?? null, visit);
  const device = account && knownDevice(visit.device, account);
  if (device) return takeOne("login_device", device, note);
  await limitAddress(visit, account?.id);
  // Hashed: people type passwords into this field, and longer ones than a key may be.
  const name = createHash("sha256").update(usernameKey).digest("base64url");
  const tries = await takeOneOf("login_account_address", { address: visit.address, scope: name }, note);
  await takeTurn("login_account", name, tries <= FREE_TRIES, note);
}
