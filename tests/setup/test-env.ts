// Runs before any module of a test file: a test sees exactly these settings.
import { tmpdir } from "node:os";
import path from "node:path";

const kept = new Set(["PATH", "HOME", "NODE_ENV", "NODE_OPTIONS", "TMPDIR", "TZ", "LANG", "CI", "TEST_DATABASE_URL"]);
for (const name of Object.keys(process.env)) {
  if (!kept.has(name) && !name.startsWith("JEST_") && !name.startsWith("KEEPSAKE_TEST_")) delete process.env[name];
}
Object.assign(process.env, {
  DATA_DIR: path.join(tmpdir(), `keepsake-test-${process.pid}-${process.env.JEST_WORKER_ID}`),
  NEXTAUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  CRON_SECRET: "the-sweepers-own-secret",
  LOG_LEVEL: process.env.KEEPSAKE_TEST_LOG ?? "silent",
  RATE_LIMIT_FACTOR: "1000",
});
