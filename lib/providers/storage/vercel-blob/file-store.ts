import "server-only";
import { del, head, list, put } from "@vercel/blob";
import { limitStream } from "../../limited-stream";
import { ProviderError } from "../../provider-error";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import { assertFileKey } from "../file-key";
import type { ByteRange, DirectUploads, FileStore, ListedFile, StoredFile } from "../provider";
import { type BlobAccess, bearerOf } from "./access";
import { answerClientUpload } from "./client-uploads";
import { blobError, blobStatusError, isMissingBlob, vercelBlob } from "./errors";

/** Timeouts in milliseconds: to send a whole file, for a call without one, and between two chunks while reading. */
export type BlobLimits = { put: number; call: number; silence: number };

type Options = BlobAccess & {
  /**
   * Set when VERCEL_BLOB_API_URL is: the SDK reads that variable itself, and files are then expected at the same host.
   * Without it the token is only ever sent to Vercel's own stores.
   */
  apiUrl?: string;
  limits?: Partial<BlobLimits>;
};

type Located = StoredFile & { url: string };

const defaultLimits: BlobLimits = { put: 120_000, call: 15_000, silence: 15_000 };
const vercelHosts = ".blob.vercel-storage.com";
const pageSize = 1000;
const PROBE = "probe/is-private.txt";
/** Functions on Vercel receive and return at most 4.5 MB. */
const mostThroughFunction = 4_000_000;

/**
 * Private files in a Vercel Blob store. The SDK retries after network failures; the time limits include the retries.
 */
export class VercelBlobFileStore implements FileStore {
  readonly name = vercelBlob;
  readonly directUploads: DirectUploads;
  readonly #access: BlobAccess;
  readonly #apiHost: string | null;
  /** Settled once the store has accepted a private file. */
  #private: Promise<void> | undefined;
  readonly #limits: BlobLimits;

  constructor({ apiUrl, limits, ...access }: Options) {
    this.#access = access;
    this.directUploads = {
      mostThroughServer: mostThroughFunction,
      permission: "token" in access ? "token" : "address",
      answer: async (upload) => {
        await this.#assertPrivate();
        return answerClientUpload({ ...upload, access });
      },
      incoming: null,
    };
    this.#apiHost = apiUrl ? new URL(apiUrl).host : null;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** A stream is buffered first: the store needs the length, and a retry needs the bytes again. */
  async put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    { contentType }: { contentType: string },
  ): Promise<StoredFile> {
    assertFileKey(vercelBlob, key);
    const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const stored = await this.#call(this.#limits.put, (abortSignal) =>
      put(key, content, {
        access: "private",
        ...this.#access,
        contentType,
        addRandomSuffix: false,
        allowOverwrite: true,
        abortSignal,
      }),
    );
    if (stored.pathname !== key) throw malformed();
    return { key, size: content.byteLength, contentType };
  }

  async head(key: string): Promise<StoredFile | null> {
    const found = await this.#locate(key);
    return found && { key, size: found.size, contentType: found.contentType };
  }

  /** Bypasses the store's cache, so that removed or replaced audio is never played again. */
  async read(
    key: string,
    range: ByteRange = { start: 0 },
  ): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null> {
    const found = await this.#locate(key);
    if (!found) return null;
    const { url, ...file } = found;
    const end = Math.min(range.end ?? file.size - 1, file.size - 1);
    if (range.start > end) return { ...file, body: emptyStream() };
    const isPart = range.start > 0 || end < file.size - 1;
    const body = await this.#fetch(url, isPart ? `bytes=${range.start}-${end}` : null);
    return body && { ...file, body };
  }

  async remove(key: string): Promise<void> {
    assertFileKey(vercelBlob, key);
    await this.#call(this.#limits.call, (abortSignal) => del(key, { ...this.#access, abortSignal })).catch(
      (error: unknown) => {
        if (!isMissingBlob(error)) throw error;
      },
    );
  }

  async list(prefix: string, cursor?: string): Promise<{ files: ListedFile[]; cursor: string | null }> {
    const page = await this.#call(this.#limits.call, (abortSignal) =>
      list({ ...this.#access, prefix, limit: pageSize, abortSignal, ...(cursor ? { cursor } : {}) }),
    );
    return {
      files: page.blobs.map(({ pathname, size }) => ({ key: pathname, size })),
      cursor: page.hasMore ? (page.cursor ?? null) : null,
    };
  }

  /** A browser's upload cannot report that the store is public, so that is checked beforehand. */
  #assertPrivate(): Promise<unknown> {
    this.#private ??= this.put(PROBE, new TextEncoder().encode("private"), { contentType: "text/plain" })
      .then(() => this.remove(PROBE))
      .catch((error: unknown) => {
        this.#private = undefined;
        throw error;
      });
    return this.#private;
  }

  async #locate(key: string): Promise<Located | null> {
    assertFileKey(vercelBlob, key);
    const found = await this.#call(this.#limits.call, async (abortSignal) => {
      try {
        return await head(key, { ...this.#access, abortSignal });
      } catch (error) {
        if (isMissingBlob(error)) return null;
        throw error;
      }
    });
    if (!found) return null;
    if (typeof found.size !== "number" || typeof found.contentType !== "string") throw malformed();
    return { key, size: found.size, contentType: found.contentType, url: found.url };
  }

  /** The SDK's own `get` supports neither other hosts nor ranges. */
  async #fetch(url: string, range: string | null): Promise<ReadableStream<Uint8Array> | null> {
    const limit = new TimeLimit(vercelBlob);
    try {
      const bearer = await bearerOf(this.#access);
      const response = await limit.within(
        this.#limits.call,
        fetch(this.#trusted(url), {
          headers: { authorization: `Bearer ${bearer}`, ...(range ? { range } : {}) },
          signal: limit.signal,
          redirect: "error",
        }),
      );
      if (response.status === 404) {
        limit.end();
        return null;
      }
      if (!response.ok || !response.body) throw blobStatusError(response.status);
      if (range && response.status !== 206) throw malformed();
      return limitStream(response.body, {
        limit,
        idleMs: this.#limits.silence,
        toError: blobError,
        onEnd: () => undefined,
        onFail: () => undefined,
        onCancel: () => undefined,
      });
    } catch (error) {
      limit.end();
      throw blobError(error);
    }
  }

  #trusted(address: string): URL {
    const url = new URL(address);
    const isStore = url.protocol === "https:" && url.hostname.endsWith(vercelHosts);
    if (!isStore && url.host !== this.#apiHost) throw malformed();
    url.searchParams.set("cache", "0");
    return url;
  }

  async #call<T>(milliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await withTimeLimit(vercelBlob, milliseconds, undefined, call);
    } catch (error) {
      if (isMissingBlob(error)) throw error;
      throw blobError(error);
    }
  }
}

function emptyStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}

function malformed(): ProviderError {
  return new ProviderError(vercelBlob, "malformed_answer", "The file store gave an answer that could not be read.");
}
