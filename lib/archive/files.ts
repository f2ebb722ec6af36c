import "server-only";
import { log } from "@/lib/platform/log";
import type { FileStore } from "@/lib/providers/storage/provider";

type Source = Pick<FileStore, "read">;

/** Adds stored files to an archive, and records the outcome for each. */
export class ArchivedFiles {
  readonly missing: { file: string; reason: string }[] = [];
  readonly #included = new Set<string>();
  #open: ReadableStreamDefaultReader<Uint8Array> | null = null;

  has = (path: string): boolean => this.#included.has(path);

  /** Records a file written here as part of the archive. */
  include(path: string): string {
    this.#included.add(path);
    return path;
  }

  /** The file's bytes, or null when it cannot be read, which is recorded. A file that breaks off is recorded too. */
  async open(store: Source, key: string, path: string): Promise<AsyncIterable<Uint8Array> | null> {
    const file = await store.read(key).catch((err: unknown) => {
      log.warn({ err }, "A file could not be put into an archive.");
      return null;
    });
    if (!file) {
      this.missing.push({ file: path, reason: "It could not be found or read." });
      return null;
    }
    this.#included.add(path);
    return this.#piecesOf(file.body, path);
  }

  /** Releases the file being read. */
  async stop() {
    await this.#open?.cancel().catch(() => undefined);
  }

  async *#piecesOf(body: ReadableStream<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    this.#open = reader;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } catch (err) {
      log.warn({ err }, "A file broke off while it was put into an archive.");
      this.missing.push({ file: path, reason: "It broke off, and is not whole." });
    } finally {
      this.#open = null;
      await reader.cancel().catch(() => undefined);
    }
  }
}
