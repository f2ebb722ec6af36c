import "server-only";
import { closeSync, fsyncSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Syncs a file or a folder; one that was removed meanwhile needs no sync. */
export function syncPath(path: string) {
  try {
    const handle = openSync(path, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

export async function syncFile(path: string) {
  try {
    const handle = await open(path, "r");
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Syncs a folder and everything in it. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => syncFile(join(entry.parentPath, entry.name))),
  );
  for (const path of new Set([...entries.map((entry) => entry.parentPath), folder, dirname(folder)])) syncPath(path);
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
