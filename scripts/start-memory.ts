import { totalmem } from "node:os";

const MB = 1024 * 1024;
/** An idle installation on the embedded database, in all its processes. */
const NEEDED_MB = 1_200;

/** The memory of the machine, or of the container where that is less, in bytes. */
export function memoryHere(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** For whoever starts it, since a system that runs out of memory ends a process without a word; null when there is enough. */
export function memoryWarning(bytes: number): string | null {
  if (bytes >= NEEDED_MB * MB) return null;
  return `Keepsake may use ${Math.floor(bytes / MB)} MB of memory here and needs about ${NEEDED_MB}: the system may end it at any time, without a word. Please give it more.`;
}
