import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { type CookieJar, cookiePrefix, sessionCookieOptions } from "@/lib/platform/auth/session-cookie";
import { secretFor } from "@/lib/platform/secret";

/** The longest lifetime that browsers grant a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** The newest accounts of one device, for example a family's tablet, are recognised. */
const MOST_ACCOUNTS = 5;

export const deviceCookieName = () => `${cookiePrefix()}keepsake-device`;

/** The stored password hash is part of the proof, so a new password makes every device unknown again. */
type Account = { id: number; password: string };

/**
 * The device's id, if this account has signed in on it before. Proves no session: it only exempts the device from
 * limits caused by others.
 */
export function knownDevice(cookie: string | undefined, account: Account): string | null {
  const [device, ...proofs] = partsOf(cookie);
  if (!device) return null;
  const expected = Buffer.from(proofOf(device, account));
  const isKnown = proofs.some(
    (proof) => Buffer.byteLength(proof) === expected.length && timingSafeEqual(Buffer.from(proof), expected),
  );
  return isKnown ? device : null;
}

/** The device cookie with this account added. */
export function withAccount(cookie: string | undefined, account: Account): string {
  const [device = randomUUID(), ...proofs] = partsOf(cookie);
  const proof = proofOf(device, account);
  return [device, proof, ...proofs.filter((known) => known !== proof)].slice(0, MOST_ACCOUNTS + 1).join(".");
}

export function setDeviceCookie(jar: CookieJar, value: string) {
  jar.set(deviceCookieName(), value, { ...sessionCookieOptions(), maxAge: DEVICE_SECONDS });
}

/** The id and the proofs, or undefined when we did not issue the cookie. */
function partsOf(cookie: string | undefined): string[] {
  return /^[0-9a-f-]{36}(?:\.[\w-]{43}){1,5}$/.test(cookie ?? "") ? (cookie?.split(".") ?? []) : [];
}

const proofOf = (device: string, account: Account) =>
  createHmac("sha256", secretFor("devices")).update(`${device} ${account.id} ${account.password}`).digest("base64url");
