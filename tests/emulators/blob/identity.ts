import { createHmac } from "node:crypto";
import type { Exchange } from "../exchange";
import type { ClientTokenPayload } from "./client-token";

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The identity of a Vercel project. The SDK reads only its expiry. */
export const emulatedIdentity = `${encoded({ alg: "none" })}.${encoded({ sub: "project", exp: 4_102_444_800 })}.signature`;

export type Delegation = {
  storeId: string;
  pathname: string;
  operations: string[];
  validUntil: number;
  allowedContentTypes?: string[];
  maximumSizeInBytes?: number;
};

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** The response to `POST /signed-token`: the scope, signed by the store, and the key to sign URLs within it. */
export function issue(delegation: Delegation, secret: string) {
  const payload = encoded(delegation);
  const delegationToken = `${payload}.${hmac(secret, payload)}`;
  return { delegationToken, clientSigningToken: hmac(secret, delegationToken), validUntil: delegation.validUntil };
}

/** The rules of a signed URL, or null if it is not signed for this upload. */
export function readSignedAddress({ query }: Exchange, secret: string): ClientTokenPayload | null {
  const { pathname = "", "vercel-blob-delegation": token = "", "vercel-blob-signature": signature } = query;
  const [payload = "", sealed] = token.split(".");
  if (sealed !== hmac(secret, payload)) return null;
  const scope = JSON.parse(Buffer.from(payload, "base64url").toString()) as Delegation;
  const params = Object.entries(query).filter(
    ([name]) => name.startsWith("vercel-blob-") && !/-(delegation|signature)$/.test(name),
  );
  const lines = [["operation", "put"], ["pathname", pathname], ...params].map(([name, value]) => `${name}=${value}`);
  if (signature !== hmac(hmac(secret, token), lines.sort().join("\n"))) return null;
  if (!scope.operations.includes("put")) return null;
  return {
    pathname: scope.pathname,
    validUntil: Number(query["vercel-blob-valid-until"] ?? scope.validUntil),
    ...(scope.allowedContentTypes && { allowedContentTypes: scope.allowedContentTypes }),
    ...(scope.maximumSizeInBytes !== undefined && { maximumSizeInBytes: scope.maximumSizeInBytes }),
    addRandomSuffix: query["vercel-blob-add-random-suffix"] === "true",
    allowOverwrite: query["vercel-blob-allow-overwrite"] === "true",
  };
}
