import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { ProviderError } from "../../provider-error";
import type { FileStore } from "../../storage/provider";
import type { Clip } from "./dialect";
import { voiceServerError } from "./errors";

/** A voice in our own file: the reference clip that its server uses, and which servers may have stored it. */
export type StoredVoice = {
  clip: Clip;
  /** Names of the dialects of servers that the voice was sent to for storage; null if the file does not say. */
  keptBy: string[] | null;
};

const storedVoice = z.object({
  version: z.literal(1),
  label: z.string(),
  language: z.string(),
  transcript: z.string().nullable(),
  consentId: z.number().nullable(),
  keptBy: z.array(z.string()).nullable().default(null),
  wav: z.base64(),
});

const mostRemembered = 24 * 1024 * 1024;
const rememberedMs = 10 * 60_000;

/** Caches voices, which would otherwise be read for every sentence. */
const remembered = new LRUCache<string, StoredVoice>({
  maxSize: mostRemembered,
  sizeCalculation: ({ clip }) => clip.wav.byteLength + 1,
  ttl: rememberedMs,
});

/** The storage key of the voice with this label; it is also the voice's id at this provider. */
export const clipKey = (label: string): string => `profiles/${label}.json`;

export const labelOfKey = (key: string): string => key.replace(/^profiles\//, "").replace(/\.json$/, "");

export async function writeVoice(files: FileStore, { clip, keptBy }: StoredVoice): Promise<string> {
  const key = clipKey(clip.label);
  const wav = Buffer.from(clip.wav.buffer, clip.wav.byteOffset, clip.wav.byteLength).toString("base64");
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, ...clip, keptBy, wav }));
  await files.put(key, bytes, { contentType: "application/json" });
  remembered.set(key, { clip, keptBy });
  return key;
}

/** @throws ProviderError `voice_missing` when there is no voice that this version can use */
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
  const { version: _version, keptBy, wav, ...facts } = parsed.data;
  const voice = { clip: { ...facts, wav: new Uint8Array(Buffer.from(wav, "base64")) }, keptBy };
  remembered.set(key, voice);
  return voice;
}

/** Reads the current file, because other processes write it too. Null when there is none that this version can read. */
export async function findVoice(files: FileStore, key: string): Promise<StoredVoice | null> {
  remembered.delete(key);
  return readVoice(files, key).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === "voice_missing") return null;
    throw error;
  });
}

/**
 * Adds a server to the file before the voice is sent to it, so that a removal includes it.
 * @throws ProviderError `voice_missing` when the voice was removed meanwhile
 */
export async function noteKeeper(files: FileStore, key: string, dialect: string): Promise<void> {
  const voice = await findVoice(files, key);
  if (!voice) throw voiceServerError("voice_missing", { message: "This voice is no longer stored." });
  if (voice.keptBy?.includes(dialect)) return;
  await writeVoice(files, { clip: voice.clip, keptBy: [...(voice.keptBy ?? []), dialect] });
}

export async function removeVoice(files: FileStore, key: string): Promise<void> {
  remembered.delete(key);
  await files.remove(key);
}
