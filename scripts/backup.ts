// npm run backup -- FILE            backs up rows, files and, with a passphrase, the secret; the server may be running
// npm run backup -- --verify FILE   reads and checks a whole backup
import "./checked-settings";

import path from "node:path";
import { isBackupEncrypted, verifyBackup } from "@/lib/backup/archive-reader";
import { type BackupCommand, runBackup } from "@/lib/backup/command";
import { counted } from "@/lib/backup/words";
import { sendCommand } from "@/lib/platform/command-socket";
import { closeDatabase } from "@/lib/platform/db/database";
import { openExistingDatabase } from "@/lib/platform/db/existing-database";
import { AlreadyLocked } from "@/lib/platform/db/process-lock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { knownPassphrase, newPassphrase } from "./ask-passphrase";

const isVerifying = process.argv[2] === "--verify";
const given = process.argv[isVerifying ? 3 : 2];
if (!given || given.startsWith("--")) {
  console.error("Say which file: npm run backup -- FILE, or npm run backup -- --verify FILE");
  process.exit(2);
}
const file = path.resolve(given);

try {
  console.log(isVerifying ? await verify() : await backup());
  process.exit(0);
} catch (error) {
  const isSentence = [AppError, AlreadyLocked].some((kind) => error instanceof kind);
  console.error(isSentence ? (error as Error).message : error);
  process.exit(1);
}

async function verify(): Promise<string> {
  const passphrase = (await isBackupEncrypted(file)) ? await knownPassphrase() : null;
  const { madeAt, product, tables, entries, missing, migrations } = await verifyBackup(file, passphrase);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = entries.filter((entry) => entry.path.startsWith("files/")).length;
  const without = missing.length > 0 ? ` ${counted(missing.length, "file")} were missing when it was made.` : "";
  return `${path.basename(file)} is whole: ${counted(rows, "row")} and ${counted(files, "file")} of ${madeAt}, by Keepsake ${product}, at migration ${migrations.at(-1)}.${without}`;
}

/** The embedded database belongs to the server while it runs, so the server then makes the backup. */
async function backup(): Promise<string> {
  const command: BackupCommand = { name: "backup", file, passphrase: await newPassphrase() };
  const handedOver = env().DATABASE_URL ? null : await sendCommand(command);
  if (handedOver?.ok === false) throw new AppError("unavailable", handedOver.message);
  if (handedOver) return handedOver.message;
  await openExistingDatabase();
  try {
    return await runBackup(command);
  } finally {
    await closeDatabase();
  }
}
