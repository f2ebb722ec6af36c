// npm run test:postgres: runs on a real PostgreSQL, which must exist, the server's tests whose outcome may differ
// there (tests/on-postgres.json lists them with reasons). `-- --all` runs all of them, `-- FILE…` those named. `--
// --odd` starts a PostgreSQL with unusual settings for them (scripts/odd-postgres.mjs).
import { spawn } from "node:child_process";
import { startOddPostgres } from "./odd-postgres.mjs";

const given = process.argv.slice(2);
const files = given.filter((argument) => !["--all", "--odd"].includes(argument));
const odd = given.includes("--odd") ? await startOddPostgres() : null;
const url = odd?.url ?? process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const tests = spawn(
  process.execPath,
  ["scripts/test.mjs", "--selectProjects=server", ...(files.length > 0 ? ["--runTestsByPath", ...files] : [])],
  {
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: url, ...(given.includes("--all") && { KEEPSAKE_TESTS_ALL: "1" }) },
  },
);
// The terminal sends its signal to the tests as well.
process.on("SIGINT", () => {});
const status = await new Promise((resolve) => tests.once("exit", resolve));
await odd?.stop();
process.exit(status ?? 1);
