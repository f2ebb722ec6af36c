// npm run test:postgres: on a real PostgreSQL, which has to exist, the server's tests whose outcome can differ there
// (tests/on-postgres.json says which and why). `-- --all` runs all of them, `-- FILE…` those named.
import { spawnSync } from "node:child_process";

const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const given = process.argv.slice(2);
const isAll = given.includes("--all");
const files = given.filter((argument) => argument !== "--all");
const { status } = spawnSync(
  process.execPath,
  ["scripts/test.mjs", "--selectProjects=server", ...(files.length > 0 ? ["--runTestsByPath", ...files] : [])],
  { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: url, ...(isAll && { KEEPSAKE_TESTS_ALL: "1" }) } },
);
process.exit(status ?? 1);
