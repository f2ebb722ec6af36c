import "server-only";
import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import type { MarkRecord, VoiceKind } from "@/lib/marking/record";
import { missingSettings } from "@/lib/platform/env";
import { secretFor } from "@/lib/platform/secret";

/** The bytes that PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410 section 7). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** Derived from the installation's secret, so that every process has it and a backup brings it along. */
const privateKey = () =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secretFor("marks")]), format: "der", type: "pkcs8" });

const publicJwk = (key = privateKey()) => {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x } as const;
};

/** The keys of this installation's records as a JWK Set (RFC 7517); empty where it has no secret yet. */
export const markKeys = () => ({ keys: missingSettings().length > 0 ? [] : [publicJwk()] });

/**
 * @param sha256 of the sound, base64url
 * @returns a compact JWS that brings its public key along
 */
export function signRecord(sha256: string, voice: VoiceKind, madeAt: Date): string {
  const key = privateKey();
  const claims: MarkRecord = { iat: Math.floor(madeAt.getTime() / 1000), voice, sha256 };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encoded({ alg: "EdDSA", jwk: publicJwk(key) })}.${encoded(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
}
