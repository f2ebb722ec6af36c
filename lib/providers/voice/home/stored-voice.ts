import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { seal, unseal } from "@/lib/platform/sealed";
import { type VoiceProfile, voiceProfile } from "../../engines/messages";
import { ProviderError } from "../../provider-error";
import type { FileStore } from "../../storage/provider";
import { homeFacts } from "./facts";

/** A cloned voice, which is biometric data: it is stored encrypted and never leaves the server. */
export type StoredVoice = {
  language: string;
  /** The id of the consent to clone it. */
  consentId: number | null;
  /** The preview of the same voice, which speaks while the model is unavailable. */
  profile: VoiceProfile;
  /** The cloning engine's state. It names the model it belongs to. */
  state: Uint8Array;
};

const header = z.object({
  version: z.literal(1),
  language: z.string(),
  consentId: z.number().nullable(),
  profile: voiceProfile,
});

const LENGTH_BYTES = 4;
const mostRemembered = 64 * 1024 * 1024;
const rememberedMs = 10 * 60_000;

/** Caches voices, which would otherwise be read and decrypted for every sentence. */
const remembered = new LRUCache<string, StoredVoice>({
  maxSize: mostRemembered,
  sizeCalculation: ({ state }) => state.byteLength + 1,
  ttl: rememberedMs,
});

export async function writeVoice(files: FileStore, key: string, { state, ...facts }: StoredVoice): Promise<void> {
  const head = Buffer.from(JSON.stringify({ version: 1, ...facts }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.byteLength);
  const bytes = seal(Buffer.concat([length, head, state]), "voices");
  await files.put(key, bytes, { contentType: "application/octet-stream" });
  remembered.set(key, { state, ...facts });
}

/** @throws ProviderError `voice_missing` when this installation has no voice that it can open */
export async function readVoice(files: FileStore, key: string): Promise<StoredVoice> {
  const known = remembered.get(key);
  if (known) return known;
  const stored = await files.read(key);
  if (!stored) throw missing("This voice is no longer stored.");
  const plain = unseal(new Uint8Array(await new Response(stored.body).arrayBuffer()), "voices");
  if (!plain) throw missing("This voice was encrypted with another key and must be made again.");
  const end = LENGTH_BYTES + (plain.length < LENGTH_BYTES ? 0 : plain.readUInt32LE());
  const parsed = header.safeParse(jsonIn(plain.subarray(LENGTH_BYTES, end)));
  if (!parsed.success) throw missing("This voice was made by another version and must be made again.");
  const { version: _version, ...facts } = parsed.data;
  const voice = { ...facts, state: new Uint8Array(plain.subarray(end)) };
  remembered.set(key, voice);
  return voice;
}

export async function removeVoice(files: FileStore, key: string): Promise<void> {
  remembered.delete(key);
  await files.remove(key);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

const missing = (message: string) => new ProviderError(homeFacts.name, "voice_missing", message);
