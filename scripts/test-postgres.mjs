// npm run test:postgres: the server's tests once more, on a real PostgreSQL. It has to exist: nothing is skipped.
import { spawnSync } from "node:child_process";

const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const { status } = spawnSync(
  process.execPath,
  ["scripts/test.mjs", ...process.argv.slice(2), "--selectProjects", "server"],
  { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: url } },
);
process.exit(status ?? 1);
