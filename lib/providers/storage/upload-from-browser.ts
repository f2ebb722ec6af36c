import { api } from "@/lib/platform/http/api";
import { type BucketPermission, uploadToBucket } from "./s3/upload-to-bucket";

/** The destination: the store with a token, a URL signed for the file, or a bucket. */
export type DirectWay = "to-store" | "to-signed-address" | "to-bucket";

type Options = {
  /** The route that grants the permission. */
  permissionUrl: string;
  way: DirectWay;
  payload: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/**
 * Runs in the browser: sends a file directly to the store.
 * @throws ApiError when the permission is refused
 */
export async function uploadFromBrowser(key: string, file: File, options: Options): Promise<{ key: string }> {
  const { permissionUrl, way, payload, signal, onProgress } = options;
  const contentType = file.type || "application/octet-stream";
  if (way === "to-bucket") {
    const asked = { pathname: key, clientPayload: payload, contentType, sizeBytes: file.size };
    await uploadToBucket(await api.post<BucketPermission>(permissionUrl, asked, { signal }), file, options);
    return { key };
  }
  // The store's client is loaded with the first file.
  const { upload, uploadPresigned } = await import("@vercel/blob/client");
  const send = way === "to-signed-address" ? uploadPresigned : upload;
  const { pathname } = await send(key, file, {
    access: "private",
    handleUploadUrl: permissionUrl,
    clientPayload: payload,
    contentType,
    abortSignal: signal,
    onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
  });
  return { key: pathname };
}
