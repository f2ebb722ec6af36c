import "server-only";
import { env } from "@/lib/platform/env";
import type { StorageDefinition } from "../provider";
import { vercelBlob } from "./errors";
import { VercelBlobFileStore } from "./file-store";

const ADDRESSES = ["https://vercel.com", "https://*.blob.vercel-storage.com"];

let store: VercelBlobFileStore | undefined;

export const vercelBlobStorage = {
  name: vercelBlob,
  title: "Vercel Blob",
  keyName: null,
  setting: "BLOB_READ_WRITE_TOKEN",
  open() {
    const { BLOB_READ_WRITE_TOKEN: token, BLOB_STORE_ID: storeId, VERCEL_BLOB_API_URL: apiUrl } = env();
    if (!token && !storeId) return null;
    store ??= new VercelBlobFileStore({
      ...(token ? { token } : { storeId: storeId ?? "" }),
      ...(apiUrl && { apiUrl }),
    });
    return store;
  },
  browserHosts() {
    const { VERCEL_BLOB_API_URL: apiUrl } = env();
    return apiUrl ? [new URL(apiUrl).origin] : ADDRESSES;
  },
} as const satisfies StorageDefinition;
