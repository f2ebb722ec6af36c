import "server-only";
import { decodeCursor, encodeCursor } from "@/lib/admin/explorer/cursor";
import { type Keyed, type Page, pageRows } from "@/lib/admin/explorer/page";
import { type Condition, conditionOf, type Wanted } from "@/lib/admin/explorer/rows-wanted";
import type { Counted, PageQuery, TablePage } from "@/lib/admin/explorer/schema";
import { parseSort, type Sort } from "@/lib/admin/explorer/sql";
import { findTable, isSortable } from "@/lib/admin/tables";
import { tables } from "@/lib/admin/tables-list";
import type { Table } from "@/lib/admin/tables-types";
import { db, queryText } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

/** Rows per table in the first response. */
const OVERVIEW_ROWS = 10;
const OVERVIEW_BYTES = 250_000;

/** @throws AppError not_found */
export function getTable(name: string): Table {
  const table = findTable(name);
  if (!table) throw notFound("This table");
  return table;
}

type Read = TableCount & { rows: Keyed[] };

const newest: Sort = {
  column: { name: "id", sqlName: "id", type: "id", isNullable: false, hasDefault: true },
  isDescending: true,
};

/** Each table's name, columns, row count and first rows, at most 250 KB in total. One SQL statement for all tables. */
export async function listTables(): Promise<TablePage[]> {
  const wanted = tables.map((table): Page => ({ table, sort: newest, cursor: null, limit: OVERVIEW_ROWS }));
  const parts = wanted.map((page, place) => {
    const { sql } = pageRows(page);
    const { columns, source } = counting(page.table);
    return `select ${place} as place, ${columns}, ${sql} as rows from ${source}`;
  });
  const read = await queryText<Read>(`${parts.join(" union all ")} order by place`);
  const pages = await Promise.all(
    wanted.map(async (page, place) => {
      const { rows, ...count } = read[place] ?? { rows: [], counted: 0, believed: 0 };
      const total = await countedOf(page.table, count);
      return asPage(page, rows, { total, matching: total });
    }),
  );
  // Clipped cells can still be large: JSON writes some characters in six bytes.
  for (let most = OVERVIEW_ROWS; Buffer.byteLength(JSON.stringify(pages)) > OVERVIEW_BYTES && most > 0; most -= 1) {
    for (const page of pages) {
      if (page.rows.length < most) continue;
      const last = page.rows[most - 2];
      page.rows = page.rows.slice(0, most - 1);
      page.nextCursor = last ? encodeCursor(newest, { value: null, id: last.id, isBackwards: false }) : null;
    }
  }
  return pages;
}

/**
 * One page by its cursor, without reading the rows before it. Rows and count come from one statement, unless a search
 * has to try two strategies.
 * @throws AppError not_found, invalid_input for an unknown sort order, filter or cursor
 */
export async function readPage(tableName: string, query: PageQuery) {
  const { q, filters, sort: sortText, cursor: cursorText, limit } = query;
  const table = getTable(tableName);
  const sort = parseSort(table, sortText);
  if (!sort || !isSortable(sort.column)) throw new AppError("invalid_input", "This table cannot be sorted by that.");
  const page: Page = { table, sort, cursor: decodeCursor(sort, cursorText), limit };
  if (q !== "" || Object.keys(filters).length > 0) {
    const { rows, matching, ...count } = await search(page, { q, filters });
    return asPage(page, rows, { total: await countedOf(table, count), matching });
  }
  const { sql, parameters } = pageRows(page);
  const { columns, source } = counting(table);
  const [read] = await queryText<Read>(`select ${columns}, ${sql} as rows from ${source}`, parameters);
  const { rows, ...count } = read ?? { rows: [], counted: 0, believed: 0 };
  const total = await countedOf(table, count);
  return asPage(page, rows, { total, matching: total });
}

type Counts = { total: Counted; matching: Counted };

function asPage({ table, sort, cursor, limit }: Page, found: Keyed[], counts: Counts): TablePage {
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (cursor?.isBackwards) rows.reverse();
  const at = (keyed: Keyed | undefined, isBackwards: boolean) =>
    keyed ? encodeCursor(sort, { value: keyed.key, id: keyed.id, isBackwards }) : null;
  const hasNext = cursor?.isBackwards ? true : hasMore;
  const hasPrevious = cursor?.isBackwards ? hasMore : cursor !== null;
  return {
    name: table.name,
    columns: table.columns.map((column) => column.name),
    rowCount: counts.total,
    matchCount: counts.matching,
    rows: rows.map((keyed) => keyed.row),
    nextCursor: hasNext ? at(rows.at(-1), false) : null,
    previousCursor: hasPrevious ? at(rows[0], true) : null,
  };
}

/** Tables are counted exactly up to this size. Beyond it the planner's estimate is used and shown as "about". */
const EXACT_UP_TO = 5_000;
/**
 * Tables with a larger estimate are not counted at all: the database would refresh its statistics long before one of
 * them became small.
 */
const LARGE = 4 * EXACT_UP_TO;
/** Time limit in milliseconds for an unbounded count. */
const COUNT_MS = 1_500;

type TableCount = { counted: number | null; believed: number };

/**
 * Caches estimates of large tables until they expire. They are only shown as "about", and querying them would take a
 * tenth of the time of a page or search.
 */
const believedOf = new Map<string, { rows: number; until: number }>();
const BELIEVED_FOR_MS = 10_000;

/**
 * Counts small tables exactly and takes the planner's estimate for large ones. Select `columns` from `source`: one row.
 */
function counting({ sqlName }: Table): { columns: string; source: string } {
  const believed = believedOf.get(sqlName);
  if (believed && believed.until > Date.now()) {
    return { columns: `null::int as counted, ${believed.rows}::float8 as believed`, source: "(select) known" };
  }
  return {
    columns: `case when reltuples <= ${LARGE} then
      (select count(*)::int from (select 1 from "${sqlName}" limit ${EXACT_UP_TO + 1}) few)
    end as counted, reltuples::float8 as believed`,
    source: `(select reltuples from pg_class where oid = '"${sqlName}"'::regclass) known`,
  };
}

/** Queries again only for a large table without an estimate. */
async function countedOf(table: Table, { counted, believed }: TableCount): Promise<Counted> {
  if (counted !== null && counted <= EXACT_UP_TO) return { count: counted, isExact: true };
  if (believed > EXACT_UP_TO) {
    if (believed > LARGE) remember(table, believed);
    return { count: believed, isExact: false };
  }
  const exact = await within<{ n: number }[]>(COUNT_MS, `select count(*)::int as n from "${table.sqlName}"`, []);
  return exact?.[0] ? { count: exact[0].n, isExact: true } : { count: EXACT_UP_TO + 1, isExact: false };
}

function remember({ sqlName }: Table, rows: number) {
  const known = believedOf.get(sqlName);
  if (!known || known.until <= Date.now()) believedOf.set(sqlName, { rows, until: Date.now() + BELIEVED_FOR_MS });
}

/** Null when the database stopped the statement at its time limit. Uses one worker, leaving the others free. */
async function within<T>(milliseconds: number, statement: string, parameters: readonly unknown[]): Promise<T | null> {
  try {
    const [, answer] = await db.$transaction([
      db.$queryRawUnsafe(
        "select set_config('statement_timeout', $1, true), set_config('max_parallel_workers_per_gather', '0', true)",
        String(milliseconds),
      ),
      db.$queryRawUnsafe<T>(statement, ...parameters),
    ]);
    return answer;
  } catch (error) {
    if (isStopped(error)) return null;
    throw error;
  }
}

const isStopped = (error: unknown) =>
  error instanceof Error && /57014|statement timeout/.test(`${JSON.stringify(error)} ${error.message}`);

/** Time limit in milliseconds for a search that no index supports. */
const SLOW_SEARCH_MS = 8_000;

type Found = TableCount & { rows: Keyed[]; matching: Counted };

type Statement = [sql: string, parameters: unknown[]];
type Few = TableCount & { hits: number; rows: Keyed[] | null };
type Walked = TableCount & { rows: Keyed[] };

/** The trigram index needs three letters or digits in a row. */
const isIndexed = (q: string) => /[\p{L}\p{N}]{3}/u.test(q);

/**
 * For a term with few matches, the index finds all of them and they are sorted. A term with many matches is found by
 * scanning in page order, which soon fills the page.
 */
async function search(page: Page, wanted: Wanted): Promise<Found> {
  if (!isIndexed(wanted.q)) return searchUnindexed(page, wanted);
  const condition = conditionOf(page.table, wanted, 1);
  const [few] = await queryText<Few>(...fewStatement(page, condition));
  if (few?.rows) return exactly(few, few.rows);
  const [[walked], matching] = await Promise.all([
    queryText<Walked>(...walkStatement(page, condition)),
    estimate(page.table, condition, EXACT_UP_TO + 1),
  ]);
  return found(walked, matching);
}

/** One or two characters, only punctuation, or only filters: every row must be scanned, so there is a time limit. */
async function searchUnindexed(page: Page, wanted: Wanted): Promise<Found> {
  const condition = conditionOf(page.table, wanted, 1, true);
  const [few] = (await within<Few[]>(COUNT_MS, ...fewStatement(page, condition))) ?? [];
  if (few?.rows) return exactly(few, few.rows);
  const [walked] = (await within<Walked[]>(SLOW_SEARCH_MS, ...walkStatement(page, condition))) ?? [];
  if (!walked)
    throw new AppError("unavailable", "This search takes too long. Please search for three or more letters or digits.");
  const count = walked.rows.length;
  if (!page.cursor && count <= page.limit) return found(walked, { count, isExact: true });
  return found(walked, await estimate(page.table, conditionOf(page.table, wanted, 1), few ? EXACT_UP_TO + 1 : count));
}

const exactly = (few: Few, rows: Keyed[]): Found => ({ ...few, rows, matching: { count: few.hits, isExact: true } });
const found = (walked: Walked | undefined, matching: Counted): Found => ({
  ...(walked ?? { counted: null, believed: -1, rows: [] }),
  matching,
});

/** `rows` is null when there are too many matches for this strategy. */
function fewStatement(page: Page, { where, parameters }: Condition): Statement {
  const rows = pageRows(page, { from: "hits", first: parameters.length + 1 });
  const { columns, source } = counting(page.table);
  return [
    `with hits as materialized (select * from "${page.table.sqlName}" where ${where} limit ${EXACT_UP_TO + 1}),
          total as (select count(*)::int as hits from hits)
     select hits, ${columns}, case when hits <= ${EXACT_UP_TO} then ${rows.sql} end as rows
     from total, ${source}`,
    [...parameters, ...rows.parameters],
  ];
}

function walkStatement(page: Page, { where, parameters }: Condition): Statement {
  const rows = pageRows(page, { where: where ?? "true", first: parameters.length + 1 });
  const { columns, source } = counting(page.table);
  return [`select ${columns}, ${rows.sql} as rows from ${source}`, [...parameters, ...rows.parameters]];
}

type Plan = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** The planner's estimate, from its statistics of the search index. */
async function estimate(table: Table, { where, parameters }: Condition, atLeast: number): Promise<Counted> {
  const explained = `explain (format json) select 1 from "${table.sqlName}" where ${where}`;
  const [plan] = await queryText<Plan>(explained, parameters);
  return { count: Math.max(plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0, atLeast), isExact: false };
}
