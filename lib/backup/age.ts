import "server-only";
import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from "age-encryption";

/** 2^17 rounds: 128 MB and about half a second, off the main thread. */
const LOG_ROUNDS = 17;
/** A forged header could otherwise request any amount of memory. */
const MOST_LOG_ROUNDS = 20;
const CIPHER = "chacha20-poly1305";
const TAG = { authTagLength: 16 };
const NO_NONCE = Buffer.alloc(12);

export class WrongPassphrase extends Error {}

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function wrapKey(passphrase: string, salt: Buffer, logRounds: number): Promise<Buffer> {
  const N = 2 ** logRounds;
  const labelled = Buffer.concat([Buffer.from("age-encryption.org/v1/scrypt"), salt]);
  return stretch(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 129 * N * 8 });
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll("=", "");

/**
 * The scrypt stanza of the age format (https://age-encryption.org/v1). The library's own runs on the main thread, where
 * it would block all other requests.
 */
function passphraseKey(passphrase: string): Recipient & Identity {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const cipher = createCipheriv(CIPHER, await wrapKey(passphrase, salt, LOG_ROUNDS), NO_NONCE, TAG);
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(["scrypt", base64(salt), String(LOG_ROUNDS)], body)];
    },
    async unwrapFileKey([stanza, ...others]) {
      const [kind, salt = "", logRounds = ""] = stanza?.args ?? [];
      const isOurs = kind === "scrypt" && others.length === 0 && stanza?.body.length === 32;
      if (!isOurs || !/^[1-9]\d?$/.test(logRounds) || Number(logRounds) > MOST_LOG_ROUNDS) return null;
      const key = await wrapKey(passphrase, Buffer.from(salt, "base64"), Number(logRounds));
      const decipher = createDecipheriv(CIPHER, key, NO_NONCE, TAG);
      decipher.setAuthTag(stanza.body.subarray(16));
      try {
        return Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()]);
      } catch (cause) {
        throw new WrongPassphrase("The passphrase does not open this.", { cause });
      }
    },
  };
}

/** The chunks of a stream, checked to be bytes. */
export async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    if (!(part instanceof Uint8Array)) throw new TypeError("The stream is not one of bytes.");
    yield part;
  }
}

function streamOf(source: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const reader = bytesOf(source);
  return new ReadableStream({
    async pull(controller) {
      const next = await reader.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await reader.return(undefined);
    },
  });
}

/** Encrypts to an age file, which the `age` command opens without Keepsake. */
export async function* encrypted(source: AsyncIterable<unknown>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseKey(passphrase));
  yield* await encrypter.encrypt(streamOf(source));
}

export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start).toString("latin1").startsWith("age-encryption.org/v1");

/** @throws WrongPassphrase, and Error when the file was changed, cut off or uses another kind of key */
export async function* decrypted(source: AsyncIterable<unknown>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseKey(passphrase));
  yield* await decrypter.decrypt(streamOf(source));
}
