import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { bytesOf, encrypted } from "@/lib/backup/age";
import { entryPath, type Manifest } from "@/lib/backup/manifest";

type Entry = Manifest["entries"][number];

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Writes the entries of a backup into a tar file, encrypted if there is a passphrase. */
export class ArchiveWriter {
  readonly entries: Entry[] = [];
  readonly #pack = pack();
  readonly #written: Promise<void>;
  readonly #failed: Promise<never>;
  readonly #madeAt: Date;

  constructor(
    file: string,
    { passphrase, madeAt, signal }: { passphrase: string | null; madeAt: Date; signal: AbortSignal },
  ) {
    this.#madeAt = madeAt;
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    const encode = (source: AsyncIterable<unknown>) => (passphrase ? encrypted(source, passphrase) : bytesOf(source));
    // The pipeline reports it; without a listener the stream's own event would end the process.
    this.#pack.on("error", () => undefined);
    this.#written = pipeline(this.#pack, encode, target, { signal });
    // Reported to the writer of the next entry; until then nothing may be listening.
    this.#failed = this.#written.then(() => new Promise<never>(() => {}));
    this.#failed.catch(() => undefined);
  }

  /**
   * Resolves when more data can be added.
   * @throws the disk's error, or the signal's reason
   */
  async add(path: string, bytes: Buffer, type?: string): Promise<void> {
    await this.#put(path, bytes);
    this.entries.push({ path, size: bytes.length, sha256: sha256(bytes), ...(type !== undefined && { type }) });
  }

  /** Adds the manifest and its seal. Resolves when everything is synced to the disk. */
  async close(manifest: Manifest): Promise<void> {
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    await this.#put(entryPath.manifest, text);
    await this.#put(entryPath.seal, Buffer.from(`${sha256(text)}\n`));
    this.#pack.finalize();
    await this.#written;
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  #put(name: string, bytes: Buffer): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mtime: this.#madeAt, mode: 0o600 };
      const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()));
      entry.on("error", reject);
      entry.end(bytes);
    });
    // An interrupted entry has no reason; the pipeline's error does.
    return Promise.race([written.catch(() => this.#failed), this.#failed]);
  }
}
