/**
 * The administrators' explorer over 1 M messages, 200 k conversations and 100 k people on PostgreSQL, each call of the
 * built product against the raw SQL that it comes down to, in turns.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/explorer.ts [part...]
 */
import { Agent } from "node:http";
import pg from "pg";
import { closeDatabase, onPostgres, setDatabase } from "../../lib/platform/db/database";
import { startApp } from "../../tests/e2e/app";
import { Person } from "../../tests/e2e/person";
import type { Bench, Part } from "./explorer-compare";
import { exportFigures } from "./explorer-export";
import { orphanFigures } from "./explorer-orphans";
import { firstAnswerFigures, othersFigures, pageFigures, searchFigures } from "./explorer-pages";
import { fill, isFilled } from "./explorer-rows";
import { scriptFigures } from "./explorer-screens";
import { askOnce } from "./load";
import { type Limit, report } from "./report";

const PG_SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
/** Kept from run to run: its rows take minutes to make. Drop it after a change of what is made. */
const DATABASE = "keepsake_bench_explorer";
/** Calls before anything is timed: a server that has just started compiles as it goes. */
const WARM_UP = 2_000;

const parts: Record<string, (bench: Bench) => Promise<Part>> = {
  pages: pageFigures,
  searches: searchFigures,
  first: firstAnswerFigures,
  others: othersFigures,
  export: exportFigures,
  orphans: orphanFigures,
  scripts: scriptFigures,
};

const databaseUrl = await makeDatabase();
const app = await startApp({ env: { DATABASE_URL: databaseUrl } });
const figures: Record<string, unknown> = {};
const limits: Limit[] = [];
const client = new pg.Client({ connectionString: databaseUrl });
setDatabase(onPostgres(databaseUrl, { max: 10 }));
try {
  await client.connect();
  if (!(await isFilled(client))) await fill(databaseUrl);
  const admin = await new Person(app.url).register();
  await client.query("update users set is_admin = true where created_at = (select max(created_at) from users)");
  const cookie = admin.cookies().map(({ name, value }) => `${name}=${value}`);
  const agent = new Agent({ keepAlive: true });
  const call = (path: string) => askOnce(`${app.url}${path}`, agent, { cookie: cookie.join("; ") });
  for (let count = 0; count < WARM_UP; count += 1) await call("/api/admin/database/messages");
  const chosen = process.argv.slice(2);
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const part = await measure({ app, admin, client, call });
    Object.assign(figures, part.figures);
    limits.push(...part.limits);
  }
} catch (error) {
  // Keep the figures measured so far.
  figures["It broke off"] = [{ why: error instanceof Error ? error.message : "unknown" }];
  process.exitCode = 1;
} finally {
  await client.end();
  await closeDatabase();
  await app.remove();
}
report("explorer", figures, limits);
process.exit();

async function makeDatabase(): Promise<string> {
  const server = new pg.Client({ connectionString: PG_SERVER });
  await server.connect();
  const { rowCount } = await server.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await server.query(`create database ${DATABASE}`);
  await server.end();
  const target = new URL(PG_SERVER);
  target.pathname = `/${DATABASE}`;
  return target.href;
}
