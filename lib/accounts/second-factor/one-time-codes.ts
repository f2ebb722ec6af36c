import "server-only";
import { Secret, TOTP } from "otpauth";

/** In bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Time steps before and after the current one whose codes are accepted, for clocks that are slightly off. */
const WINDOW = 1;

/** The settings that every app supports: SHA-1, six digits, thirty seconds. */
const appOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Keepsake", label, algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** A new secret in base32, the form that people can type. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth: URI that an app reads from a QR code. */
export const appAddress = (secret: string, username: string): string => appOf(secret, username).toString();

/** The time step that this code belongs to; null for a wrong, too old or too new one. */
export function stepOf(secret: string, code: string): number | null {
  const app = appOf(secret);
  const timestamp = Date.now();
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
