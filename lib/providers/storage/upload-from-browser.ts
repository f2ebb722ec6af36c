type Options = {
  /** The route that grants the permission. */
  permissionUrl: string;
  /** The permission is an address that is signed for this file, and not a token. */
  isAddressSigned: boolean;
  payload: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** In the browser: sends a file straight to the store. The store's client is loaded with the first file. */
export async function uploadFromBrowser(key: string, file: File, options: Options): Promise<{ key: string }> {
  const { upload, uploadPresigned } = await import("@vercel/blob/client");
  const send = options.isAddressSigned ? uploadPresigned : upload;
  const { pathname } = await send(key, file, {
    access: "private",
    handleUploadUrl: options.permissionUrl,
    clientPayload: options.payload,
    contentType: file.type || "application/octet-stream",
    abortSignal: options.signal,
    onUploadProgress: ({ percentage }) => options.onProgress(percentage / 100),
  });
  return { key: pathname };
}
