import "server-only";
import { parseByteRange } from "@/lib/platform/http/byte-range";
import type { FileStore } from "./provider";

export type ServedFiles = Pick<FileStore, "directUploads" | "head" | "read">;

/**
 * Serves a private file: whole, or the requested range (206, 416). Null when it is not in the store. The caller has
 * checked access.
 */
export async function serveFile(store: ServedFiles, key: string, rangeHeader: string | null): Promise<Response | null> {
  const range = parseByteRange(rangeHeader);
  if (!range) {
    const file = await store.read(key);
    return file && new Response(file.body, { headers: headersFor(file.contentType, file.size) });
  }
  const known = await store.head(key);
  if (!known) return null;
  const { size, contentType } = known;
  const start = "last" in range ? Math.max(0, size - range.last) : range.start;
  const wantedEnd = "last" in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1);
  if (start > wantedEnd) {
    const headers = { ...headersFor(contentType, 0), "content-range": `bytes */${size}` };
    return new Response(null, { status: 416, headers });
  }
  // A media element that gets less than it asked for requests the next part.
  const end = Math.min(wantedEnd, start + (store.directUploads?.mostThroughServer ?? Infinity) - 1);
  const file = await store.read(key, { start, end });
  if (!file) return null;
  const headers = { ...headersFor(contentType, end - start + 1), "content-range": `bytes ${start}-${end}/${size}` };
  return new Response(file.body, { status: 206, headers });
}

const headersFor = (contentType: string, length: number) => ({
  "content-type": contentType,
  "content-length": String(length),
  "accept-ranges": "bytes",
  "cache-control": "private, no-store",
});
