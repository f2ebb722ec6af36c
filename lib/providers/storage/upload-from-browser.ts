type Options = {
  /** The route that grants the permission. */
  permissionUrl: string;
  payload: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** In the browser: sends a file straight to the store. The store's client is loaded with the first file. */
export async function uploadFromBrowser(key: string, file: File, options: Options): Promise<{ key: string }> {
  const { upload } = await import("@vercel/blob/client");
  const { pathname } = await upload(key, file, {
    access: "private",
    handleUploadUrl: options.permissionUrl,
    clientPayload: options.payload,
    contentType: file.type || "application/octet-stream",
    abortSignal: options.signal,
    onUploadProgress: ({ percentage }) => options.onProgress(percentage / 100),
  });
  return { key: pathname };
}
