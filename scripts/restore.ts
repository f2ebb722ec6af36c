// npm run restore -- FILE                 makes an installation from a backup, in an empty DATA_DIR or an empty PostgreSQL
// npm run restore -- FILE --old-is-gone   the same, if the backed-up installation will never run again
// npm run restore -- --old-is-gone        declares this later, whether or not the server runs
import "./checked-settings";

import path from "node:path";
import { isBackupEncrypted } from "@/lib/backup/archive-reader";
import { type OldIsGone, runOldIsGone } from "@/lib/backup/command";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { restoredInWords } from "@/lib/backup/words";
import { sendCommand } from "@/lib/platform/command-socket";
import { closeDatabase, openDatabase } from "@/lib/platform/db/database";
import { AlreadyLocked } from "@/lib/platform/db/process-lock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { knownPassphrase } from "./ask-passphrase";

const given = process.argv.slice(2);
const isOldGone = given.includes("--old-is-gone");
const [name, ...more] = given.filter((argument) => argument !== "--old-is-gone");
if ((!name && !isOldGone) || name?.startsWith("--") || more.length > 0) {
  console.error("Say which file: npm run restore -- FILE");
  process.exit(2);
}

try {
  console.log(name ? await restore(path.resolve(name)) : await standAlone());
  process.exit(0);
} catch (error) {
  const isSentence = [AppError, AlreadyLocked].some((kind) => error instanceof kind);
  console.error(isSentence ? (error as Error).message : error);
  process.exit(1);
}

async function restore(file: string): Promise<string> {
  const passphrase = (await isBackupEncrypted(file)) ? await knownPassphrase() : null;
  return restoredInWords(await restoreBackup({ file, passphrase, isOldGone }), isOldGone);
}

/** The embedded database belongs to the server while it runs, so the server gets the command. */
async function standAlone(): Promise<string> {
  const command: OldIsGone = { name: "old-is-gone" };
  const handedOver = env().DATABASE_URL ? null : await sendCommand(command);
  if (handedOver?.ok === false) throw new AppError("unavailable", handedOver.message);
  if (handedOver) return handedOver.message;
  await openDatabase();
  try {
    return await runOldIsGone();
  } finally {
    await closeDatabase();
  }
}
