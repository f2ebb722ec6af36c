import "server-only";
import { Secret, TOTP } from "otpauth";

/** In bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Time steps before and after the present one whose codes count, for clocks that are a little off. */
const WINDOW = 1;

/** The settings that every app knows: SHA-1, six digits, thirty seconds. */
const appOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Keepsake", label, algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** A new secret in base32, as people can type it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth: address that an app reads from a QR code. */
export const appAddress = (secret: string, username: string): string => appOf(secret, username).toString();

/** The time step whose code this is; null for a wrong one, and for one that is too old or too new. */
export function stepOf(secret: string, code: string): number | null {
  const app = appOf(secret);
  const timestamp = Date.now();
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
