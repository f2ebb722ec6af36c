import { totalmem } from "node:os";

const MB = 1024 * 1024;
/**
 * The memory of all processes together: at the first start with the embedded database, or of an idle installation on
 * PostgreSQL, which runs separately.
 */
const neededMb = { embedded: 900, postgresql: 400 };

/** The memory of the machine, or of the container if that is less, in bytes. */
export function memoryHere(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** A warning for the operator, since a system out of memory kills processes silently; null when there is enough. */
export function memoryWarning(bytes: number, database: keyof typeof neededMb): string | null {
  const needed = neededMb[database];
  if (bytes >= needed * MB) return null;
  return `Keepsake may use ${Math.floor(bytes / MB)} MB of memory here and needs about ${needed}: the system may end it at any time, without a word. Please give it more.`;
}
