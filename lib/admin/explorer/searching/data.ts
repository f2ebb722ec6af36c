import "server-only";
import { COUNT_MS, counting, EXACT_UP_TO, type TableCount, within } from "@/lib/admin/explorer/counting/data";
import { type Keyed, type Page, pageRows } from "@/lib/admin/explorer/page";
import type { Counted } from "@/lib/admin/explorer/schema";
import { likePattern, literalPattern, matches, matchesUnindexed } from "@/lib/admin/explorer/sql";
import type { Table } from "@/lib/admin/tables-types";
import { queryText } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";

/** Milliseconds for a search that no index can help. */
const SLOW_SEARCH_MS = 8_000;

export type Found = TableCount & { rows: Keyed[]; matching: Counted };

type Condition = { where: string; pattern: string };
type Statement = [sql: string, parameters: unknown[]];
type Few = TableCount & { hits: number; rows: Keyed[] | null };
type Walked = TableCount & { rows: Keyed[] };

/** Three letters or digits in a row make the shortest piece that the index knows. */
const isIndexed = (q: string) => /[\p{L}\p{N}]{3}/u.test(q);

/**
 * A term in few rows is found by the index, all its rows at once, and sorted; one in many rows is met soon on a walk
 * in the order of the page.
 */
export async function search(page: Page, q: string): Promise<Found> {
  if (!isIndexed(q)) return searchUnindexed(page, q);
  const condition = { where: matches(page.table, "$1"), pattern: likePattern(q) };
  const [few] = await queryText<Few>(...fewStatement(page, condition));
  if (few?.rows) return exactly(few, few.rows);
  const [[walked], matching] = await Promise.all([
    queryText<Walked>(...walkStatement(page, condition)),
    estimate(page.table, q, EXACT_UP_TO + 1),
  ]);
  return found(walked, matching);
}

/** One or two characters, or signs alone: every row has to be looked at, so this is given a time. */
async function searchUnindexed(page: Page, q: string): Promise<Found> {
  const condition = { where: matchesUnindexed(page.table, q, "$1"), pattern: literalPattern(q) };
  const [few] = (await within<Few[]>(COUNT_MS, ...fewStatement(page, condition))) ?? [];
  if (few?.rows) return exactly(few, few.rows);
  const [walked] = (await within<Walked[]>(SLOW_SEARCH_MS, ...walkStatement(page, condition))) ?? [];
  if (!walked)
    throw new AppError("unavailable", "This search takes too long. Please use three or more letters or digits.");
  const count = walked.rows.length;
  if (!page.cursor && count <= page.limit) return found(walked, { count, isExact: true });
  return found(walked, await estimate(page.table, q, few ? EXACT_UP_TO + 1 : count));
}

const exactly = (few: Few, rows: Keyed[]): Found => ({ ...few, rows, matching: { count: few.hits, isExact: true } });
const found = (walked: Walked | undefined, matching: Counted): Found => ({
  ...(walked ?? { counted: null, believed: -1, rows: [] }),
  matching,
});

/** Rows are null when there are too many for it. */
function fewStatement(page: Page, { where, pattern }: Condition): Statement {
  const rows = pageRows(page, { from: "hits", first: 2 });
  const { columns, source } = counting(page.table);
  return [
    `with hits as materialized (select * from "${page.table.sqlName}" where ${where} limit ${EXACT_UP_TO + 1}),
          total as (select count(*)::int as hits from hits)
     select hits, ${columns}, case when hits <= ${EXACT_UP_TO} then ${rows.sql} end as rows
     from total, ${source}`,
    [pattern, ...rows.parameters],
  ];
}

function walkStatement(page: Page, { where, pattern }: Condition): Statement {
  const rows = pageRows(page, { where, first: 2 });
  const { columns, source } = counting(page.table);
  return [`select ${columns}, ${rows.sql} as rows from ${source}`, [pattern, ...rows.parameters]];
}

type Plan = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** What the planner expects, from its statistics of the search index. */
async function estimate(table: Table, q: string, atLeast: number): Promise<Counted> {
  const explained = `explain (format json) select 1 from "${table.sqlName}" where ${matches(table, "$1")}`;
  const [plan] = await queryText<Plan>(explained, [likePattern(q)]);
  return { count: Math.max(plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0, atLeast), isExact: false };
}
