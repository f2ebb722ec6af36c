// npm run verify: checks the types and, in parallel, runs all other checks one after another, which takes as long.
import { spawn } from "node:child_process";

const others = [
  "biome ci --error-on-warnings .",
  "node scripts/check-imports.mjs",
  "node scripts/check-links.mjs",
  "knip",
  "node scripts/check-floors.mjs",
  "node scripts/notices.mjs --check",
  "node scripts/complete-lockfile.mjs --check",
];

/** Prints the output of a check in one piece. @returns whether it passed */
async function passes(check) {
  const run = spawn(check, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (part) => said.push(part));
  const code = await new Promise((resolve) => run.once("close", resolve));
  process.stdout.write(Buffer.concat(said));
  if (code !== 0) console.error(`FAILED: ${check}`);
  return code === 0;
}

async function allPass(checks) {
  for (const check of checks) if (!(await passes(check))) return false;
  return true;
}

const passed = await Promise.all([passes("tsc --noEmit"), allPass(others)]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
