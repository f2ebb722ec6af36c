import "server-only";
import { dataPath } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";
import { DiskFileStore } from "./disk";
import type { FileStore } from "./provider";
import { VercelBlobFileStore } from "./vercel-blob";

let disk: FileStore | undefined;
let blob: FileStore | undefined;

/** Where files are kept, as the settings say. */
export function fileStore(): FileStore {
  return blobStore() ?? diskStore();
}

/** The store of this name when it can be reached: files may lie in the one of the time before a change of settings. */
export function findFileStore(name: string): FileStore | null {
  if (name === "vercel-blob") return blobStore();
  return name === "disk" && !env().VERCEL ? diskStore() : null;
}

function diskStore(): FileStore {
  disk ??= new DiskFileStore({ root: dataPath("files") });
  return disk;
}

function blobStore(): FileStore | null {
  const { BLOB_READ_WRITE_TOKEN: token, VERCEL_BLOB_API_URL: apiUrl } = env();
  if (!token) return null;
  blob ??= new VercelBlobFileStore({ token, ...(apiUrl && { apiUrl }) });
  return blob;
}
