import "server-only";
import { dataPath } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";
import { DiskFileStore } from "./disk";
import type { FileStore } from "./provider";

let disk: FileStore | undefined;

function diskStore(): FileStore {
  disk ??= new DiskFileStore({ root: dataPath("files") });
  return disk;
}

/** Where files are kept, as the settings say. */
export function fileStore(): FileStore {
  return diskStore();
}

/** The store of this name when it can be reached: files may lie in the one of the time before a change of settings. */
export function findFileStore(name: string): FileStore | null {
  if (fileStore().name === name) return fileStore();
  return name === "disk" && !env().VERCEL ? diskStore() : null;
}
