// node scripts/run.mjs NAME [ARGUMENT ...]: runs a program of scripts/programs.mjs, compiling it first if it is
// missing or older than its source. An installation without the compiler (`npm ci --omit=dev`) runs the existing
// ones.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { INPUTS, PROGRAMS } from "./program-files.mjs";

const [, , name, ...rest] = process.argv;
const file = path.resolve(PROGRAMS, `${name}.mjs`);
if (isOld() && mayCompile()) {
  const { status } = spawnSync(process.execPath, ["scripts/programs.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}
if (!existsSync(file)) {
  console.error(
    `There is no ${file}. Run "npm ci" and "npm run build" first, without --omit=dev and NODE_ENV=production.`,
  );
  process.exit(1);
}
process.argv = [process.argv[0], file, ...rest];
await import(file);

function isOld() {
  const list = path.join(PROGRAMS, INPUTS);
  if (!existsSync(list)) return true;
  const madeAt = statSync(list).mtimeMs;
  const inputs = JSON.parse(readFileSync(list, "utf8"));
  return inputs.some((input) => !existsSync(input) || statSync(input).mtimeMs > madeAt);
}

function mayCompile() {
  if (!existsSync("node_modules/esbuild")) return false;
  try {
    accessSync(".", constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
