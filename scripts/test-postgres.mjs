// npm run test:postgres: the server's tests once more, on a real PostgreSQL. It has to exist: nothing is skipped but what
// uses no database (engines, emulators, vendors' SDKs), which has run before. npm run test:postgres -- FILE… runs those.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const usesDatabase = /onARealDatabase|TEST_DATABASE_URL|-contract"/;
const databaseTests = () =>
  readdirSync("tests/integration", { recursive: true })
    .map((file) => `tests/integration/${file}`)
    .filter((file) => file.endsWith(".test.ts") && usesDatabase.test(readFileSync(file, "utf8")));

const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const named = process.argv.slice(2);
const files = named.length > 0 ? named : databaseTests();
const { status } = spawnSync(
  process.execPath,
  ["scripts/test.mjs", "--selectProjects=server", "--runTestsByPath", ...files],
  { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: url } },
);
process.exit(status ?? 1);
