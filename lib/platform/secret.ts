import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";
import { linkOnce } from "@/lib/platform/link-once";
import { syncPath } from "@/lib/platform/sync-files";

/**
 * The same minimum as for NEXTAUTH_SECRET, from which a restored installation may have its secret. A new one has 64
 * characters.
 */
const SHORTEST_SECRET = 32;

/**
 * NEXTAUTH_SECRET, or the secret stored in DATA_DIR.
 * @throws when the stored one is damaged
 */
export function installationSecret(): string {
  return env().NEXTAUTH_SECRET ?? storedSecret();
}

/**
 * Creates the secret in DATA_DIR at the first run. Linking the file into place makes it complete or absent, and the
 * first of two parallel starts wins; it is synced before anything relies on it.
 */
export function storedSecret(): string {
  const file = dataPath("secret");
  const secret = readIfThere(file) ?? makeSecret(file);
  // An empty secret would be known to everyone.
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(
      `The installation's secret (${file}) is damaged. Put it back from a backup. Without one, delete the file and run ` +
        '"npm run adopt": everybody signs in again then, and stored API keys have to be entered again.',
    );
  }
  return secret;
}

/** The secret stored in DATA_DIR, without creating one. */
export const secretOnDisk = (): string | undefined => readIfThere(dataPath("secret"));

/** Stores another installation's secret; an existing one stays. */
export function keepSecret(secret: string) {
  makeSecret(dataPath("secret"), secret);
}

function makeSecret(file: string, secret = randomBytes(48).toString("base64url")): string {
  ensureDataDir();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    linkOnce(draft, file);
  } finally {
    unlinkSync(draft);
  }
  syncPath(dataPath());
  return readFileSync(file, "utf8");
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Purposes whose keys encrypt stored data, derived from ENCRYPTION_KEY if it is set. */
const sealedPurposes = ["api-keys", "one-time-codes", "voices"] as const;
export type SealedPurpose = (typeof sealedPurposes)[number];

/** 32 bytes derived for one purpose (HKDF, RFC 5869), so that leaking one reveals no other. */
export function secretFor(purpose: string): Buffer {
  const isSealed = sealedPurposes.some((sealed) => sealed === purpose);
  const source = isSealed ? (env().ENCRYPTION_KEY ?? installationSecret()) : installationSecret();
  return Buffer.from(hkdfSync("sha256", source, "keepsake", purpose, 32));
}
