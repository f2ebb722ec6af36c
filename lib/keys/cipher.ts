import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type SealedPurpose, secretFor } from "@/lib/platform/secret";

const ALGORITHM = "aes-256-gcm";
/** In bytes; NIST SP 800-38D section 8.2 for a random nonce, with the full tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** A key in its stored form: "v1." and base64url of nonce, tag and ciphertext. */
export function encryptKey(plain: string, purpose: SealedPurpose = "api-keys"): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Null when it was tampered with or encrypted with another installation's secret. */
export function decryptKey(stored: string, purpose: SealedPurpose = "api-keys"): string | null {
  const [version, encoded] = stored.split(".");
  if (version !== VERSION || !encoded) return null;
  const bytes = Buffer.from(encoded, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, secretFor(purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
