import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { MarkRecord } from "@/lib/marking/record";

/** The signed record of some audio by a made-up other installation, with its public key. */
export function aRecordOfOthers(sound: Uint8Array, madeAt = new Date()): { jws: string; x: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  const sha256 = createHash("sha256").update(sound).digest("base64url");
  const claims: MarkRecord = { iat: Math.floor(madeAt.getTime() / 1000), voice: "clone", sha256 };
  const signed = [{ alg: "EdDSA", jwk: { kty: "OKP", crv: "Ed25519", x } }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return { jws: `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`, x };
}
