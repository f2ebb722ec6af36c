// To be imported first by a test file whose files lie in a (emulated) Vercel Blob store: settings are read once.

/** Fixed before anything listens on it, since the settings contain it. */
export const blobPort = 21_000 + (process.pid % 10_000);

Object.assign(process.env, {
  BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_emulatedstore_emulatedsecret",
  VERCEL_BLOB_API_URL: `http://127.0.0.1:${blobPort}/blob`,
  VERCEL_BLOB_RETRIES: "0",
});
