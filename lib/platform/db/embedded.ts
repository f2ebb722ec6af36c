import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { DurableFiles } from "@/lib/platform/db/durable-files";
import { endForWantOfRoom, isRoomToOpen, NoRoomToOpen } from "@/lib/platform/db/no-room";
import { takeProcessLock } from "@/lib/platform/db/process-lock";
import { SpareRoom } from "@/lib/platform/db/spare-room";
import { refuseUnfinishedRestore } from "@/lib/platform/db/unfinished-restore";
import { hasRoomFor, noteRefusedWrite, unlessDiskFull, watchFolder } from "@/lib/platform/disk-space";
import { log } from "@/lib/platform/log";
import { syncPath, syncTree } from "@/lib/platform/sync-files";

const SNAPSHOTS_KEPT = 24;
/** Bytes of log between two checkpoints, and how much is kept for reuse, which needs no new disk space. */
const LONGEST_LOG = 64 * 1024 * 1024;
const KEPT_LOG = "128MB";
/**
 * PostgreSQL's default of 128 MB would occupy memory from the start; the system caches frequently read files anyway.
 */
const SHARED_BUFFERS = "32MB";
const settings = ["-c", `max_wal_size=${KEPT_LOG}`, "-c", `shared_buffers=${SHARED_BUFFERS}`];
const LOG_CHECK_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const stamp = () => new Date().toISOString().replace(/[:.]/g, "-");

export type EmbeddedDatabase = {
  client: PGlite;
  /** Resolves when all committed data is on the disk, which takes slightly longer than the commit. */
  synced: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens PGlite in DATA_DIR/database. A new database is created in a folder next to it and renamed into place, because a
 * kill during the first initialisation can leave a folder that never opens. A folder that does not open is moved aside,
 * never deleted.
 * @throws AlreadyLocked, or an Error with instructions
 */
export async function openEmbeddedDatabase(): Promise<EmbeddedDatabase> {
  ensureDataDir();
  const release = takeProcessLock(dataPath("database.lock"));
  try {
    refuseUntilRestored();
    const folder = dataPath("database");
    watchFolder(folder);
    watchFolder(dataPath("snapshots"));
    const room = new SpareRoom(dataPath("database.spare"));
    if (!isRoomToOpen()) room.give();
    if (!isRoomToOpen()) throw new NoRoomToOpen();
    await refuseUnfinishedRestore();
    if (!existsSync(folder)) await initialise(folder);
    await keepRoom(room);
    const give = () => {
      noteRefusedWrite();
      return room.give();
    };
    const files = new DurableFiles(folder, { give, isSpent: endForWantOfRoom });
    const client = await open(folder, files);
    dropBrokenSnapshots();
    const timers = [
      setInterval(() => void snapshot(client).catch(warnOfSnapshot), HOUR_MS),
      setInterval(() => void keepRoom(room), MINUTE_MS),
      setInterval(() => void keepLogShort(client, files), LOG_CHECK_MS),
    ];
    for (const timer of timers) timer.unref();
    return {
      client,
      synced: () => files.synced(),
      close: async () => {
        for (const timer of timers) clearInterval(timer);
        await snapshot(client).catch(warnOfSnapshot);
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function initialise(folder: string) {
  const side = `${folder}.new`;
  rmSync(side, { recursive: true, force: true });
  log.info("Preparing the embedded database for the first time; this takes some seconds.");
  const client = new PGlite(side, { startParams: [...PGlite.defaultStartParams, ...settings] });
  await client.waitReady;
  await client.close();
  await syncTree(side);
  renameSync(side, folder);
  syncPath(dataPath());
}

/** PGlite never makes a checkpoint by itself, so its log would grow until the next start. */
async function keepLogShort(client: PGlite, files: DurableFiles) {
  if (files.logged < LONGEST_LOG) return;
  await client.exec("checkpoint").catch((err: unknown) => log.warn({ err }, "The database's log was not shortened."));
}

const keepRoom = (room: SpareRoom) =>
  room.keep().catch((err: unknown) => log.warn({ err }, "No room could be kept for the database on a full disk."));

async function open(folder: string, files: DurableFiles): Promise<PGlite> {
  try {
    const client = new PGlite({ fs: files, startParams: [...PGlite.defaultStartParams, ...settings] });
    await client.waitReady;
    await client.query("select 1");
    return client;
  } catch (cause) {
    if (!isRoomToOpen()) throw new NoRoomToOpen();
    const aside = `${folder}.broken-${stamp()}`;
    renameSync(folder, aside);
    writeFileSync(dataPath("database.needs-restore"), aside);
    throw new Error(restoreAdvice(aside), { cause });
  }
}

/** Never silently replace a damaged database by an empty one. */
function refuseUntilRestored() {
  const marker = dataPath("database.needs-restore");
  if (existsSync(marker)) throw new Error(restoreAdvice(readFileSync(marker, "utf8")));
}

function restoreAdvice(aside: string): string {
  const newest = listSnapshots()[0];
  return (
    `The embedded database would not open. Its folder was kept as ${aside}. ` +
    (newest
      ? `The newest snapshot is ${newest}: go on from it with "npm run db:restore -- ${newest}", `
      : "There is no snapshot yet: ") +
    'or begin with an empty database with "npm run db:restore -- empty".'
  );
}

/** File names, newest first. */
export function listSnapshots(): string[] {
  try {
    return readdirSync(dataPath("snapshots"))
      .filter((name) => name.endsWith(".tar.gz"))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

async function snapshot(client: PGlite) {
  mkdirSync(dataPath("snapshots"), { recursive: true, mode: 0o700 });
  const [newest] = listSnapshots();
  const likelySize = newest === undefined ? 0 : statSync(dataPath("snapshots", newest)).size;
  if (!(await hasRoomFor(2 * likelySize))) {
    log.warn("No snapshot of the embedded database was made: it would take the last room on the disk.");
    return;
  }
  const file = dataPath("snapshots", `${stamp()}.tar.gz`);
  try {
    const dump = await client.dumpDataDir("gzip");
    await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw unlessDiskFull(error);
  }
  for (const old of listSnapshots().slice(SNAPSHOTS_KEPT)) rmSync(dataPath("snapshots", old));
}

/** Left behind by a process that ended while writing it. */
function dropBrokenSnapshots() {
  if (!existsSync(dataPath("snapshots"))) return;
  for (const name of readdirSync(dataPath("snapshots"))) {
    if (name.endsWith(".part")) rmSync(dataPath("snapshots", name));
  }
}

const warnOfSnapshot = (err: unknown) => log.warn({ err }, "A snapshot of the embedded database could not be made.");

/** A snapshot contains sessions that have ended since, and its account ids may be assigned again. */
async function endAllSessions(client: PGlite) {
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('sessions')::text as name");
  if (rows[0]?.name) await client.query("delete from sessions");
}

/** Restores a snapshot after a damaged database was moved aside; "empty" starts with an empty one. */
export async function restoreEmbeddedDatabase(choice: string) {
  const release = takeProcessLock(dataPath("database.lock"));
  try {
    if (choice !== "empty") {
      const side = dataPath("database.new");
      rmSync(side, { recursive: true, force: true });
      const bytes = readFileSync(dataPath("snapshots", choice));
      const client = new PGlite(side, { loadDataDir: new Blob([new Uint8Array(bytes)]) });
      await client.waitReady;
      await endAllSessions(client);
      await client.close();
      await syncTree(side);
      if (existsSync(dataPath("database"))) renameSync(dataPath("database"), dataPath(`database.before-${stamp()}`));
      renameSync(side, dataPath("database"));
      syncPath(dataPath());
    }
    rmSync(dataPath("database.needs-restore"), { force: true });
  } finally {
    release();
  }
}
