// Import first in a test file about a configured Vercel deployment, because settings are read only once.
Object.assign(process.env, {
  VERCEL: "1",
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  BLOB_STORE_ID: "store_none",
});
