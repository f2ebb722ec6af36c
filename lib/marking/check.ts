import { type MarkRecord, marksIn, voiceKinds } from "@/lib/marking/record";

export type RecordFound =
  | { state: "none" | "broken" | "unchecked" }
  | { state: "ours" | "another's"; madeAt: Date; voice: MarkRecord["voice"]; installation: string };

export type MarksFound = { saysGenerated: boolean; record: RecordFound };

/**
 * Searches a file for our marks; runs in a browser and on the server. @param ownKeys public keys of this installation,
 * in base64url
 */
export async function checkMarks(file: Uint8Array<ArrayBuffer>, ownKeys: readonly string[]): Promise<MarksFound> {
  const { saysGenerated, record, sound } = marksIn(file);
  return { saysGenerated, record: record === null ? { state: "none" } : await check(record, sound, ownKeys) };
}

async function check(jws: string, sound: Uint8Array<ArrayBuffer>, ownKeys: readonly string[]): Promise<RecordFound> {
  const read = parse(jws);
  if (!read) return { state: "broken" };
  const key = await importKey(read.installation);
  // Pages without https have no WebCrypto, and older browsers lack Ed25519.
  if (!key) return { state: "unchecked" };
  const { subtle } = globalThis.crypto;
  const isSigned = await subtle.verify("Ed25519", key, read.signature, read.signed);
  const digest = new Uint8Array(await subtle.digest("SHA-256", sound));
  if (!isSigned || asBase64Url(digest) !== read.claims.sha256) return { state: "broken" };
  const { installation, claims } = read;
  const state = ownKeys.includes(installation) ? "ours" : "another's";
  return { state, madeAt: new Date(claims.iat * 1000), voice: claims.voice, installation };
}

async function importKey(x: string): Promise<CryptoKey | null> {
  try {
    return await globalThis.crypto.subtle.importKey("raw", fromBase64Url(x), "Ed25519", false, ["verify"]);
  } catch {
    return null;
  }
}

/** Parsed by hand, so that the page needs no schema library. Null for anything but a record in our format. */
function parse(jws: string) {
  try {
    const [head = "", body = "", signature = "", ...rest] = jws.split(".");
    const header: unknown = JSON.parse(asText(head));
    const claims: unknown = JSON.parse(asText(body));
    if (rest.length > 0 || !isOurHeader(header) || !isRecord(claims)) return null;
    const key = fromBase64Url(header.jwk.x);
    if (key.length !== 32 || asBase64Url(key) !== header.jwk.x) return null;
    return {
      installation: header.jwk.x,
      claims,
      signature: fromBase64Url(signature),
      signed: new TextEncoder().encode(`${head}.${body}`),
    };
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isOurHeader = (header: unknown): header is { jwk: { x: string } } =>
  isObject(header) && header.alg === "EdDSA" && isObject(header.jwk) && typeof header.jwk.x === "string";

const isRecord = (claims: unknown): claims is MarkRecord =>
  isObject(claims) &&
  Number.isSafeInteger(claims.iat) &&
  voiceKinds.some((kind) => kind === claims.voice) &&
  typeof claims.sha256 === "string";

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const asText = (text: string) => new TextDecoder().decode(fromBase64Url(text));

const asBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
