import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { bytesOf, decrypted, isEncrypted, WrongPassphrase } from "@/lib/backup/age";
import { entryPath, type Manifest, manifest as manifestSchema, tableOfPath } from "@/lib/backup/manifest";
import { leftOut } from "@/lib/backup/tables";
import { AppError } from "@/lib/platform/errors";

/** Far above any entry: files are at most 10 MB, and a manifest takes 200 bytes for each. */
const MOST_BYTES = 512 * 1024 * 1024;

export type ReadEntry = { path: string; bytes: Buffer; sha256: string };

/** @throws AppError not_found */
export async function isBackupEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") throw new AppError("not_found", `There is no file ${file}.`);
    throw cause;
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * All entries of a backup, in order, one in memory at a time.
 * @throws AppError that names the problem
 */
export async function* entriesOf(file: string, passphrase: string | null): AsyncGenerator<ReadEntry> {
  const isLocked = await isBackupEncrypted(file);
  if (isLocked && !passphrase) {
    throw new AppError("invalid_input", "This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  }
  const reader = extract();
  const stop = new AbortController();
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  const feeding = isLocked
    ? pipeline(bytes, (source: AsyncIterable<unknown>) => decrypted(source, passphrase ?? ""), reader, stop)
    : pipeline(bytes, reader, stop);
  feeding.catch(() => undefined);
  try {
    for await (const entry of reader) {
      if ((entry.header.size ?? 0) > MOST_BYTES) throw damaged();
      const parts: Uint8Array[] = [];
      const hash = createHash("sha256");
      for await (const part of bytesOf(entry)) {
        parts.push(part);
        hash.update(part);
      }
      yield { path: entry.header.name, bytes: Buffer.concat(parts), sha256: hash.digest("hex") };
    }
    await feeding;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    stop.abort();
    await feeding.catch(() => undefined);
  }
}

const damaged = (cause?: unknown) =>
  new AppError("invalid_input", "This backup is damaged or not whole, so nothing was taken from it.", { cause });

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof WrongPassphrase) {
    return new AppError("invalid_input", "The passphrase does not open this backup.", { cause: error });
  }
  const code = (error as NodeJS.ErrnoException).code;
  if (code && /^E[A-Z]+$/.test(code)) {
    return new AppError("unavailable", `The backup could not be read (${code}).`, { cause: error });
  }
  return damaged(error);
}

/**
 * Reads a whole backup and compares it with its manifest; `look` sees each entry. A backup with rows that ours never
 * contain, such as sessions, was forged.
 * @throws AppError that names the problem
 */
export async function verifyBackup(
  file: string,
  passphrase: string | null,
  look: (entry: ReadEntry) => void = () => {},
): Promise<Manifest> {
  const seen: Pick<Manifest["entries"][number], "path" | "size" | "sha256">[] = [];
  const rows = new Map<string, number>();
  let text: ReadEntry | null = null;
  let seal: string | null = null;
  for await (const entry of entriesOf(file, passphrase)) {
    const { path, bytes, sha256 } = entry;
    if (seal !== null || leftOut.includes(tableOfPath(path) ?? "")) throw damaged();
    look(entry);
    if (path === entryPath.manifest) text = entry;
    else if (path === entryPath.seal) seal = bytes.toString("utf8").trim();
    else seen.push({ path, size: bytes.length, sha256 });
    const table = tableOfPath(path);
    if (table !== null) rows.set(table, (rows.get(table) ?? 0) + linesOf(bytes));
  }
  if (!text || text.sha256 !== seal) throw damaged();
  const manifest = manifestSchema.parse(JSON.parse(text.bytes.toString("utf8")));
  const listed = manifest.entries.map(({ path, size, sha256 }) => ({ path, size, sha256 }));
  const hasAllRows = manifest.tables.every((table) => (rows.get(table.name) ?? 0) === table.rows);
  if (!hasAllRows || JSON.stringify(listed) !== JSON.stringify(seen)) throw damaged();
  return manifest;
}

function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines += 1;
  return lines;
}
