import type { ProviderDefinition } from "../definition";

export type StoredFile = { key: string; size: number; contentType: string };

export type ListedFile = Pick<StoredFile, "key" | "size">;

/** Byte positions, both inclusive, as in RFC 9110 section 14.1.2; `end` undefined means to the last byte. */
export type ByteRange = { start: number; end?: number };

export type UploadRules = {
  /** Media types, `audio/*` allowed. */
  contentTypes: string[];
  maximumBytes: number;
  /** Minutes until the permission expires; 15 by default. */
  minutes?: number;
  /** Returned in the completion report, signed by the store. */
  payload?: string;
};

export type CompletedUpload = { key: string; contentType: string; payload: string | null };

export type DirectUpload = {
  request: Request;
  /**
   * Checks the session, and that we issued `key`. Throws to refuse. Not called for completion reports, which the store
   * signs.
   */
  allow(key: string, clientPayload: string | null): Promise<UploadRules>;
  /** May be called twice or never: the store reaches public addresses only. */
  onCompleted(upload: CompletedUpload): Promise<void>;
  /** The URL for the store's completion report; without it only the browser reports. */
  callbackUrl?: string;
};

export type DirectUploads = {
  /** The most bytes that one request or response can carry through this server. */
  mostThroughServer: number;
  /** The kind of permission given to the browser: an upload token, a signed URL, or a form or URL for a bucket. */
  permission: "token" | "address" | "bucket";
  /** Handles the browser's request for permission and the store's completion report. */
  answer(upload: DirectUpload): Promise<Response>;
  /**
   * Set when a permission can be reused until it expires. The file then arrives under a separate key, and `take` copies
   * it to one that the permission does not cover; the original has to be removed. Null when a permission is valid for
   * one upload.
   */
  incoming: { keyOf(key: string): string; take(key: string): Promise<void> } | null;
};

/**
 * Private files under keys such as `samples/12/ab34.mp3`: lower-case letters, digits, `.`, `-`, `_` in segments joined
 * by `/`. Methods throw ProviderError.
 */
export interface FileStore {
  readonly name: string;
  /** Set when browsers upload directly to the store; null when files pass through this server. */
  readonly directUploads: DirectUploads | null;
  /** Atomic: a reader never sees a partial file. Overwrites. An error thrown by the body passes unchanged. */
  put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    options: { contentType: string },
  ): Promise<StoredFile>;
  head(key: string): Promise<StoredFile | null>;
  /**
   * Null when there is no such file. A range is cut to the file's size, so one that starts after the last byte gives an
   * empty body; `size` is always that of the whole file.
   */
  read(key: string, range?: ByteRange): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null>;
  /** Also succeeds when the file is already gone. */
  remove(key: string): Promise<void>;
  /** In key order, a bounded page at a time; `prefix` is plain text, "" lists everything. */
  list(prefix: string, cursor?: string): Promise<{ files: ListedFile[]; cursor: string | null }>;
}

const fileStoreNames = ["s3", "vercel-blob", "disk"] as const;

/** Known without loading a store, for errors that name the provider that failed. */
export const isFileStore = (name: string): boolean => fileStoreNames.some((known) => known === name);

export type StorageDefinition = ProviderDefinition<FileStore> & {
  readonly name: (typeof fileStoreNames)[number];
  /** The environment variable that enables the store; null for the one that needs none. */
  readonly setting: string | null;
  /** Hosts that browsers upload to directly, for the Content-Security-Policy. */
  browserHosts(): string[];
};
