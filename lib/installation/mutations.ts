import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { db } from "@/lib/platform/db/database";
import { secretFor } from "@/lib/platform/secret";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { fileStore, storageTitle } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";

/** The file by which a store says whose it is. */
const MARK = "installation/id.txt";
const SECRET_PRINT = "secretPrint";
const STORE_MARK = "storeMark:";
/** Its own among the advisory locks. */
const LOCK = 1_717_720_174;

const ON_PURPOSE = 'If that is on purpose, "npm run adopt" makes what this process has the database\'s own.';

/**
 * Whether the store and the secret of this process are those that the database is used with. The first start writes them
 * down. Without this, processes with folders of their own would not find each other's recordings and take what they
 * should remove for gone.
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
  const wanted = (await find(`${STORE_MARK}${files.name}`)) ?? (await claimStore(files));
  const found = await readMark(files);
  if (found === wanted) return;
  throw new StartRefusal(
    `The files of this database are in another place (${storageTitle(files.name)}, marked ${wanted}), and the store of this ` +
      `process is ${found ? `marked ${found}` : "not marked"}. Processes on one database need the same files: one folder ` +
      `DATA_DIR/files on a disk they share, one Blob store or one S3 bucket. A folder that was moved needs all that was in it. ${ON_PURPOSE}`,
  );
}

/** For a restored or moved installation: the next start takes the store and the secret that it finds. */
export async function forgetInstallation() {
  await db.setting.deleteMany({ where: { OR: [{ key: SECRET_PRINT }, { key: { startsWith: STORE_MARK } }] } });
}

/** Two first starts at the same moment must not mark two stores, so they take turns. */
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

async function readMark(files: FileStore): Promise<string | null> {
  const file = await files.read(MARK);
  return file && (await new Response(file.body).text()).trim();
}

/** Tells two secrets apart and reveals neither. */
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
