// To be imported first by a test file whose files lie in an (emulated) S3 bucket: settings are read once.

/** Fixed before anything listens on it, since the settings contain it. */
export const s3Port = 31_000 + (process.pid % 10_000);

Object.assign(process.env, {
  S3_BUCKET: "emulated-recordings",
  S3_ENDPOINT: `http://127.0.0.1:${s3Port}/s3`,
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "EMULATEDACCESSKEY",
  S3_SECRET_ACCESS_KEY: "emulated/secret+access/key",
});
