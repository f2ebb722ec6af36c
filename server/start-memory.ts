import { totalmem } from "node:os";

const MB = 1024 * 1024;
/** In all processes: the first start with the embedded database, or an idle installation on PostgreSQL, which has its own. */
const neededMb = { embedded: 900, postgresql: 400 };

/** The memory of the machine, or of the container where that is less, in bytes. */
export function memoryHere(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** For whoever starts it, since a system that runs out of memory ends a process without a word; null when there is enough. */
export function memoryWarning(bytes: number, database: keyof typeof neededMb): string | null {
  const needed = neededMb[database];
  if (bytes >= needed * MB) return null;
  return `Keepsake may use ${Math.floor(bytes / MB)} MB of memory here and needs about ${needed}: the system may end it at any time, without a word. Please give it more.`;
}
