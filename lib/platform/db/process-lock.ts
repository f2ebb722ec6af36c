import "server-only";
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { linkOnce } from "@/lib/platform/link-once";

/** Identifies the process that holds the lock, so that a person can find and stop it. */
export class AlreadyLocked extends Error {
  constructor(readonly pid: number) {
    super(
      `The embedded database is already open in another process (pid ${pid}). Two processes on one folder would ` +
        "damage it: stop the other one first, set DATA_DIR to another folder, or use PostgreSQL through DATABASE_URL.",
    );
    this.name = "AlreadyLocked";
  }
}

/**
 * Takes the lock file for this process and returns a function that releases it. A lock whose owner is gone is taken
 * over.
 * @throws AlreadyLocked
 */
export function takeProcessLock(file: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, mine);
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linkOnce(draft, file)) return () => release(file, mine);
      const owner = readOwner(file);
      if (owner && isAlive(owner)) throw new AlreadyLocked(owner.pid);
      removeIfThere(file);
    }
  } finally {
    removeIfThere(draft);
  }
  throw new AlreadyLocked(readOwner(file)?.pid ?? 0);
}

type Owner = { pid: number; startedAt: string };

/** Undefined also after a power failure that left the file's name without its content. */
function readOwner(file: string): Owner | undefined {
  try {
    const [pid, startedAt = ""] = readFileSync(file, "utf8").split(" ");
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** The start time must match as well where the system reports it, because pids are reused. */
function isAlive({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startOf(pid) === startedAt;
}

/**
 * Start time in clock ticks since boot, field 22 of /proc/<pid>/stat (proc(5)). Empty on other systems and for a zombie
 * process (state Z), which containers without an init can accumulate.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? "" : (fields[18] ?? "");
  } catch {
    return "";
  }
}

function release(file: string, mine: string) {
  const owner = readOwner(file);
  if (owner && `${owner.pid} ${owner.startedAt}` === mine) removeIfThere(file);
}

function removeIfThere(file: string) {
  try {
    unlinkSync(file);
  } catch {
    // The file is already gone.
  }
}
