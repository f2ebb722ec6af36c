import "server-only";
import { writeFileSync } from "node:fs";
import { entriesOf, verifyBackup } from "@/lib/backup/archive-reader";
import { type Ask, listTables } from "@/lib/backup/data";
import { entryPath, type KeptSecret, keptSecret, keyOfPath, type Manifest, tableOfPath } from "@/lib/backup/manifest";
import { insertRows, leavePlaceBehind, setSequences } from "@/lib/backup/mutations";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { knownMigrations } from "@/lib/platform/db/migrations";
import { isDatabaseEmpty, makeDatabase } from "@/lib/platform/db/new-database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { keepSecret, secretOnDisk } from "@/lib/platform/secret";
import { fileStore } from "@/lib/providers/storage";

type Wish = { file: string; passphrase: string | null; isOldGone: boolean };

export type Restored = {
  manifest: Manifest;
  hasSecret: boolean;
  /** A file with settings that the next start needs; null where it needs none. */
  settings: string | null;
};

/**
 * Makes an installation from a backup, in the empty places that the settings name. Everything is checked before
 * anything is written. @throws AppError
 */
export async function restoreBackup({ file, passphrase, isOldGone }: Wish): Promise<Restored> {
  const manifest = await verifyBackup(file, passphrase);
  refuseNewer(manifest);
  await refuseUnlessEmpty();
  const secret = await readSecret(file, passphrase);
  if (secret) refuseOtherSecret(secret);
  const written: string[] = [];
  try {
    await makeDatabase(manifest.migrations, async (run) => {
      await takeEntries({ file, passphrase, manifest, run, written });
      await setSequences(run, manifest.sequences);
      await leavePlaceBehind(run, { isOldGone, hasSecret: secret !== null });
    });
  } catch (error) {
    for (const key of written) await fileStore().remove(key);
    throw error;
  }
  return { manifest, hasSecret: secret !== null, settings: secret && keepSecrets(secret) };
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

/** The secret is the first entry, where there is one. */
async function readSecret(file: string, passphrase: string | null): Promise<KeptSecret | null> {
  for await (const { path, bytes } of entriesOf(file, passphrase)) {
    return path === entryPath.secret ? keptSecret.parse(JSON.parse(bytes.toString("utf8"))) : null;
  }
  return null;
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

type Taking = { file: string; passphrase: string | null; manifest: Manifest; run: Ask; written: string[] };

/** The file is read for the second time here, so each entry is compared once more. */
async function takeEntries({ file, passphrase, manifest, run, written }: Taking) {
  const tables = new Map((await listTables(run)).map((table) => [table.name, table]));
  const store = fileStore();
  let number = 0;
  for await (const { path, bytes, sha256 } of entriesOf(file, passphrase)) {
    if (path === entryPath.manifest) break;
    const told = manifest.entries[number++];
    if (told?.path !== path || told.sha256 !== sha256) throw changedMeanwhile();
    const name = tableOfPath(path);
    const key = keyOfPath(path);
    const table = name === null ? undefined : tables.get(name);
    if (table) await insertRows(run, table, bytes.toString("utf8"));
    else if (name !== null) throw new Error(`The migrations of the backup have no table ${name}.`);
    if (key === null) continue;
    written.push(key);
    await store.put(key, bytes, { contentType: told.type ?? "application/octet-stream" });
  }
  if (number !== manifest.entries.length) throw changedMeanwhile();
}

const changedMeanwhile = () => new AppError("invalid_input", "The backup was changed while it was read.");

/** A secret that settings gave the original is written down for a person to set; the other secret has its place in DATA_DIR. */
function keepSecrets({ installationSecret, encryptionKey }: KeptSecret): string | null {
  if (!env().NEXTAUTH_SECRET) keepSecret(installationSecret);
  if (encryptionKey === null || env().ENCRYPTION_KEY) return null;
  ensureDataDir();
  const settings = dataPath("restored.env");
  writeFileSync(settings, `ENCRYPTION_KEY=${encryptionKey}\n`, { mode: 0o600, flush: true });
  return settings;
}
