import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";

/**
 * The installation's secret: NEXTAUTH_SECRET, or one created in DATA_DIR at the first run. Linking the file into place
 * makes it complete or absent, and the first of two parallel starts wins.
 */
export function installationSecret(): string {
  const given = env().NEXTAUTH_SECRET;
  if (given) return given;
  const file = dataPath("secret");
  return readIfThere(file) ?? makeSecret(file);
}

function makeSecret(file: string): string {
  ensureDataDir();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8");
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** 32 bytes derived for one purpose (HKDF, RFC 5869), so that leaking one reveals no other. */
export function secretFor(purpose: string): Buffer {
  const source = purpose === "api-keys" ? (env().ENCRYPTION_KEY ?? installationSecret()) : installationSecret();
  return Buffer.from(hkdfSync("sha256", source, "keepsake", purpose, 32));
}
