// npm run archive -- <username> FILE   writes one account's data as a ZIP, at its owner's request
import "./checked-settings";

import path from "node:path";
import { writeArchive } from "@/lib/archive/take-along";
import { closeDatabase } from "@/lib/platform/db/database";
import { openExistingDatabase } from "@/lib/platform/db/existing-database";
import { AlreadyLocked } from "@/lib/platform/db/process-lock";
import { AppError } from "@/lib/platform/errors";

const [username, file] = process.argv.slice(2);
if (!username || !file) {
  console.error("Say whose account and which file: npm run archive -- <username> FILE");
  process.exit(2);
}

// Closing the embedded database sets its own exit code.
let code = 1;
try {
  await openExistingDatabase();
  console.log(await writeArchive(username, path.resolve(file)));
  code = 0;
} catch (error) {
  const isSentence = [AppError, AlreadyLocked].some((kind) => error instanceof kind);
  console.error(isSentence ? (error as Error).message : error);
} finally {
  await closeDatabase().catch(() => {});
}
process.exit(code);
