export type StoredFile = { key: string; size: number; contentType: string };

export type ListedFile = Pick<StoredFile, "key" | "size">;

/** Byte positions, both inclusive, as in RFC 9110 section 14.1.2; `end` undefined means to the last byte. */
export type ByteRange = { start: number; end?: number };

/**
 * Private files under keys such as `samples/12/ab34.mp3`: lower-case letters, digits, `.`, `-`, `_` in
 * segments joined by `/`. Throws ProviderError.
 */
export interface FileStore {
  readonly name: "disk" | "vercel-blob";
  /** Whole or not at all: a reader never sees half a file. Overwrites. What a body throws passes unchanged. */
  put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    options: { contentType: string },
  ): Promise<StoredFile>;
  head(key: string): Promise<StoredFile | null>;
  /**
   * Null when there is no such file. A range is cut to the file's size, so one that begins after the
   * last byte gives an empty body; `size` is always that of the whole file.
   */
  read(key: string, range?: ByteRange): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null>;
  /** Also succeeds when the file is already gone. */
  remove(key: string): Promise<void>;
  /** In key order, a bounded page at a time; `prefix` is plain text, "" lists everything. */
  list(prefix: string, cursor?: string): Promise<{ files: ListedFile[]; cursor: string | null }>;
}
