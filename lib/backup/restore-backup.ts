import "server-only";
import { rmSync, writeFileSync } from "node:fs";
import { entriesOf, verifyBackup } from "@/lib/backup/archive-reader";
import { type Ask, listTables } from "@/lib/backup/data";
import { entryPath, type KeptSecret, keptSecret, keyOfPath, type Manifest, tableOfPath } from "@/lib/backup/manifest";
import { insertRows, leavePlaceBehind, setSequences } from "@/lib/backup/mutations";
import { isMarked } from "@/lib/installation/mark";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { isDatabaseEmpty } from "@/lib/platform/db/empty-database";
import { knownMigrations } from "@/lib/platform/db/migrations";
import { makeDatabase } from "@/lib/platform/db/new-database";
import { NoRoomToOpen } from "@/lib/platform/db/no-room";
import { takeProcessLock } from "@/lib/platform/db/process-lock";
import { endRestore, noteRestore, unfinishedRestore } from "@/lib/platform/db/unfinished-restore";
import { isDiskFull } from "@/lib/platform/disk-full";
import { hasRoomFor, watchFolder } from "@/lib/platform/disk-space";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { keepSecret, secretOnDisk } from "@/lib/platform/secret";
import { fileStore } from "@/lib/providers/storage";

const SETTINGS = "restored.env";
const EMPTY_DATABASE_BYTES = 100 * 1024 * 1024;
const ROWS_GROW = 4;
const NO_ROOM =
  "There is not enough room on the disk for what is in this backup. Nothing was kept of it; make room, then run this again.";

type Wish = { file: string; passphrase: string | null; isOldGone: boolean };

export type Restored = {
  manifest: Manifest;
  hasSecret: boolean;
  /** A file with settings for the next start; null if it needs none. */
  settings: string | null;
};

/**
 * Restores an installation from a backup into the empty places named by the settings. Everything is checked before
 * anything is written. A failed restore removes what it wrote; an interrupted one leaves a marker that prevents a start
 * and makes the next restore begin again.
 * @throws AppError
 */
export async function restoreBackup({ file, passphrase, isOldGone }: Wish): Promise<Restored> {
  const { manifest, secret } = await readFirst(file, passphrase);
  refuseNewer(manifest);
  ensureDataDir();
  const release = takeProcessLock(dataPath("database.lock"));
  try {
    await takeBackUnfinished();
    await refuseUnlessEmpty();
    await refuseWithoutRoom(manifest);
    if (secret) refuseOtherSecret(secret);
    noteRestore({ bringsSecret: secretOnDisk() === undefined });
    let settings: string | null = null;
    await makeDatabase(
      manifest.migrations,
      async (run) => {
        await takeEntries({ file, passphrase, manifest, run });
        await setSequences(run, manifest.sequences);
        settings = secret && keepSecrets(secret);
      },
      (run) => leavePlaceBehind(run, { isOldGone, hasSecret: secret !== null }),
    ).catch(async (error: unknown) => {
      // If that fails too, the marker stays, and the next restore cleans up.
      await takeBackUnfinished().catch(() => undefined);
      const isFull = isDiskFull(error) || error instanceof NoRoomToOpen;
      throw isFull ? new AppError("unavailable", NO_ROOM, { cause: error }) : error;
    });
    endRestore();
    return { manifest, hasSecret: secret !== null, settings };
  } finally {
    release();
  }
}

/** Removes what an incomplete restore wrote into places that were empty before. */
async function takeBackUnfinished() {
  const unfinished = unfinishedRestore();
  if (!unfinished || !(await isDatabaseEmpty())) return;
  const store = fileStore();
  // A marked store belongs to another installation by now, and is refused as not empty.
  if (await isMarked(store)) return;
  for (let { files } = await store.list(""); files.length > 0; { files } = await store.list("")) {
    for (const { key } of files) await store.remove(key);
  }
  const own = ["database.new", SETTINGS, ...(unfinished.bringsSecret ? ["secret"] : [])];
  for (const name of own) rmSync(dataPath(name), { recursive: true, force: true });
  endRestore();
}

/** A database takes several times the size of its rows' text: pages, indexes and the log. */
async function refuseWithoutRoom({ entries }: Manifest) {
  watchFolder(dataPath());
  const sizeOf = (kind: "rows/" | "files/") =>
    entries.reduce((sum, { path, size }) => (path.startsWith(kind) ? sum + size : sum), 0);
  const isStoreHere = fileStore().name === "disk";
  const rows = env().DATABASE_URL ? 0 : EMPTY_DATABASE_BYTES + ROWS_GROW * sizeOf("rows/");
  if (!(await hasRoomFor(rows + (isStoreHere ? sizeOf("files/") : 0)))) throw new AppError("unavailable", NO_ROOM);
}

function refuseNewer({ migrations, product }: Manifest) {
  const known = knownMigrations();
  if (migrations.every((name) => known.includes(name))) return;
  throw new AppError(
    "invalid_input",
    `This backup is of a newer Keepsake (${product}) than this one. Bring this one up to date, then restore it. Nothing was written.`,
  );
}

async function refuseUnlessEmpty() {
  if (!(await isDatabaseEmpty())) {
    const place = env().DATABASE_URL ? "The database of DATABASE_URL" : `The folder ${dataPath()}`;
    throw new AppError("conflict", `${place} has a database in it already. A restore goes into an empty one.`);
  }
  const { files } = await fileStore().list("");
  if (files.length > 0) {
    throw new AppError("conflict", "There are files in the file store already. A restore goes into an empty one.");
  }
}

/** Reads and verifies the whole file. The secret is its first entry, if there is one. */
async function readFirst(file: string, passphrase: string | null) {
  const secrets: KeptSecret[] = [];
  const manifest = await verifyBackup(file, passphrase, ({ path, bytes }) => {
    if (path === entryPath.secret) secrets.push(keptSecret.parse(JSON.parse(bytes.toString("utf8"))));
  });
  return { manifest, secret: secrets[0] ?? null };
}

function refuseOtherSecret({ installationSecret, encryptionKey }: KeptSecret) {
  const current = env().NEXTAUTH_SECRET ?? secretOnDisk();
  if (current !== undefined && current !== installationSecret) {
    const place = env().NEXTAUTH_SECRET ? "NEXTAUTH_SECRET" : `The secret in ${dataPath("secret")}`;
    throw new AppError(
      "conflict",
      `${place} is another one than the backup's. Take it away, and the backup's own is used, or set the right one.`,
    );
  }
  const key = env().ENCRYPTION_KEY;
  if (key !== undefined && key !== encryptionKey) {
    throw new AppError(
      "conflict",
      "ENCRYPTION_KEY is another one than the backup's. Take it away, or set the right one.",
    );
  }
}

type Taking = { file: string; passphrase: string | null; manifest: Manifest; run: Ask };

/** The file is read a second time here, so each entry is compared again. */
async function takeEntries({ file, passphrase, manifest, run }: Taking) {
  const tables = new Map((await listTables(run)).map((table) => [table.name, table]));
  const store = fileStore();
  let number = 0;
  for await (const { path, bytes, sha256 } of entriesOf(file, passphrase)) {
    if (path === entryPath.manifest) break;
    const listed = manifest.entries[number++];
    if (listed?.path !== path || listed.sha256 !== sha256) throw changedMeanwhile();
    const name = tableOfPath(path);
    const key = keyOfPath(path);
    const table = name === null ? undefined : tables.get(name);
    if (table) await insertRows(run, table, bytes.toString("utf8"));
    else if (name !== null) throw new Error(`The migrations of the backup have no table ${name}.`);
    if (key === null) continue;
    await store.put(key, bytes, { contentType: listed.type ?? "application/octet-stream" });
  }
  if (number !== manifest.entries.length) throw changedMeanwhile();
}

const changedMeanwhile = () => new AppError("invalid_input", "The backup was changed while it was read.");

/** A secret that came from settings is written to a file for the operator to set; the other is stored in DATA_DIR. */
function keepSecrets({ installationSecret, encryptionKey }: KeptSecret): string | null {
  if (!env().NEXTAUTH_SECRET) keepSecret(installationSecret);
  if (encryptionKey === null || env().ENCRYPTION_KEY) return null;
  const settings = dataPath(SETTINGS);
  writeFileSync(settings, `ENCRYPTION_KEY=${encryptionKey}\n`, { mode: 0o600, flush: true });
  return settings;
}
