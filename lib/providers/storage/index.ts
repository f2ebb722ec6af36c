import "server-only";
import { diskStorage } from "./disk";
import type { FileStore, StorageDefinition } from "./provider";
import { s3Storage } from "./s3/definition";
import { vercelBlobStorage } from "./vercel-blob/definition";

/** In order of preference. */
const definitions: readonly StorageDefinition[] = [s3Storage, vercelBlobStorage, diskStorage];

/** The kind of store used for new files. */
export const storageDefinition = (): StorageDefinition =>
  definitions.find((definition) => definition.open(null) !== null) ?? diskStorage;

export function fileStore(): FileStore {
  const store = storageDefinition().open(null);
  if (!store) throw new Error("No file store is configured.");
  return store;
}

/** The store of this name, if it can be reached. After a change of settings, older files may be in another store. */
export const findFileStore = (name: string): FileStore | null =>
  definitions.find((definition) => definition.name === name)?.open(null) ?? null;

/** All stores that the settings configure, in order of preference. */
export const openStores = (): FileStore[] => definitions.flatMap((definition) => definition.open(null) ?? []);

/** The store's name on screens. */
export const storageTitle = (name: string): string | null =>
  definitions.find((definition) => definition.name === name)?.title ?? null;
