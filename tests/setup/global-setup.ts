import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { programArgs } from "./programs";

/** Changes with everything that determines a migrated database. */
function nameOfDump(): string {
  const hash = createHash("sha256");
  for (const file of ["node_modules/@electric-sql/pglite/package.json", "tests/setup/prepare-database.ts"]) {
    hash.update(readFileSync(file));
  }
  for (const file of readdirSync("prisma", { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(sql|prisma)$/.test(file)) hash.update(file).update(readFileSync(path.join("prisma", file)));
  }
  return `test-database-${hash.digest("hex").slice(0, 16)}.tar`;
}

const PREPARE = "tests/setup/prepare-database.ts";
const compile = "tests/setup/compile-programs.mjs";

const run = (args: string[]) =>
  promisify(execFile)(process.execPath, args, { env: { ...process.env, LOG_LEVEL: "error" } });

async function prepare() {
  // Migrating the embedded database takes longer than most test files.
  if (!process.env.TEST_DATABASE_URL && existsSync(process.env.KEEPSAKE_TEST_DUMP ?? "")) return;
  await run([compile, PREPARE]);
  await run(programArgs(PREPARE));
}

export default async function globalSetup() {
  // Two concurrent runs on one server must not share a template.
  process.env.KEEPSAKE_TEST_TEMPLATE = `keepsake_test_template_${process.pid}`;
  process.env.KEEPSAKE_TEST_DUMP = path.resolve(".reports", nameOfDump());
  // No test runs yet: each has a core for itself.
  await Promise.all([run([compile]), prepare()]);
}
