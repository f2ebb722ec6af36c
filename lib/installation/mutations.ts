import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { MARK, readMark } from "@/lib/installation/mark";
import { copyFileRemovals, dropFileRemovals } from "@/lib/jobs/removals/mutations";
import { db } from "@/lib/platform/db/database";
import { secretFor } from "@/lib/platform/secret";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { fileStore, storageTitle } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";

const SECRET_PRINT = "secretPrint";
const STORE_MARK = "storeMark:";
/** The setting with the name of the store that has all files. */
const FILES_IN = "filesIn";
/** Our own advisory lock. */
const LOCK = 1_717_720_174;

const ON_PURPOSE = 'If that is on purpose, "npm run adopt" makes what this process has the database\'s own.';

/**
 * Checks that the store and the secret of this process are those recorded in the database; the first start records
 * them. Without this check, processes with different folders would not find each other's recordings, and would treat
 * files to be removed as already gone.
 * @throws StartRefusal
 */
export async function assertBelongsTogether(files: FileStore = fileStore()) {
  const print = printOfSecret();
  if ((await keep(SECRET_PRINT, print)) !== print) {
    throw new StartRefusal(
      "This process has another secret than the ones that used its database before: everybody would be signed out, and " +
        "stored keys could not be read. Give every process the same NEXTAUTH_SECRET and ENCRYPTION_KEY, or the same file " +
        `secret in DATA_DIR. ${ON_PURPOSE}`,
    );
  }
  const used = (await storeOfFiles()) ?? files.name;
  if (used !== files.name) {
    throw new StartRefusal(
      `The files of this database are in another store (${storageTitle(used) ?? used}), and these settings choose ${storageTitle(files.name)}. ` +
        `"npm run files:move" moves them, and other settings find them where they are. ${ON_PURPOSE}`,
    );
  }
  await keep(FILES_IN, files.name);
  const wanted = (await find(`${STORE_MARK}${files.name}`)) ?? (await claimStore(files));
  const found = await readMark(files);
  if (found === wanted) return;
  throw new StartRefusal(
    `The files of this database are in another place (${storageTitle(files.name)}, marked ${wanted}), and the store of this ` +
      `process is ${found ? `marked ${found}` : "not marked"}. Processes on one database need the same files: one folder ` +
      `DATA_DIR/files on a disk they share, one Blob store or one S3 bucket. A folder that was moved needs all that was in it. ${ON_PURPOSE}`,
  );
}

/** For a restored or moved installation: the next start records its current store and secret. */
export async function forgetInstallation() {
  await db.setting.deleteMany({
    where: { OR: [{ key: SECRET_PRINT }, { key: FILES_IN }, { key: { startsWith: STORE_MARK } }] },
  });
}

/** Taken in turns, so that two first starts at the same moment do not mark two stores. */
function claimStore(files: FileStore): Promise<string> {
  const key = `${STORE_MARK}${files.name}`;
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`;
    const known = await tx.setting.findUnique({ where: { key }, select: { value: true } });
    if (known) return known.value;
    const mark = (await readMark(files)) ?? randomBytes(8).toString("hex");
    await files.put(MARK, Buffer.from(mark), { contentType: "text/plain" });
    await tx.setting.create({ data: { key, value: mark } });
    return mark;
  });
}

/** Older databases without this record have the mark of their store, or of several in turn. */
export async function storeOfFiles(): Promise<string | null> {
  const known = await find(FILES_IN);
  if (known !== null) return known;
  const marks = await db.setting.findMany({ where: { key: { startsWith: STORE_MARK } }, select: { key: true } });
  const [only, another] = marks.map(({ key }) => key.slice(STORE_MARK.length));
  return only !== undefined && another === undefined ? only : null;
}

/**
 * Records that the files are now in `to`. Pending removals from the old store then apply to both, because those files
 * were copied too.
 */
export async function recordMove(from: string, to: FileStore) {
  const mark = await readMark(to);
  if (mark === null) throw new StartRefusal("The new store is not marked, so not all files can have been moved.");
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`;
    for (const [key, value] of [
      [FILES_IN, to.name],
      [`${STORE_MARK}${to.name}`, mark],
    ] as const) {
      await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    }
    await copyFileRemovals(tx, from, to.name);
  });
}

/** Records that the old store is empty and has no pending removals. */
export async function recordEmptied(store: string) {
  await db.$transaction(async (tx) => {
    await tx.setting.deleteMany({ where: { key: `${STORE_MARK}${store}` } });
    await dropFileRemovals(tx, store);
  });
}

/** A fingerprint that distinguishes secrets without revealing them. */
function printOfSecret(): string {
  const of = (key: Buffer) => createHmac("sha256", key).update("keepsake secret").digest("hex").slice(0, 32);
  return `${of(secretFor("print"))}.${of(secretFor("api-keys"))}`;
}

async function keep(key: string, value: string): Promise<string | null> {
  await db.setting.createMany({ data: [{ key, value }], skipDuplicates: true });
  return find(key);
}

async function find(key: string): Promise<string | null> {
  return (await db.setting.findUnique({ where: { key }, select: { value: true } }))?.value ?? null;
}
