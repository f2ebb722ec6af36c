import type { ProviderDefinition } from "../definition";

export type StoredFile = { key: string; size: number; contentType: string };

export type ListedFile = Pick<StoredFile, "key" | "size">;

/** Byte positions, both inclusive, as in RFC 9110 section 14.1.2; `end` undefined means to the last byte. */
export type ByteRange = { start: number; end?: number };

export type UploadRules = {
  /** Media types, `audio/*` allowed. */
  contentTypes: string[];
  maximumBytes: number;
  /** Minutes until the permission ends; 15 by default. */
  minutes?: number;
  /** Returned in the completion report, signed by the store. */
  payload?: string;
};

export type CompletedUpload = { key: string; contentType: string; payload: string | null };

export type DirectUpload = {
  request: Request;
  /**
   * Checks the session, and that `key` is one we gave out. Throws to refuse. Not called for completion reports, which
   * the store signs.
   */
  allow(key: string, clientPayload: string | null): Promise<UploadRules>;
  /** May be called twice or never: the store reaches public addresses only. */
  onCompleted(upload: CompletedUpload): Promise<void>;
  /** Where the store reports the completion; without it only the browser does. */
  callbackUrl?: string;
};

export type DirectUploads = {
  /** The most bytes that one request or answer can carry through this server. */
  mostThroughServer: number;
  /** Given to the browser: a token for its upload, an address that is signed for it, or a form or address of a bucket. */
  permission: "token" | "address" | "bucket";
  /** Answers the browser's request for permission and the store's completion report. */
  answer(upload: DirectUpload): Promise<Response>;
  /**
   * Set where a permission can be used again until it ends: the file then arrives under a key of its own, which is to
   * be removed afterwards, and `take` copies it to where the permission does not reach. Null where it is good for one.
   */
  incoming: { keyOf(key: string): string; take(key: string): Promise<void> } | null;
};

/**
 * Private files under keys such as `samples/12/ab34.mp3`: lower-case letters, digits, `.`, `-`, `_` in
 * segments joined by `/`. Throws ProviderError.
 */
export interface FileStore {
  readonly name: string;
  /** Set where browsers send files straight to the store; null where files pass through this server. */
  readonly directUploads: DirectUploads | null;
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

export type StorageDefinition = ProviderDefinition<FileStore> & {
  /** The variable that switches it on; null for the one that needs none. */
  readonly setting: string | null;
  /** Hosts to which browsers send files themselves, for the Content-Security-Policy. */
  browserHosts(): string[];
};
