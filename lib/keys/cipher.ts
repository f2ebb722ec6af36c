import "server-only";
import { seal, unseal } from "@/lib/platform/sealed";
import type { SealedPurpose } from "@/lib/platform/secret";

const VERSION = "v1";

/** A key in its stored form: "v1." and base64url of its encrypted bytes. */
export function encryptKey(plain: string, purpose: SealedPurpose = "api-keys"): string {
  return `${VERSION}.${seal(Buffer.from(plain), purpose).toString("base64url")}`;
}

/** Null when it was tampered with or encrypted with another installation's secret. */
export function decryptKey(stored: string, purpose: SealedPurpose = "api-keys"): string | null {
  const [version, encoded] = stored.split(".");
  if (version !== VERSION || !encoded) return null;
  return unseal(Buffer.from(encoded, "base64url"), purpose)?.toString("utf8") ?? null;
}
