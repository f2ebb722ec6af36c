// The embedded database's cost in a process of its own, behind @electric-sql/pglite-socket (decision 29). Installs the released
// versions beside the product, since the socket asks for another PGlite than ours; arguments: their versions.
import { fork, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { report } from "./report";

const [socketVersion = "0.2.17", pgliteVersion = "0.5.14"] = process.argv.slice(2);
const ROWS = 5_000;
const STATEMENTS = 3_000;
const CONNECTIONS = 8;
const LOAD_MS = 10_000;
const READ = "select id, word, $2::int as caller from words where id = $1::int";

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

const percentile = (times: number[], share: number) => {
  times.sort((a, b) => a - b);
  return Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 1000) / 1000;
};

async function timesOf(ask: Ask) {
  const one = async (text: string, values: unknown[]) => {
    const startedAt = performance.now();
    await ask(text, values);
    return performance.now() - startedAt;
  };
  const reads: number[] = [];
  const writes: number[] = [];
  for (let at = 0; at < STATEMENTS; at++) {
    const read = await one(READ, [1 + (at % ROWS), 0]);
    const write = await one("insert into words (word) values ($1::text)", [`word ${at}`]);
    // The first ones warm up.
    if (at < STATEMENTS / 10) continue;
    reads.push(read);
    writes.push(write);
  }
  return {
    "read p50": percentile(reads, 0.5),
    "read p95": percentile(reads, 0.95),
    "write p50": percentile(writes, 0.5),
  };
}

/** Answers with the rows of another connection's question, and questions that failed, of all that were asked at once. */
async function mixedUp(pool: pg.Pool) {
  const until = performance.now() + LOAD_MS;
  const counts = { asked: 0, "rows of another question": 0, failed: 0 };
  const asking = async (_: unknown, caller: number) => {
    for (let at = 0; performance.now() < until; at++) {
      const id = 1 + ((at * 7919 + caller * 613) % ROWS);
      counts.asked += 1;
      const rows = await pool.query(READ, [id, caller]).then(
        (answer) => answer.rows,
        () => null,
      );
      if (rows === null) counts.failed += 1;
      else if (rows.length !== 1 || rows[0].id !== id || rows[0].caller !== caller) {
        counts["rows of another question"] += 1;
      }
      if (at % 10 === 0) await transaction(pool).catch(() => (counts.failed += 1));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, asking));
  return counts;
}

async function transaction(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into words (word) values ('undone')");
    await client.query("rollback");
  } finally {
    client.release();
  }
}

const place = mkdtempSync(path.join(tmpdir(), "keepsake-socket-"));
const packages = [`@electric-sql/pglite@${pgliteVersion}`, `@electric-sql/pglite-socket@${socketVersion}`];
spawnSync("npm", ["install", "--prefix", place, "--no-audit", "--no-fund", ...packages], { stdio: "inherit" });
copyFileSync("rigs/bench/database-socket/server.mjs", path.join(place, "server.mjs"));
const { PGlite: Database } = createRequire(path.join(place, "here.js"))("@electric-sql/pglite") as {
  PGlite: { create(folder: string): Promise<PGlite> };
};

const folder = path.join(place, "database");
const inside = await Database.create(folder);
await inside.exec(`create table words (id serial primary key, word text);
  insert into words (word) select md5(n::text) from generate_series(1, ${ROWS}) n`);
const inProcess = await timesOf((text, values) => inside.query(text, values));
await inside.close();

const server = fork(path.join(place, "server.mjs"), [folder, path.join(place, ".s.PGSQL.5432")]);
await new Promise((resolve) => server.once("message", resolve));
const connect = (max: number) => {
  const pool = new pg.Pool({
    host: place,
    user: "postgres",
    database: "postgres",
    max,
    query_timeout: 2_000,
    connectionTimeoutMillis: 5_000,
  });
  pool.on("error", () => {});
  return pool;
};
const single = connect(1);
const overSocket = await timesOf((text, values) => single.query(text, values));
await single.end();
const mixed = await mixedUp(connect(CONNECTIONS));
server.kill("SIGKILL");
rmSync(place, { recursive: true, force: true });

report(
  "database-socket",
  {
    "milliseconds a statement": { "in the process": inProcess, "over the socket": overSocket },
    [`${CONNECTIONS} connections`]: [mixed],
  },
  [],
);
process.exit();
