import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type SealedPurpose, secretFor } from "@/lib/platform/secret";

const ALGORITHM = "aes-256-gcm";
/** In bytes; NIST SP 800-38D section 8.2 for a random nonce, with the full tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts for storage: nonce, tag and ciphertext. */
export function seal(plain: Uint8Array, purpose: SealedPurpose): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Null when it was tampered with or encrypted with another installation's secret. */
export function unseal(sealed: Uint8Array, purpose: SealedPurpose): Buffer<ArrayBuffer> | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, secretFor(purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
