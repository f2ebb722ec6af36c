import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ArchiveWriter } from "@/lib/backup/archive-writer";
import {
  type Ask,
  isKept,
  listMigrations,
  listNamedFiles,
  listSequences,
  listTables,
  momentOf,
  readSnapshot,
  rowsOf,
} from "@/lib/backup/data";
import { entryPath, type KeptSecret, type Manifest } from "@/lib/backup/manifest";
import { noteBackup } from "@/lib/backup/mutations";
import type { BackupResult } from "@/lib/backup/schema";
import { leftOut } from "@/lib/backup/tables";
import { holdFiles, letGoOfFiles } from "@/lib/jobs/removals/mutations";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { installationSecret } from "@/lib/platform/secret";
import { syncPath } from "@/lib/platform/sync-files";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { isFileKey } from "@/lib/providers/storage/file-key";
import type { FileStore } from "@/lib/providers/storage/provider";
import { namesWhere } from "@/lib/providers/voice/registry";

/** How long, in seconds, a backup prevents the removal of files if its process is killed. */
const HOLD_SECONDS = 300;
const RENEW_MS = 60_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 250;

type Made = NonNullable<BackupResult["made"]>;
type Wish = { file: string; passphrase: string | null; by: BackupResult["by"]; store?: FileStore };

const running = new Set<{ stop: AbortController; ended: Promise<Made> }>();

/** Stops running backups before the database is closed. */
export async function stopBackups() {
  for (const { stop } of running) stop.abort(new AppError("unavailable", "The server was stopped while it was made."));
  await Promise.allSettled([...running].map(({ ended }) => ended));
}

/**
 * Makes a backup while Keepsake runs, and records the outcome. The file gets its name once it is complete and synced.
 * @throws AppError that explains a failure
 */
export function makeBackup(wish: Wish): Promise<Made> {
  const stop = new AbortController();
  const task = { stop, ended: whileFilesStay(wish, stop).finally(() => running.delete(task)) };
  running.add(task);
  return task.ended;
}

async function whileFilesStay(wish: Wish, stop: AbortController): Promise<Made> {
  const token = randomUUID();
  if (!(await holdFiles(token, HOLD_SECONDS))) {
    throw new AppError("conflict", "A backup is being made already. Try again when it is done.");
  }
  const renewing = setInterval(() => void renew(token, stop), RENEW_MS);
  try {
    return await attempt(wish, stop.signal);
  } finally {
    clearInterval(renewing);
    await letGoOfFiles(token).catch((err: unknown) => log.warn({ err }, "A backup's hold on files will run out."));
  }
}

async function renew(token: string, stop: AbortController) {
  // An unreachable database does not mean that the hold is lost.
  if (await holdFiles(token, HOLD_SECONDS).catch(() => true)) return;
  stop.abort(new AppError("unavailable", "It took a pause that was too long: files may have been removed meanwhile."));
}

async function attempt(wish: Wish, signal: AbortSignal): Promise<Made> {
  const startedAt = performance.now();
  const result = { at: new Date().toISOString(), by: wish.by };
  const seconds = () => Number(((performance.now() - startedAt) / 1000).toFixed(1));
  try {
    const made = await write(wish, signal);
    await noteBackup({ ...result, seconds: seconds(), made, message: null });
    const { bytes: size, ...facts } = made;
    if (wish.by === "schedule") log.info({ ...facts, size, seconds: seconds() }, "A backup was made.");
    return made;
  } catch (error) {
    const refusal = refusalOf(error, signal);
    log.error({ err: error }, "A backup could not be made.");
    await noteBackup({ ...result, seconds: seconds(), made: null, message: refusal.message }).catch(() => undefined);
    throw refusal;
  }
}

async function write({ file, passphrase, store = fileStore() }: Wish, signal: AbortSignal): Promise<Made> {
  if (existsSync(file)) throw new AppError("conflict", `There is a file ${file} already. Choose another name.`);
  const part = join(dirname(file), `.${basename(file)}.part`);
  const madeAt = new Date();
  const archive = new ArchiveWriter(part, { passphrase, madeAt, signal });
  try {
    // Written first, so that a restore knows it before the rows that it decrypts.
    if (passphrase) await archive.add(entryPath.secret, Buffer.from(JSON.stringify(secretToKeep())));
    const { database, result } = await readSnapshot((run) => addRows(archive, run, passphrase !== null));
    const { keys, ...rows } = result;
    const missing = await addFiles(archive, store, keys, signal);
    await archive.close({
      format: "keepsake-backup",
      version: 1,
      product: productVersion(),
      database: database === "embedded" ? "embedded" : "postgresql",
      store: store.name,
      leftOut: [...leftOut],
      entries: archive.entries,
      missing,
      ...rows,
    });
    await rename(part, file);
    syncPath(dirname(file));
    return {
      file: basename(file),
      bytes: statSync(file).size,
      rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
      files: keys.length - missing.length,
      missing: missing.length,
      isEncrypted: passphrase !== null,
    };
  } catch (error) {
    await archive.abandon();
    rmSync(part, { force: true });
    throw error;
  }
}

const secretToKeep = (): KeptSecret => ({
  installationSecret: installationSecret(),
  encryptionKey: env().ENCRYPTION_KEY ?? null,
});

/** Keepsake's version, from package.json. */
export const productVersion = (): string =>
  (
    JSON.parse(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "package.json"), "utf8")) as {
      version: string;
    }
  ).version;

/** Adds the rows, and everything else that must match the same snapshot. */
async function addRows(archive: ArchiveWriter, run: Ask, isEncrypted: boolean) {
  const madeAt = (await momentOf(run)).toISOString();
  const tables: Manifest["tables"] = [];
  for (const table of (await listTables(run)).filter(isKept)) {
    let rows = 0;
    let number = 0;
    for await (const { lines, count } of rowsOf(run, table)) {
      number += 1;
      rows += count;
      await archive.add(entryPath.rows(table.name, number), Buffer.from(lines));
    }
    tables.push({ name: table.name, rows });
  }
  const keys = await listNamedFiles(
    run,
    namesWhere(({ speechFile, inBackups }) => speechFile !== null && (isEncrypted || inBackups === "always")),
  );
  // Sequences are not transactional: read after the rows, they are never behind them.
  return { madeAt, tables, keys, migrations: await listMigrations(run), sequences: await listSequences(run) };
}

/** Copies the files and returns the keys of those missing from the store. */
async function addFiles(archive: ArchiveWriter, store: FileStore, keys: string[], signal: AbortSignal) {
  const missing: string[] = [];
  for (const key of keys) {
    signal.throwIfAborted();
    const file = isFileKey(key) ? await readWhole(store, key) : null;
    if (file) await archive.add(entryPath.file(key), file.bytes, file.contentType);
    else missing.push(key);
  }
  if (missing.length > 0) log.warn({ missing: missing.length }, "Files that rows name were not in the store.");
  return missing;
}

/** Read completely before writing, since an incomplete file could not be removed from the archive. */
async function readWhole(
  store: FileStore,
  key: string,
  tries = 1,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  try {
    const file = await store.read(key);
    if (!file) return null;
    const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
    if (bytes.length !== file.size) throw new ProviderError(store.name, "failed", "The file broke off.");
    return { bytes, contentType: file.contentType };
  } catch (error) {
    if (tries === TRIES) throw error;
    await wait(FIRST_PAUSE_MS * 2 ** tries);
    return readWhole(store, key, tries + 1);
  }
}

function refusalOf(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted && signal.reason instanceof AppError) return signal.reason;
  const code = (error as NodeJS.ErrnoException).code;
  const words: Record<string, string> = {
    ENOSPC: "The disk for the backup is full. Nothing was kept of it; make room, or choose another disk.",
    EDQUOT: "The disk for the backup is full. Nothing was kept of it; make room, or choose another disk.",
    ENOENT: "The folder for the backup does not exist.",
    EACCES: "The folder for the backup may not be written to.",
    EROFS: "The folder for the backup may not be written to.",
  };
  const known = code === undefined ? undefined : words[code];
  if (known) return new AppError("unavailable", known, { cause: error });
  if (error instanceof ProviderError) {
    return new AppError("unavailable", `The file store could not be read: ${error.message}`, { cause: error });
  }
  return new AppError("internal", "The backup could not be made. The log says why.", { cause: error });
}
