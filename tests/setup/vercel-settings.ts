// To be imported first by a test file of a deployment to Vercel that is set up: settings are read once.
Object.assign(process.env, {
  VERCEL: "1",
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  BLOB_STORE_ID: "store_none",
});
