import { encodeCursor } from "../../lib/admin/explorer/cursor";
import { getTable, listTables, readPage } from "../../lib/admin/explorer/data";
import { pageQuery } from "../../lib/admin/explorer/schema";
import {
  behind,
  likePattern,
  listedRow,
  matches,
  orderBy,
  parseSort,
  type Sort,
  sortKey,
} from "../../lib/admin/explorer/sql";
import { against, type Bench, callAgainst, type Part, percentile, timed } from "./explorer-compare";
import { COMMON_TERM, MESSAGES, RARE_TERM } from "./explorer-rows";
import type { Limit } from "./report";

const ROUNDS = 200;
const PAGE = 50;
const table = getTable("messages");

/** Newest first by id and by time, from the first page to row 900,000. */
export async function pageFigures({ client, call }: Bench): Promise<Part> {
  const rawPage = (sort: Sort, cursor: { value: string | null; id: number } | null) => {
    const isById = sort.column.type === "id";
    const at: [string, string] = isById ? ["", "$1"] : ["$1", "$2"];
    const where = cursor ? `where ${behind(sort, false, cursor.value, at)}` : "";
    const values = cursor ? (isById ? [cursor.id] : [cursor.value, cursor.id]) : [];
    const text = `select ${listedRow(table)} as row, ${sortKey(sort)} as key, id from messages ${where} order by ${orderBy(sort, false)} limit ${PAGE + 1}`;
    return () => client.query(text, values);
  };
  const cursorAt = async (sort: Sort, id: number) => {
    const { rows } = await client.query<{ key: string }>(`select ${sortKey(sort)} as key from messages where id = $1`, [
      id,
    ]);
    return { value: rows[0]?.key ?? null, id };
  };
  const pages = [];
  const limits: Limit[] = [];
  for (const name of ["-id", "-createdAt"]) {
    const sort = parseSort(table, name);
    if (!sort) throw new Error("The order is not known.");
    let first = Number.NaN;
    for (const depth of [0, 1_000, 100_000, 500_000, 900_000]) {
      const cursor = depth === 0 ? null : await cursorAt(sort, 1000 + MESSAGES - depth);
      const query = cursor ? `&cursor=${encodeCursor(sort, { ...cursor, isBackwards: false })}` : "";
      const ours = () => call(`/api/admin/database/messages?sort=${name}${query}`);
      const { result, limit } = await callAgainst(`page by ${name} behind row ${depth}`, ours, rawPage(sort, cursor), {
        call,
        rounds: ROUNDS,
      });
      if (depth === 0) first = result.p50;
      pages.push({ sort: name, depth, ...result });
      limits.push(limit);
      if (depth === 900_000)
        limits.push({ name: `row 900,000 against page 1, by ${name}`, value: result.p50 / first, atMost: 1.3 });
    }
  }
  return { figures: { "Pages of messages (ms)": pages }, limits };
}

/**
 * A selective search twice: as the database's work, in this process, like the finders of orphans; and as a whole call,
 * like any page. The raw statement reads the rows alone; ours counts what matches and what there is as well.
 */
export async function searchFigures({ admin, client, call }: Bench): Promise<Part> {
  const searches = [];
  const limits: Limit[] = [];
  const raw = (q: string) => {
    const text = `select ${listedRow(table)} as row, id from messages where ${matches(table, "$1")} order by id desc limit ${PAGE + 1}`;
    return () => client.query(text, [likePattern(q)]);
  };
  const answer = async (q: string) => {
    const response = await admin.send("GET", `/api/admin/database/messages?q=${q}`);
    return response.ok ? (await response.json()).matchCount : { count: response.status, isExact: false };
  };
  const here = await against(() => readPage("messages", pageQuery.parse({ q: RARE_TERM })), raw(RARE_TERM), ROUNDS);
  searches.push({ q: RARE_TERM, measured: "statement", ...here });
  limits.push({
    name: "selective search against the indexed raw SQL, p50",
    value: here.p50 / here.rawP50,
    atMost: 1.5,
  });
  for (const q of [RARE_TERM, COMMON_TERM]) {
    const { result, limit } = await callAgainst(
      "selective search, the whole call",
      () => call(`/api/admin/database/messages?q=${q}`),
      raw(q),
      { call, rounds: q === RARE_TERM ? ROUNDS : 30 },
    );
    searches.push({ q, measured: "whole call", ...result, ...(await answer(q)) });
    if (q === RARE_TERM) limits.push(limit);
    else limits.push({ name: "a term in 20% of rows, p95 ms", value: result.p95, atMost: 300 });
  }
  for (const q of ["zq", "e", "--"]) {
    const times = [];
    for (let round = 0; round < 3; round += 1) times.push(await timed(() => answer(q)));
    searches.push({ q, measured: "whole call", p50: percentile(times, 0.5), ...(await answer(q)) });
  }
  return { figures: { "Searches of messages (ms)": searches }, limits };
}

/** The screen's first request: every table's count and first rows. */
export async function firstAnswerFigures({ admin, client }: Bench): Promise<Part> {
  const here = await against(listTables, () => client.query("select 1"), 40);
  const bytes = Buffer.byteLength(await (await admin.send("GET", "/api/admin/database")).text());
  return {
    figures: { "First answer (ms)": [{ bytes, p50: here.p50, p95: here.p95 }] },
    limits: [
      { name: "all badges together, with each table's first rows, p95 ms", value: here.p95, atMost: 15 },
      { name: "GET /api/admin/database, bytes", value: bytes, atMost: 250_000 },
    ],
  };
}

/** The effect on other people's requests. */
export async function othersFigures({ call }: Bench): Promise<Part> {
  const own = () => call("/api/user");
  const idle: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) idle.push(await timed(own));
  let isOver = false;
  const searching = (async () => {
    while (!isOver) await call("/api/admin/database/messages?q=zq").catch(() => null);
  })();
  const busy: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) busy.push(await timed(own));
  isOver = true;
  await searching;
  const [atRest, during] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  return {
    figures: { "GET /api/user (ms)": [{ idle: atRest, "worst search": during }] },
    limits: [{ name: "GET /api/user p95 during the worst search, against idle", value: during / atRest, atMost: 3 }],
  };
}
