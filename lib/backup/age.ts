import "server-only";
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";

/*
 * The age format, version 1, with one passphrase (https://age-encryption.org/v1): scrypt wraps a file key, from which
 * HKDF makes the keys of the header's HMAC and of the content, in pieces of ChaCha20-Poly1305 that can be neither
 * changed, exchanged nor cut off. The `age` command opens such a file without Keepsake.
 */
const INTRO = "age-encryption.org/v1";
const CIPHER = "chacha20-poly1305";
const TAG = { authTagLength: 16 };
/** Bytes. */
const PIECE = 64 * 1024;
const FILE_KEY = 16;
const NONCE = 16;
const LONGEST_HEADER = 4096;
/** 2^17 rounds: 128 MB and about half a second, off the main thread. */
const LOG_ROUNDS = 17;
/** A forged header could otherwise ask for any amount of memory. */
const MOST_LOG_ROUNDS = 20;

export class WrongPassphrase extends Error {}
/** Changed, cut off, or not of this format at all. */
export class NotWhole extends Error {}

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll("=", "");
const derived = (key: Buffer, salt: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, salt, purpose, 32));
const headerMac = (fileKey: Buffer, header: string) =>
  createHmac("sha256", derived(fileKey, new Uint8Array(0), "header"))
    .update(header)
    .digest();

function wrapKey(passphrase: string, salt: Buffer, logRounds: number): Promise<Buffer> {
  const N = 2 ** logRounds;
  const labelled = Buffer.concat([Buffer.from(`${INTRO}/scrypt`), salt]);
  return stretch(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 129 * N * 8 });
}

/** Eleven bytes that count, and one that says whether this piece is the last. */
function pieceNonce(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, TAG);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null when it was made with another key, or is not what was made. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG.authTagLength) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, TAG);
  decipher.setAuthTag(sealed.subarray(-TAG.authTagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG.authTagLength)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The chunks of a stream, whose types leave open what they are. */
export async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    if (!(part instanceof Uint8Array)) throw new TypeError("The stream is not one of bytes.");
    yield part;
  }
}

/** Pieces of exactly `size` bytes and, last, what remains: at least one byte, unless there was none at all. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    waiting.push(part);
    length += part.length;
    if (length <= size) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; whole.length - at > size; at += size) yield [whole.subarray(at, at + size), false];
    waiting = [whole.subarray(at)];
    length = whole.length - at;
  }
  yield [Buffer.concat(waiting), true];
}

export async function* encrypted(source: AsyncIterable<unknown>, passphrase: string): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(FILE_KEY), randomBytes(16), randomBytes(NONCE)];
  const body = seal(await wrapKey(passphrase, salt, LOG_ROUNDS), Buffer.alloc(12), fileKey);
  const header = `${INTRO}\n-> scrypt ${base64(salt)} ${LOG_ROUNDS}\n${base64(body)}\n---`;
  yield Buffer.concat([Buffer.from(`${header} ${base64(headerMac(fileKey, header))}\n`), nonce]);
  const key = derived(fileKey, nonce, "payload");
  let count = 0;
  for await (const [piece, isLast] of inPieces(bytesOf(source), PIECE))
    yield seal(key, pieceNonce(count++, isLast), piece);
}

export const isEncrypted = (start: Uint8Array): boolean => Buffer.from(start).toString("latin1").startsWith(INTRO);

/** @throws WrongPassphrase, NotWhole */
export async function* decrypted(source: AsyncIterable<unknown>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = bytesOf(source);
  let start = Buffer.alloc(0);
  let end = -1;
  while (end < 0) {
    const next = start.length < LONGEST_HEADER ? await reader.next() : { done: true as const, value: undefined };
    if (next.done) throw new NotWhole("The header ends too early.");
    start = Buffer.concat([start, next.value]);
    end = start.indexOf("\n", Math.max(0, start.indexOf("\n--- ") + 1));
    if (!start.includes("\n--- ") || start.length - end - 1 < NONCE) end = -1;
  }
  const fileKey = await fileKeyOf(start.subarray(0, end).toString("latin1"), passphrase);
  const key = derived(fileKey, start.subarray(end + 1, end + 1 + NONCE), "payload");
  const rest = async function* () {
    yield start.subarray(end + 1 + NONCE);
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
  };
  let count = 0;
  for await (const [piece, isLast] of inPieces(rest(), PIECE + TAG.authTagLength)) {
    const plain = unseal(key, pieceNonce(count++, isLast), piece);
    if (!plain) throw new NotWhole("A piece was changed or is missing.");
    yield plain;
  }
}

async function fileKeyOf(header: string, passphrase: string): Promise<Buffer> {
  const lines = /^age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n--- ([\w+/]{43})$/.exec(
    header,
  );
  const [, salt = "", logRounds = "", body = "", mac = ""] = lines ?? [];
  if (!lines || Number(logRounds) > MOST_LOG_ROUNDS) throw new NotWhole("The header is not one of ours.");
  const wrapped = await wrapKey(passphrase, Buffer.from(salt, "base64"), Number(logRounds));
  const fileKey = unseal(wrapped, Buffer.alloc(12), Buffer.from(body, "base64"));
  if (!fileKey) throw new WrongPassphrase("The passphrase does not open this.");
  const right = headerMac(fileKey, header.slice(0, header.lastIndexOf(" ")));
  const given = Buffer.from(mac, "base64");
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NotWhole("The header was changed.");
  return fileKey;
}
