/**
 * The administrators' explorer over 1 M messages, 200 k conversations and 100 k people on PostgreSQL, each call of the
 * built product against the raw SQL that it comes down to, in turns; then Prisma Studio over the same table.
 * usage: npm run build && npx tsx --conditions=react-server bench/explorer.ts
 */
import pg from "pg";
import { encodeCursor } from "../lib/admin/explorer/cursor";
import { getTable } from "../lib/admin/explorer/data";
import {
  behind,
  likePattern,
  listedRow,
  matches,
  orderBy,
  parseSort,
  type Sort,
  sortKey,
} from "../lib/admin/explorer/sql";
import { startApp } from "../tests/e2e/app";
import { Person } from "../tests/e2e/person";
import { exportFigures } from "./explorer-export";
import { orphanFigures } from "./explorer-orphans";
import { COMMON_TERM, fill, MESSAGES, RARE_TERM } from "./explorer-rows";
import { scriptFigures, studioFigures } from "./explorer-screens";
import { type Limit, report } from "./report";

const ROUNDS = 60;
const PAGE = 50;
const PG_SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

const percentile = (values: number[], p: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN) * 100) / 100;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** In turns, so that whatever else the machine does meets both alike. */
async function against(ours: () => Promise<unknown>, raw: () => Promise<unknown>, rounds = ROUNDS) {
  const times = { ours: [] as number[], raw: [] as number[] };
  for (let round = 0; round < rounds + 5; round += 1) {
    const [one, other] = [await timed(ours), await timed(raw)];
    if (round < 5) continue;
    times.ours.push(one);
    times.raw.push(other);
  }
  return {
    p50: percentile(times.ours, 0.5),
    p95: percentile(times.ours, 0.95),
    rawP50: percentile(times.raw, 0.5),
    rawP95: percentile(times.raw, 0.95),
  };
}

const app = await startApp({ database: "postgresql" });
const figures: Record<string, unknown> = {};
const limits: Limit[] = [];
const client = new pg.Client({ connectionString: await addressOfDatabase() });
try {
  await client.connect();
  const admin = await new Person(app.url).register();
  await client.query("update users set is_admin = true");
  const filledMs = await timed(async () => fill(await addressOfDatabase()));
  figures.Generator = [{ seconds: Math.round(filledMs / 1000) }];
  const get = async (path: string) => {
    const response = await admin.send("GET", path);
    const text = await response.text();
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${text.slice(0, 200)}`);
    return text;
  };

  const table = getTable("messages");
  const rawPage = (sort: Sort, cursor: { value: string | null; id: number } | null) => {
    const isById = sort.column.type === "id";
    const at: [string, string] = isById ? ["", "$1"] : ["$1", "$2"];
    const where = cursor ? `where ${behind(sort, false, cursor.value, at)}` : "";
    const values = cursor ? (isById ? [cursor.id] : [cursor.value, cursor.id]) : [];
    const text = `select ${listedRow(table)} as row, ${sortKey(sort)} as key, id from messages ${where} order by ${orderBy(sort, false)} limit ${PAGE + 1}`;
    return () => client.query(text, values);
  };
  const pages = [];
  for (const name of ["-id", "-createdAt"]) {
    const sort = parseSort(table, name);
    if (!sort) throw new Error("The order is not known.");
    let first = Number.NaN;
    for (const depth of [0, 1_000, 100_000, 500_000, 900_000]) {
      const cursor = depth === 0 ? null : await cursorAt(sort, 1000 + MESSAGES - depth);
      const query = cursor ? `&cursor=${encodeCursor(sort, { ...cursor, isBackwards: false })}` : "";
      const result = await against(
        () => get(`/api/admin/database/messages?sort=${name}${query}`),
        rawPage(sort, cursor),
      );
      if (depth === 0) first = result.p50;
      pages.push({ sort: name, depth, ...result });
      const bound = 1.5 * result.rawP95 + 5;
      limits.push({
        name: `page by ${name} behind row ${depth}: p95 ms, at most ${bound.toFixed(1)} (1.5x raw + 5)`,
        value: result.p95,
        atMost: bound,
      });
      if (depth === 900_000)
        limits.push({ name: `row 900,000 against page 1, by ${name}`, value: result.p50 / first, atMost: 1.3 });
    }
  }
  figures["Pages of messages (ms)"] = pages;

  const searches = [];
  for (const q of [RARE_TERM, COMMON_TERM]) {
    const raw = `select ${listedRow(table)} as row, id from messages where ${matches(table, "$1")} order by id desc limit ${PAGE + 1}`;
    const result = await against(
      () => get(`/api/admin/database/messages?q=${q}`),
      () => client.query(raw, [likePattern(q)]),
      30,
    );
    const { matchCount } = JSON.parse(await get(`/api/admin/database/messages?q=${q}`));
    searches.push({ q, ...result, count: matchCount.count, isExact: matchCount.isExact });
    if (q === RARE_TERM)
      limits.push({
        name: "selective search against the indexed raw SQL, p50",
        value: result.p50 / result.rawP50,
        atMost: 1.5,
      });
    else limits.push({ name: "a term in 20% of rows, p95 ms", value: result.p95, atMost: 300 });
  }
  for (const q of ["zq", "e", "--"]) {
    const ms = await timed(() => get(`/api/admin/database/messages?q=${q}`).catch(() => null));
    searches.push({ q, p50: Math.round(ms) });
  }
  figures["Searches of messages (ms)"] = searches;

  const overview = await against(
    () => get("/api/admin/database"),
    () => client.query("select 1"),
    20,
  );
  const bytes = Buffer.byteLength(await get("/api/admin/database"));
  figures["First answer"] = [{ bytes, p50: overview.p50, p95: overview.p95 }];
  limits.push({ name: "GET /api/admin/database, bytes", value: bytes, atMost: 250_000 });

  const own = async () => get("/api/user");
  const idle: number[] = [];
  for (let count = 0; count < 200; count += 1) idle.push(await timed(own));
  let isOver = false;
  const searching = (async () => {
    while (!isOver) await get("/api/admin/database/messages?q=zq").catch(() => null);
  })();
  const busy: number[] = [];
  for (let count = 0; count < 200; count += 1) busy.push(await timed(own));
  isOver = true;
  await searching;
  figures["GET /api/user (ms)"] = [{ idle: percentile(idle, 0.95), "worst search": percentile(busy, 0.95) }];
  limits.push({
    name: "GET /api/user p95 during the worst search, against idle",
    value: percentile(busy, 0.95) / percentile(idle, 0.95),
    atMost: 3,
  });

  for (const measure of [
    () => exportFigures(app, admin, client),
    async () => orphanFigures(await addressOfDatabase(), client, against),
    () => scriptFigures(app, admin),
    async () => studioFigures(await addressOfDatabase()),
  ]) {
    const part = await measure();
    Object.assign(figures, part.figures);
    limits.push(...part.limits);
  }
} catch (error) {
  // What was measured until then is worth having.
  figures["It broke off"] = [{ why: error instanceof Error ? error.message : "unknown" }];
  process.exitCode = 1;
} finally {
  await client.end();
  await app.remove();
}
report("explorer", figures, limits);
process.exit();

async function addressOfDatabase(): Promise<string> {
  const [row] = await app.rows("select current_database() as name");
  const target = new URL(PG_SERVER);
  target.pathname = `/${row?.name}`;
  return target.href;
}

async function cursorAt(sort: Sort, id: number): Promise<{ value: string | null; id: number }> {
  const { rows } = await client.query<{ key: string }>(`select ${sortKey(sort)} as key from messages where id = $1`, [
    id,
  ]);
  return { value: rows[0]?.key ?? null, id };
}
