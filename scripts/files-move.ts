// npm run files:move -- --to s3      copies all files to another store (disk, s3, blob) and compares them; Keepsake may be running
//   --switch      the same, with Keepsake stopped, and from then on the database's files are in the new store
//   --empty-old   removes everything from the old store, once the new one is in use
//   --from NAME   the store to move from, if more than two are configured
import "./checked-settings";

import { parseArgs } from "node:util";
import { listUnnamed } from "@/lib/admin/orphans/data";
import { copyFiles, emptyOldStore } from "@/lib/installation/move-files";
import { MoveJournal } from "@/lib/installation/move-journal";
import { recordEmptied, recordMove, storeOfFiles } from "@/lib/installation/mutations";
import { closeDatabase } from "@/lib/platform/db/database";
import { openExistingDatabase } from "@/lib/platform/db/existing-database";
import { AlreadyLocked } from "@/lib/platform/db/process-lock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { ProviderError } from "@/lib/providers/provider-error";
import { findFileStore, openStores, storageTitle } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";

const NAMES: Readonly<Record<string, string>> = { disk: "disk", s3: "s3", blob: "vercel-blob" };
const EVERY = 500;

// Closing the embedded database sets its own exit code.
let code = 1;
try {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      from: { type: "string" },
      switch: { type: "boolean", default: false },
      "empty-old": { type: "boolean", default: false },
    },
  });
  const to = storeNamed(values.to, "Say where to: npm run files:move -- --to s3 (or disk, or blob).");
  const from = values.from ? storeNamed(values.from, "") : openStores().find(({ name }) => name !== to.name);
  if (!from || from.name === to.name) refuse("There is no other store to move from.");
  await move(from, to, values);
  code = 0;
} catch (error) {
  const kinds = [AppError, AlreadyLocked, ProviderError, StartRefusal];
  const isSentence = kinds.some((kind) => error instanceof kind);
  console.error(isSentence ? (error as Error).message : error);
} finally {
  await closeDatabase().catch(() => {});
}
process.exit(code);

function storeNamed(name: string | undefined, otherwise: string): FileStore {
  const known = NAMES[name ?? ""];
  if (!known) refuse(otherwise || "A store is called disk, s3 or blob.");
  return (
    findFileStore(known) ??
    refuse(`The settings open no store of this kind: ${name}. The variables are in .env.example.`)
  );
}

function refuse(sentence: string): never {
  throw new AppError("invalid_input", sentence);
}

type Wish = { switch: boolean; "empty-old": boolean };

async function move(from: FileStore, to: FileStore, wish: Wish) {
  const [old, next] = [storageTitle(from.name), storageTitle(to.name)];
  const journal = new MoveJournal(from.name, to.name);
  console.log(`From ${old} to ${next}.`);
  // The embedded database opens for only one process, so opening it also ensures that nothing else writes files.
  const asksDatabase = wish.switch || wish["empty-old"] || env().DATABASE_URL !== undefined;
  if (asksDatabase) await openExistingDatabase();
  const isInUse = asksDatabase ? (await storeOfFiles()) === to.name : journal.isSwitched;
  if (!isInUse && wish["empty-old"] && !wish.switch) {
    refuse(`The files are still served from ${old}. Stop Keepsake and run this with --switch first.`);
  }
  if (isInUse && !wish["empty-old"]) {
    refuse(`The files are in ${next} already. With --empty-old, ${old} is emptied.`);
  }
  if (!isInUse) {
    const report = ({ files }: { files: number }) => files % EVERY === 0 && console.log(`${files} files compared.`);
    const { files, bytes, copied, dropped } = await copyFiles({ from, to, journal, onFile: report });
    const gone = dropped > 0 ? `, and ${dropped} removed that are deleted by now` : "";
    const size = `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `${files} files (${size}) are in ${next}, each read back and compared; ${copied} were copied now${gone}.`,
    );
    if (!wish.switch) {
      console.log("Stop every process of Keepsake, and run this again with --switch.");
      return;
    }
    await recordMove(from.name, to);
    journal.switched();
    console.log(`The database's files are in ${next} now. Start Keepsake with settings that choose it.`);
  }
  if (!wish["empty-old"]) return;
  const removed = await emptyOldStore({ from, to, listUnnamed });
  await recordEmptied(from.name);
  console.log(`${removed} files were removed from ${old}.`);
}
