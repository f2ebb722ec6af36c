import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { takeProcessLock } from "@/lib/platform/db/process-lock";
import { log } from "@/lib/platform/log";

const SNAPSHOTS_KEPT = 24;
const HOUR_MS = 3_600_000;
const stamp = () => new Date().toISOString().replace(/[:.]/g, "-");

export type EmbeddedDatabase = { client: PGlite; close: () => Promise<void> };

/**
 * Opens PGlite in DATA_DIR/database. A new folder is created beside it and renamed into place, because a kill during
 * the first initialisation can leave a folder that never opens. A folder that does not open is moved aside, never
 * deleted.
 * @throws AlreadyLocked, or an Error that says what to do
 */
export async function openEmbeddedDatabase(): Promise<EmbeddedDatabase> {
  ensureDataDir();
  const release = takeProcessLock(dataPath("database.lock"));
  try {
    refuseUntilRestored();
    const folder = dataPath("database");
    if (!existsSync(folder)) await initialise(folder);
    const client = await open(folder);
    const timer = setInterval(() => void snapshot(client).catch(warnOfSnapshot), HOUR_MS);
    timer.unref();
    return {
      client,
      close: async () => {
        clearInterval(timer);
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
  const client = new PGlite(side);
  await client.waitReady;
  await client.close();
  renameSync(side, folder);
}

async function open(folder: string): Promise<PGlite> {
  try {
    const client = new PGlite(folder);
    await client.waitReady;
    await client.query("select 1");
    return client;
  } catch (cause) {
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
  const file = dataPath("snapshots", `${stamp()}.tar.gz`);
  const dump = await client.dumpDataDir("gzip");
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  for (const old of listSnapshots().slice(SNAPSHOTS_KEPT)) rmSync(dataPath("snapshots", old));
}

const warnOfSnapshot = (err: unknown) => log.warn({ err }, "A snapshot of the embedded database could not be made.");

/** A snapshot holds sessions that ended after it was taken, and ids of accounts that are given out again. */
async function endAllSessions(client: PGlite) {
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('sessions')::text as name");
  if (rows[0]?.name) await client.query("delete from sessions");
}

/** Restores a snapshot after a database was moved aside; "empty" starts with an empty one. */
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
      if (existsSync(dataPath("database"))) renameSync(dataPath("database"), dataPath(`database.before-${stamp()}`));
      renameSync(side, dataPath("database"));
    }
    rmSync(dataPath("database.needs-restore"), { force: true });
  } finally {
    release();
  }
}
