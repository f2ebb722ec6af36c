import "server-only";
import { createHash } from "node:crypto";
import type { Visit } from "@/lib/accounts/visit";
import { knownDevice } from "@/lib/platform/auth/device-cookie";
import { networkOf } from "@/lib/platform/network";
import { takeOne, takeTurn } from "@/lib/platform/rate-limits";

/**
 * Counts one attempt to sign in. Strangers are stopped by their own address, and slow the account down for other
 * strangers at most; a device that has signed in before is counted by itself, so nobody can close the door on it.
 * @throws AppError rate_limited
 */
export async function limitSignIn(
  usernameKey: string,
  account: { id: number; password: string } | null,
  visit: Pick<Visit, "address" | "device">,
) {
  const device = account && knownDevice(visit.device, account);
  if (device) return takeOne("login_device", device);
  const network = networkOf(visit.address);
  await takeOne("login_address", `address:${network}`);
  // Hashed: people type passwords into this field, and longer ones than a key may be.
  const name = createHash("sha256").update(usernameKey).digest("base64url");
  await takeOne("login_account_address", `${name}:${network}`);
  await takeTurn("login_account", name);
}
