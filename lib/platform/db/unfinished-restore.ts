import "server-only";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { syncPath } from "@/lib/platform/sync-files";

const mark = () => dataPath("restore.unfinished");
const BROUGHT = "The secret here was brought by the restore.";

/** Written before anything of a restore, and taken away after everything: what lies here in between is no installation. */
export function noteRestore({ bringsSecret }: { bringsSecret: boolean }) {
  ensureDataDir();
  writeFileSync(mark(), bringsSecret ? BROUGHT : "", { mode: 0o600, flush: true });
  syncPath(dataPath());
}

/** Null when none was cut off here. */
export function unfinishedRestore(): { bringsSecret: boolean } | null {
  return existsSync(mark()) ? { bringsSecret: readFileSync(mark(), "utf8") === BROUGHT } : null;
}

export function endRestore() {
  rmSync(mark(), { force: true });
  syncPath(dataPath());
}

/**
 * A start in such a place would begin an empty installation among the files of another one. A restore whose database is
 * there is whole: only its mark was left.
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
