import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { FileStore } from "../../storage/provider";
import type { Clip } from "./dialect";
import { voiceServerError } from "./errors";

/** A voice as our own file: the passage that its server hears, and the server's own id where it keeps the voice too. */
export type StoredVoice = { clip: Clip; storedId: string | null };

const storedVoice = z.object({
  version: z.literal(1),
  label: z.string(),
  language: z.string(),
  transcript: z.string().nullable(),
  consentId: z.number().nullable(),
  storedId: z.string().nullable(),
  wav: z.base64(),
});

const mostRemembered = 24 * 1024 * 1024;
const rememberedMs = 10 * 60_000;

/** Read again for every sentence of a talk otherwise. */
const remembered = new LRUCache<string, StoredVoice>({
  maxSize: mostRemembered,
  sizeCalculation: ({ clip }) => clip.wav.byteLength + 1,
  ttl: rememberedMs,
});

/** The storage key of the voice with this label; it is also the voice's id at this provider. */
export const clipKey = (label: string): string => `profiles/${label}.json`;

export const labelOfKey = (key: string): string => key.replace(/^profiles\//, "").replace(/\.json$/, "");

export async function writeVoice(files: FileStore, { clip, storedId }: StoredVoice): Promise<string> {
  const key = clipKey(clip.label);
  const wav = Buffer.from(clip.wav.buffer, clip.wav.byteOffset, clip.wav.byteLength).toString("base64");
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, ...clip, storedId, wav }));
  await files.put(key, bytes, { contentType: "application/json" });
  remembered.set(key, { clip, storedId });
  return key;
}

/** @throws ProviderError `voice_missing` when there is no voice that this version can speak with */
export async function readVoice(files: FileStore, key: string): Promise<StoredVoice> {
  const known = remembered.get(key);
  if (known) return known;
  const stored = await files.read(key);
  if (!stored) throw voiceServerError("voice_missing", { message: "This voice is no longer stored." });
  const parsed = storedVoice.safeParse(await new Response(stored.body).json().catch(() => null));
  if (!parsed.success) {
    throw voiceServerError("voice_missing", {
      message: "This voice was made by another version and must be made again.",
    });
  }
  const { version: _version, storedId, wav, ...facts } = parsed.data;
  const voice = { clip: { ...facts, wav: new Uint8Array(Buffer.from(wav, "base64")) }, storedId };
  remembered.set(key, voice);
  return voice;
}

export async function removeVoice(files: FileStore, key: string): Promise<void> {
  remembered.delete(key);
  await files.remove(key);
}
