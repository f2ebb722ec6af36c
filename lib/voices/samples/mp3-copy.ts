import "server-only";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/platform/errors";
import { takeEngines } from "@/lib/platform/rate-limits";
import { audioFormats } from "@/lib/providers/engines/audio-formats";
import { convertToMp3 } from "@/lib/providers/engines/decode";
import type { ServedFiles } from "@/lib/providers/storage/serve-file";

const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

/** Cached briefly in memory, because a browser requests a copy in several parts. */
type Asked = { files: ServedFiles; isCounted: boolean };

const copies = new LRUCache<string, Uint8Array<ArrayBuffer>, Asked>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  ttl: KEPT_MS,
  fetchMethod: async (key, _stale, { context: { files, isCounted } }) => {
    if (isCounted) await takeEngines();
    const file = await files.read(key);
    if (!file) return undefined;
    const converted = await convertToMp3(new Uint8Array(await new Response(file.body).arrayBuffer()));
    if (converted.ok) return converted.mp3;
    throw new AppError("unsupported_media", converted.message);
  },
});

/**
 * Serves the files as MP3, which every browser plays. Copies are made on demand and never stored; the recording itself
 * is. Each one counts towards the engines' rate limit, except in an archive, which has its own limit and must be
 * complete.
 */
export function asMp3(files: ServedFiles, { isCounted = true } = {}): ServedFiles {
  const contentType = audioFormats.mp3.mimeType;
  const copyOf = (key: string) => copies.fetch(key, { context: { files, isCounted } });
  return {
    directUploads: files.directUploads,
    head: async (key) => {
      const copy = await copyOf(key);
      return copy ? { key, size: copy.byteLength, contentType } : null;
    },
    read: async (key, range) => {
      const copy = await copyOf(key);
      if (!copy) return null;
      const part = copy.subarray(range?.start ?? 0, (range?.end ?? copy.byteLength - 1) + 1);
      return { key, size: copy.byteLength, contentType, body: new Blob([part]).stream() };
    },
  };
}
