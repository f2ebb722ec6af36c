import "server-only";
import { env } from "@/lib/platform/env";
import type { StorageDefinition } from "../provider";
import { s3 } from "./errors";
import { S3FileStore } from "./file-store";

/** Functions on Vercel receive and return at most 4.5 MB. */
const mostThroughFunction = 4_000_000;

let store: S3FileStore | undefined;

function open(): S3FileStore | null {
  const settings = env();
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  store ??= new S3FileStore({
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT }),
    uploads: settings.S3_UPLOADS,
    ...(settings.VERCEL && { mostThroughServer: mostThroughFunction }),
  });
  return store;
}

export const s3Storage = {
  name: s3,
  title: "S3 bucket",
  keyName: null,
  setting: "S3_BUCKET",
  open,
  browserHosts() {
    const opened = open();
    return opened?.directUploads ? [new URL(opened.address).origin] : [];
  },
} as const satisfies StorageDefinition;
