// node scripts/programs.mjs: compiles the commands of package.json into .programs, as plain JavaScript with the
// product's own code in it, so that starting them requires neither tsx nor TypeScript.
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { compilePrograms } from "./compile-programs.mjs";
import { INPUTS, PROGRAMS } from "./program-files.mjs";

const entries = {
  start: "server/start.ts",
  serve: "server/serve.ts",
  "csp-hashes": "server/csp-hashes.ts",
  "before-build": "server/vercel/before-build.ts",
  "db-migrate": "scripts/db-migrate.ts",
  "db-restore": "scripts/db-restore.ts",
  adopt: "scripts/adopt.ts",
  "files-move": "scripts/files-move.ts",
  archive: "scripts/archive.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  account: "scripts/account.ts",
  "verify-audio": "scripts/verify-audio.ts",
  models: "scripts/models.ts",
  // It compares a service with the tests' emulators, which an image does not contain.
  ...(existsSync("tests/emulators") && { probe: "rigs/probe/run.ts" }),
};

// Next to the old ones until complete: another process may be starting from those.
const unfinished = `${PROGRAMS}.${process.pid}`;
const inputs = await compilePrograms(entries, unfinished);
writeFileSync(`${unfinished}/${INPUTS}`, JSON.stringify(["package-lock.json", ...inputs]));
rmSync(PROGRAMS, { recursive: true, force: true });
renameSync(unfinished, PROGRAMS);
