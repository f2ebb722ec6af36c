/**
 * Measures an idle installation: the packages on disk (`npm ci --omit=dev` into an empty folder), and the memory of
 * all processes that `npm start` runs, including npm's own, on both databases once they are idle. Resident memory is
 * the sum over the processes, which counts shared memory repeatedly; the proportional set size (PSS) counts it once.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/weight.ts [installed] [embedded] [postgresql]
 */
import { spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, startApp } from "../../tests/e2e/app";
import { weigh } from "./processes";
import { type Limit, report } from "./report";

const REST_MS = 20_000;
const INSTALLED_LIMIT_MB = 700;
const IDLE_LIMIT_MB: Record<Database, number> = { embedded: 600, postgresql: 400 };
/** The size of a block on the disk (stat(2)). */
const BLOCK_BYTES = 512;
const MB = 1024 * 1024;

/** Disk use as counted by `du`, in MB. */
function onDisk(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Math.round(entries.reduce((sum, entry) => sum + lstatSync(join(folder, entry)).blocks * BLOCK_BYTES, 0) / MB);
}

function installed(): number {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-installed-"));
  try {
    const manifests = readdirSync("engines").map((engine) => join("engines", engine, "package.json"));
    const scripts = ["after-install.mjs", "installed.mjs"].map((script) => join("scripts", script));
    for (const file of ["package.json", "package-lock.json", ...manifests, ...scripts])
      cpSync(file, join(folder, file));
    const args = ["ci", "--omit=dev", "--no-audit", "--no-fund"];
    const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
    return status === 0 ? onDisk(join(folder, "node_modules")) : Number.NaN;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function idle(database: Database) {
  const app = await startApp({ database, byNpm: true });
  try {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return weigh(app.dataDir);
  } finally {
    await app.remove();
  }
}

const parts = process.argv.slice(2);
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
const figures: Record<string, Record<string, number>> = {};
const limits: Limit[] = [];

for (const database of ["embedded", "postgresql"] as const) {
  if (!isWanted(database)) continue;
  const weights = await idle(database);
  const sum = (read: (weight: (typeof weights)[number]) => number) =>
    weights.reduce((all, weight) => all + read(weight), 0);
  const row: Record<string, number> = { processes: weights.length };
  for (const { kind, rssMb } of weights) row[kind] = (row[kind] ?? 0) + rssMb;
  const resident = sum(({ rssMb }) => rssMb);
  figures[database] = { ...row, resident, "proportional share": sum(({ shareMb }) => shareMb) };
  limits.push({ name: `idle memory, MB, ${database}`, value: resident, atMost: IDLE_LIMIT_MB[database] });
}
if (isWanted("installed")) limits.push({ name: "installed, MB", value: installed(), atMost: INSTALLED_LIMIT_MB });

report("weight", { [`Resident MB after ${REST_MS / 1000} s of rest`]: figures }, limits);
