import promises from "node:fs/promises";
import { dataPath } from "@/lib/platform/data-dir";
import { watchFolder } from "@/lib/platform/disk-space";

const MEGABYTE = 1024 * 1024;
const BLOCK = 4096;
const shared = globalThis as typeof globalThis & { keepsakeDisk?: { readAt: number; refusedUntil: number } };

/** Makes the disk report this many free megabytes from now on, and clears the cached value. */
export function freeSpace(megabytes: number) {
  watchFolder(dataPath());
  const free = (megabytes * MEGABYTE) / BLOCK;
  jest.spyOn(promises, "statfs").mockImplementation(async () => ({
    type: 0,
    bsize: BLOCK,
    blocks: 1e7,
    bfree: free,
    bavail: free,
    files: 1e6,
    ffree: 1e6,
  }));
  Object.assign(shared.keepsakeDisk ?? {}, { readAt: Number.NEGATIVE_INFINITY, refusedUntil: 0 });
}
