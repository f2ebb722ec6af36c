import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";
import { linkOnce } from "@/lib/platform/link-once";
import { syncPath } from "@/lib/platform/sync-files";

/** As for NEXTAUTH_SECRET, which a restored installation may have its secret from. A new one has 64. */
const SHORTEST_SECRET = 32;

/** NEXTAUTH_SECRET, or the secret that is kept in DATA_DIR. @throws when that one is damaged */
export function installationSecret(): string {
  return env().NEXTAUTH_SECRET ?? storedSecret();
}

/**
 * Created in DATA_DIR at the first run. Linking the file into place makes it complete or absent, and the first of two
 * parallel starts wins; it is on the disk before anything relies on it.
 */
export function storedSecret(): string {
  const file = dataPath("secret");
  const secret = readIfThere(file) ?? makeSecret(file);
  // An empty secret would be one that everybody knows.
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(
      `The installation's secret (${file}) is damaged. Put it back from a backup. Without one, delete the file and run ` +
        '"npm run adopt": everybody signs in again then, and stored API keys have to be entered again.',
    );
  }
  return secret;
}

/** The secret kept in DATA_DIR, without making one. */
export const secretOnDisk = (): string | undefined => readIfThere(dataPath("secret"));

/** Keeps another installation's secret; one that is there already stays. */
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

/** Purposes that encrypt what is stored, by ENCRYPTION_KEY where it is set. */
const sealedPurposes = ["api-keys", "one-time-codes", "voices"] as const;
export type SealedPurpose = (typeof sealedPurposes)[number];

/** 32 bytes derived for one purpose (HKDF, RFC 5869), so that leaking one reveals no other. */
export function secretFor(purpose: string): Buffer {
  const isSealed = sealedPurposes.some((sealed) => sealed === purpose);
  const source = isSealed ? (env().ENCRYPTION_KEY ?? installationSecret()) : installationSecret();
  return Buffer.from(hkdfSync("sha256", source, "keepsake", purpose, 32));
}
