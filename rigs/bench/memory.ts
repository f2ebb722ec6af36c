/**
 * Resident memory of the idle server: the built product as `npm start` runs it, on both databases,
 * at its first start (which makes the embedded database) and at a later one. Beside it, in the same run, a process
 * that does nothing but hold the embedded database open.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/memory.ts [embedded|postgresql]
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, type Database, startApp } from "../../tests/e2e/app";
import { total, weigh, weightOf } from "./processes";
import { type Limit, report } from "./report";

const IDLE_SECONDS = 20;
const POSTGRESQL_LIMIT_MB = 300;
const OVER_BARE_DATABASE_MB = 250;

const idle = () => new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));

type Figures = { server: number; "of it no file's": number; launcher: number; engines: number };

async function weighIdle(app: App): Promise<Figures> {
  await idle();
  const weights = weigh(app.dataDir);
  return {
    server: total(weights, "server"),
    "of it no file's": weights.find(({ kind }) => kind === "server")?.ownMb ?? Number.NaN,
    launcher: total(weights, "launcher"),
    engines: total(weights, "engines"),
  };
}

/** A process with PGlite and nothing else, on a folder it makes at its first start and opens again at the second. */
async function weighBareDatabase(): Promise<[first: number, later: number]> {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-bare-"));
  const program = `
    const { PGlite } = await import("@electric-sql/pglite");
    const client = new PGlite(${JSON.stringify(join(folder, "database"))});
    await client.waitReady;
    await client.query("select 1");
    process.on("SIGTERM", () => client.close().then(() => process.exit(0)));
    setInterval(() => {}, 1000);
    console.log("open");`;
  const weights: number[] = [];
  for (let start = 0; start < 2; start++) {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await idle();
    weights.push(weightOf(readFileSync(`/proc/${child.pid}/status`, "utf8")).rssMb);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
  return [weights[0] ?? Number.NaN, weights[1] ?? Number.NaN];
}

const wanted = process.argv[2];
const databases = (["postgresql", "embedded"] as const).filter((name) => !wanted || wanted === name);
const figures: Record<string, Figures | { server: number }> = {};
const limits: Limit[] = [];

function limitsOf(database: Database, start: "first" | "later", server: number, bare: number): Limit {
  const name = `server idle, MB, ${database}, ${start} start`;
  if (database === "postgresql") return { name, value: server, atMost: POSTGRESQL_LIMIT_MB };
  return { name: `${name}, beyond the bare database's ${bare}`, value: server - bare, atMost: OVER_BARE_DATABASE_MB };
}

for (const database of databases) {
  const bare = database === "embedded" ? await weighBareDatabase() : ([0, 0] as const);
  const app = await startApp({ database });
  try {
    for (const [index, start] of (["first", "later"] as const).entries()) {
      if (start === "later") await app.restart();
      const one = await weighIdle(app);
      figures[`${database}, ${start} start`] = one;
      if (database === "embedded") figures[`bare embedded database, ${start} start`] = { server: bare[index] ?? 0 };
      limits.push(limitsOf(database, start, one.server, bare[index] ?? 0));
    }
  } finally {
    await app.remove();
  }
}
report("memory", { [`resident MB after ${IDLE_SECONDS} s of rest`]: figures }, limits);
