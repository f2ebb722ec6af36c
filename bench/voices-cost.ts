/**
 * `GET /api/voices` with three rows now and before sessions were rows: two builds on two PostgreSQL databases with the same
 * data, asked in turns in one run, and the SQL statements of each. The earlier build is made in a git worktree in the
 * system's temporary folder, with a copy of this folder's packages, and is kept for the next run.
 * usage: npm run build && npx tsx --conditions=react-server bench/voices-cost.ts
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { type App, startApp } from "../tests/e2e/app";
import { Person } from "../tests/e2e/person";
import { askOnce } from "./load";
import { type Limit, report } from "./report";
import { startRecordedApp } from "./sql-recorder";

/** The parent of the commit that made sessions rows. */
const BEFORE = "b32cbd2^";
const MOST_TIMES = 1.1;
const WARM_UP = 300;
const ROUNDS = 2_000;
const COUNTED = 5;

const folder = path.join(tmpdir(), "keepsake-before-sessions");

function buildBefore() {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: "inherit" });
  if (!existsSync(path.join(folder, "package.json"))) {
    execFileSync("git", ["worktree", "prune"]);
    execFileSync("git", ["worktree", "add", "--detach", folder, BEFORE], { stdio: "inherit" });
  }
  // A copy: a bundler follows no link out of its folder.
  if (!existsSync(path.join(folder, "node_modules"))) {
    execFileSync("cp", ["-a", "node_modules", path.join(folder, "node_modules")]);
  }
  if (existsSync(path.join(folder, ".next/BUILD_ID"))) return;
  run("node", "scripts/generate-client.mjs");
  run("npm", "run", "build");
}

/** Three voices of one person. */
async function aFamily(url: string, run: (statement: string) => Promise<unknown>): Promise<Person> {
  const person = await new Person(url).register();
  // An hour old, so that reading them calls off no mail about them.
  await run(`insert into voices (user_id, name, description, status, provider, provider_voice_id, updated_at)
    select max(id), 'Nonna ' || n, 'Loved her garden.', 'ready', 'local', 'profiles/1.json', now() - interval '1 hour'
    from users, generate_series(1, 3) n group by n`);
  const response = await person.send("GET", "/api/voices");
  const listed: unknown = await response.json();
  if (!Array.isArray(listed) || listed.length !== 3) throw new Error("Three voices were expected.");
  return person;
}

const cookieOf = (person: Person) =>
  person
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** One request each in turns, the first of a pair by turns too. */
async function measure(apps: readonly [App, App]): Promise<[number[], number[]]> {
  const askers = await Promise.all(
    apps.map(async (app) => {
      const headers = { cookie: cookieOf(await aFamily(app.url, app.rows)) };
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      return async () => {
        const startedAt = performance.now();
        await askOnce(`${app.url}/api/voices`, agent, headers);
        return performance.now() - startedAt;
      };
    }),
  );
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const turn of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const milliseconds = (await askers[turn]?.()) ?? Number.NaN;
      if (round >= 0) times[turn as 0 | 1].push(milliseconds);
    }
  }
  return times;
}

/** The fewest of some counts: the sweeper's own statements can only add to them. */
async function statements(build?: string): Promise<number> {
  const app = await startRecordedApp({}, build);
  try {
    const person = await aFamily(app.url, app.run);
    let fewest = Number.POSITIVE_INFINITY;
    for (let repeat = 0; repeat < COUNTED; repeat++) {
      app.take();
      await (await person.send("GET", "/api/voices")).arrayBuffer();
      const counted = app.take().filter(({ text }) => !/^\s*(begin|commit|rollback|set )/i.test(text));
      fewest = Math.min(fewest, counted.length);
    }
    return fewest;
  } finally {
    await app.remove();
  }
}

buildBefore();
const before = await startApp({ database: "postgresql", folder });
const now = await startApp({ database: "postgresql" });
let times: [number[], number[]];
try {
  times = await measure([before, now]);
} finally {
  await Promise.all([before.remove(), now.remove()]);
}
const counts = [await statements(folder), await statements()] as const;

const rows = times.map((all, index) => {
  const sorted = all.toSorted((a, b) => a - b);
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
  return {
    build: index === 0 ? BEFORE : "now",
    "p50 ms": Number(p50.toFixed(2)),
    "p95 ms": Number(p95.toFixed(2)),
    statements: counts[index as 0 | 1],
  };
});
const ratio = (rows[1]?.["p50 ms"] ?? Number.NaN) / (rows[0]?.["p50 ms"] ?? Number.NaN);
const limits: Limit[] = [
  { name: "p50 beside before", value: Number(ratio.toFixed(3)), atMost: MOST_TIMES },
  { name: "SQL statements", value: counts[1], atMost: counts[0] },
];
report(
  "voices-cost",
  { "GET /api/voices, three rows, in turns": rows, "load average": { "1 min": loadavg()[0] } },
  limits,
);
