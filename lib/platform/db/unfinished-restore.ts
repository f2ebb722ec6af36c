import "server-only";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { syncPath } from "@/lib/platform/sync-files";

const mark = () => dataPath("restore.unfinished");
const BROUGHT = "The secret here was brought by the restore.";

/** Marks a running restore from its first step to its last: until then the folder is not a valid installation. */
export function noteRestore({ bringsSecret }: { bringsSecret: boolean }) {
  ensureDataDir();
  writeFileSync(mark(), bringsSecret ? BROUGHT : "", { mode: 0o600, flush: true });
  syncPath(dataPath());
}

/** Null when no restore was interrupted here. */
export function unfinishedRestore(): { bringsSecret: boolean } | null {
  return existsSync(mark()) ? { bringsSecret: readFileSync(mark(), "utf8") === BROUGHT } : null;
}

export function endRestore() {
  rmSync(mark(), { force: true });
  syncPath(dataPath());
}

/**
 * Starting here would mix a new installation with files of another. If the database exists, the restore was complete
 * and only its marker remained.
 * @throws StartRefusal
 */
export async function refuseUnfinishedRestore() {
  if (!unfinishedRestore()) return;
  const { isDatabaseEmpty } = await import("@/lib/platform/db/empty-database");
  if (!(await isDatabaseEmpty())) return endRestore();
  throw new StartRefusal(
    `A restore into ${dataPath()} was cut off, and what is there is only a part of it. Run "npm run restore -- FILE" again: ` +
      "it takes that away and begins anew. To begin without a backup instead, empty that folder.",
  );
}
