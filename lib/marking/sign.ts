import "server-only";
import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import type { MarkRecord, VoiceKind } from "@/lib/marking/record";
import { missingSettings } from "@/lib/platform/env";
import { secretFor } from "@/lib/platform/secret";

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410 section 7). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** Derived from the installation's secret, so that all processes and restored backups have it. */
const privateKey = () =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secretFor("marks")]), format: "der", type: "pkcs8" });

const publicJwk = (key = privateKey()) => {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x } as const;
};

/** The keys of this installation's records as a JWK Set (RFC 7517); empty when it has no secret yet. */
export const markKeys = () => ({ keys: missingSettings().length > 0 ? [] : [publicJwk()] });

/** @param sha256 of the audio, base64url @returns a compact JWS that contains its public key */
export function signRecord(sha256: string, voice: VoiceKind, madeAt: Date): string {
  const key = privateKey();
  const claims: MarkRecord = { iat: Math.floor(madeAt.getTime() / 1000), voice, sha256 };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encoded({ alg: "EdDSA", jwk: publicJwk(key) })}.${encoded(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
}
