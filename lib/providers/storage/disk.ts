import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { dataPath } from "@/lib/platform/data-dir";
import { isDiskFull } from "@/lib/platform/disk-full";
import { noteRefusedWrite, watchFolder } from "@/lib/platform/disk-space";
import { env } from "@/lib/platform/env";
import { ProviderError } from "../provider-error";
import { assertFileKey, contentTypeOfKey } from "./file-key";
import type { ByteRange, FileStore, ListedFile, StorageDefinition, StoredFile } from "./provider";

const providerName = "disk";
const pageSize = 1000;
const pieceSize = 64 * 1024;
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Files under one folder, the key being the path. A body is written outside the tree, synced and renamed into place, so
 * a crash leaves the old file or the new one. The content type follows from the extension; a different one is stored in
 * a dotted file next to it (no key can begin with a dot).
 */
export class DiskFileStore implements FileStore {
  readonly name = providerName;
  readonly directUploads = null;
  readonly #root: string;
  readonly #incoming: string;
  #swept: Promise<void> | undefined;

  constructor({ root }: { root: string }) {
    this.#root = root;
    this.#incoming = join(root, ".incoming");
  }

  async put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    options: { contentType: string },
  ): Promise<StoredFile> {
    const path = this.#path(key);
    return guarded(async () => {
      await makeFolder(dirname(path));
      await makeFolder(this.#incoming);
      this.#swept ??= sweepAbandoned(this.#incoming);
      await this.#swept;
      const isExpectedType = options.contentType === contentTypeOfKey(key);
      if (!isExpectedType) await this.#place(typePath(path), Buffer.from(options.contentType));
      const size = await this.#place(path, body);
      if (isExpectedType) await rm(typePath(path), { force: true });
      return { key, size, contentType: options.contentType };
    });
  }

  async head(key: string): Promise<StoredFile | null> {
    const path = this.#path(key);
    return guarded(async () => {
      const found = await stat(path).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      return { key, size: found.size, contentType: await readType(path, key) };
    });
  }

  async read(
    key: string,
    range: ByteRange = { start: 0 },
  ): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null> {
    const path = this.#path(key);
    return guarded(async () => {
      const found = await stat(path).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      const end = Math.min(range.end ?? found.size - 1, found.size - 1);
      const body = readBetween(path, found.ino, range.start, end);
      return { key, size: found.size, contentType: await readType(path, key), body };
    });
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key);
    await guarded(async () => {
      const removed = await rm(path).then(() => true, nullWhenMissing);
      await rm(typePath(path), { force: true });
      if (removed) await syncFolder(dirname(path));
    });
  }

  async list(prefix: string, cursor?: string): Promise<{ files: ListedFile[]; cursor: string | null }> {
    return guarded(async () => {
      const files: ListedFile[] = [];
      for await (const key of keysAfter(this.#root, "", prefix, cursor ?? "")) {
        if (files.length === pageSize) return { files, cursor: files.at(-1)?.key ?? null };
        const found = await stat(join(this.#root, key)).catch(nullWhenMissing);
        if (found) files.push({ key, size: found.size });
      }
      return { files, cursor: null };
    });
  }

  #path(key: string): string {
    assertFileKey(providerName, key);
    return join(this.#root, key);
  }

  async #place(path: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<number> {
    const incoming = join(this.#incoming, randomUUID());
    try {
      const source = body instanceof Uint8Array ? [body] : iterate(body);
      // `flush` syncs the data before the file is closed.
      const target = createWriteStream(incoming, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(source, target);
      await rename(incoming, path);
      await syncFolder(dirname(path));
      return target.bytesWritten;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }
}

let store: DiskFileStore | undefined;

export const diskStorage = {
  name: providerName,
  title: "This server's disk",
  keyName: null,
  setting: null,
  open() {
    // Vercel keeps no disk between requests.
    if (env().VERCEL) return null;
    if (!store) {
      const root = dataPath("files");
      watchFolder(root);
      store = new DiskFileStore({ root });
    }
    return store;
  },
  browserHosts: () => [],
} as const satisfies StorageDefinition;

function typePath(path: string): string {
  return join(dirname(path), `.${basename(path)}.type`);
}

async function readType(path: string, key: string): Promise<string> {
  return (await readFile(typePath(path), "utf8").catch(nullWhenMissing)) ?? contentTypeOfKey(key);
}

async function* iterate(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Opens the file at the first read, so a body that nobody reads keeps no file open. A file replaced meanwhile ends the
 * stream with an error, because its reported size no longer holds.
 */
function readBetween(path: string, inode: number, start: number, end: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let position = start;
  const close = async () => {
    await handle?.close();
    handle = undefined;
  };
  const readPiece = async () => {
    if (position > end) return null;
    handle ??= await open(path, "r");
    if (position === start && (await handle.stat()).ino !== inode) throw replaced();
    const wanted = Math.min(pieceSize, end - position + 1);
    const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, position);
    if (bytesRead === 0) throw replaced();
    position += bytesRead;
    return buffer.subarray(0, bytesRead);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await readPiece();
          if (piece) controller.enqueue(piece);
          if (piece && position <= end) return;
          await close();
          controller.close();
        } catch (error) {
          await close();
          throw asProviderError(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

function replaced(): ProviderError {
  return new ProviderError(providerName, "failed", "The file was replaced while it was being read.");
}

/** Keys in order. A folder's name is compared with its trailing slash, so that pages do not overlap. */
async function* keysAfter(root: string, folder: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  const keys = entries
    .filter((entry) => !entry.name.startsWith("."))
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? "/" : ""}`)
    .sort(byCodeUnit);
  for (const key of keys) {
    const isFolder = key.endsWith("/");
    const canMatch = key.startsWith(prefix) || (isFolder && prefix.startsWith(key));
    const isBehind = isFolder ? key <= after && !after.startsWith(key) : key <= after;
    if (!canMatch || isBehind) continue;
    if (isFolder) yield* keysAfter(root, key, prefix, after);
    else yield key;
  }
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A new name is durable only once its parent folder is synced, so each created folder is synced. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweepAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(nullWhenMissing);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** The operating system's error code. */
function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error) || !("syscall" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function nullWhenMissing(error: unknown): null {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return null;
  throw error;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asProviderError(error);
  }
}

/**
 * The system's messages contain paths of this machine, so only the code is passed on. An error thrown by the body
 * passes unchanged.
 */
function asProviderError(error: unknown): unknown {
  const code = errorCode(error);
  if (!code) return error;
  if (isDiskFull(error)) {
    noteRefusedWrite();
    return new ProviderError(providerName, "no_space", "There is no room left for the file.", { details: { code } });
  }
  return new ProviderError(providerName, "failed", "The file could not be stored or read.", { details: { code } });
}
