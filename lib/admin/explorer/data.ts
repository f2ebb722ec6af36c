import "server-only";
import { type Cursor, decodeCursor, encodeCursor } from "@/lib/admin/explorer/cursor";
import type { Counted, PageQuery, Row, TablePage } from "@/lib/admin/explorer/schema";
import {
  behind,
  likePattern,
  listedRow,
  matches,
  orderBy,
  parseSort,
  type Sort,
  sortKey,
} from "@/lib/admin/explorer/sql";
import { findTable, isSortable } from "@/lib/admin/tables";
import { tables } from "@/lib/admin/tables-list";
import type { Table } from "@/lib/admin/tables-types";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

/** Counted one by one up to here; beyond it the planner's own figure is good enough, and says "about". */
const EXACT_UP_TO = 5_000;
/** Rows of each table in the first answer. */
const OVERVIEW_ROWS = 10;
const OVERVIEW_BYTES = 250_000;
/** Milliseconds for a search that no index can help. */
const SLOW_SEARCH_MS = 8_000;
const SLOW_COUNT_MS = 1_500;

/** @throws AppError not_found */
export function getTable(name: string): Table {
  const table = findTable(name);
  if (!table) throw notFound("This table");
  return table;
}

type Keyed = { row: Row; key: string | null; id: number };

/** Each table's name, columns, row count and first rows; never more than 250 KB. */
export async function listTables(): Promise<TablePage[]> {
  const newest: Sort = {
    column: { name: "id", sqlName: "id", type: "id", isNullable: false, hasDefault: true },
    isDescending: true,
  };
  const counts = await countTables(tables);
  const pages = [];
  for (const [index, table] of tables.entries()) {
    const found = await readRows(table, newest, null, OVERVIEW_ROWS + 1);
    const counted = counts[index] ?? { count: found.length, isExact: true };
    pages.push(asPage(table, newest, null, found, OVERVIEW_ROWS, { total: counted, matching: counted }));
  }
  // Cells are cut, but hundreds of them can be full of signs that JSON writes in six bytes.
  for (let most = OVERVIEW_ROWS; Buffer.byteLength(JSON.stringify(pages)) > OVERVIEW_BYTES && most > 0; most -= 1) {
    for (const [index, table] of tables.entries()) {
      const page = pages[index];
      if (!page || page.rows.length < most) continue;
      const last = page.rows[most - 2];
      page.rows = page.rows.slice(0, most - 1);
      page.nextCursor = last ? encodeCursor(newest, { value: null, id: last.id, isBackwards: false }) : null;
      if (table.name !== page.name) throw new Error("The pages are not in the order of the tables.");
    }
  }
  return pages;
}

/**
 * One page by its key, however deep: no row before it is read.
 * @throws AppError not_found, invalid_input for an unknown order or page.
 */
export async function readPage(tableName: string, { q, sort: sortText, cursor: cursorText, limit }: PageQuery) {
  const table = getTable(tableName);
  const sort = parseSort(table, sortText);
  if (!sort || !isSortable(sort.column)) throw new AppError("invalid_input", "This table cannot be sorted by that.");
  const cursor = decodeCursor(sort, cursorText);
  const [total, found] = await Promise.all([
    countTables([table]).then(([counted]) => counted ?? { count: 0, isExact: true }),
    q === "" ? readRows(table, sort, cursor, limit + 1) : search(table, sort, cursor, q, limit + 1),
  ]);
  if (Array.isArray(found)) return asPage(table, sort, cursor, found, limit, { total, matching: total });
  return asPage(table, sort, cursor, found.rows, limit, { total, matching: found.count });
}

type Counts = { total: Counted; matching: Counted };

function asPage(
  table: Table,
  sort: Sort,
  cursor: Cursor | null,
  found: Keyed[],
  limit: number,
  counts: Counts,
): TablePage {
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

const keyedRow = (table: Table, sort: Sort) => `${listedRow(table)} as row, ${sortKey(sort)} as key, id`;

/** `first` is the number of the first free parameter. */
function pageOf(sort: Sort, cursor: Cursor | null, first: number) {
  const isBackwards = cursor?.isBackwards ?? false;
  const isById = sort.column.type === "id";
  const key = isById ? null : `$${first}`;
  const id = `$${isById ? first : first + 1}`;
  const condition = cursor ? behind(sort, isBackwards, cursor.value, [key ?? id, id]) : null;
  const parameters = cursor ? [...(isById ? [] : [cursor.value]), cursor.id] : [];
  return { condition, order: orderBy(sort, isBackwards), parameters };
}

/** In the order read: backwards for a page before the cursor. */
function readRows(table: Table, sort: Sort, cursor: Cursor | null, limit: number): Promise<Keyed[]> {
  const page = pageOf(sort, cursor, 1);
  const where = page.condition ? `where ${page.condition}` : "";
  return db.$queryRawUnsafe<Keyed[]>(
    `select ${keyedRow(table, sort)} from "${table.sqlName}" ${where} order by ${page.order} limit ${limit}`,
    ...page.parameters,
  );
}

type Found = { rows: Keyed[]; count: Counted };

/**
 * A term in few rows is found by the index, all its rows at once, and sorted; one in many rows is met soon on a walk
 * in the order of the page.
 */
async function search(table: Table, sort: Sort, cursor: Cursor | null, q: string, limit: number): Promise<Found> {
  if (!isIndexed(q)) return slowSearch(table, sort, cursor, q, limit);
  const few = await searchFew(table, sort, cursor, q, limit);
  if (few) return few;
  const [rows, count] = await Promise.all([walk(table, sort, cursor, q, limit), estimate(table, q)]);
  return { rows, count };
}

/** Three letters or digits in a row make the shortest piece that the index knows. */
const isIndexed = (q: string) => /[\p{L}\p{N}]{3}/u.test(q);

async function searchFew(
  table: Table,
  sort: Sort,
  cursor: Cursor | null,
  q: string,
  limit: number,
): Promise<Found | null> {
  const page = pageOf(sort, cursor, 2);
  const rows = await db.$queryRawUnsafe<(Partial<Keyed> & { n: number })[]>(
    `with hits as materialized (select * from "${table.sqlName}" where ${matches(table, "$1")} limit ${EXACT_UP_TO + 1}),
          total as (select count(*)::int as n from hits)
     select total.n, page.* from total left join lateral (
       select ${keyedRow(table, sort)} from hits
       where total.n <= ${EXACT_UP_TO} ${page.condition ? `and ${page.condition}` : ""}
       order by ${page.order} limit ${limit}
     ) page on true`,
    likePattern(q),
    ...page.parameters,
  );
  const count = rows[0]?.n ?? 0;
  if (count > EXACT_UP_TO) return null;
  return { rows: rows.filter((row): row is Keyed & { n: number } => row.row != null), count: { count, isExact: true } };
}

function walkStatement(table: Table, sort: Sort, cursor: Cursor | null, q: string, limit: number) {
  const page = pageOf(sort, cursor, 2);
  const condition = page.condition ? `and ${page.condition}` : "";
  return [
    `select ${keyedRow(table, sort)} from "${table.sqlName}" where ${matches(table, "$1")} ${condition}
     order by ${page.order} limit ${limit}`,
    [likePattern(q), ...page.parameters],
  ] as const;
}

function walk(...given: Parameters<typeof walkStatement>): Promise<Keyed[]> {
  const [statement, parameters] = walkStatement(...given);
  return db.$queryRawUnsafe<Keyed[]>(statement, ...parameters);
}

/** One or two characters, or signs alone: every row has to be looked at, so this is given a time. */
async function slowSearch(table: Table, sort: Sort, cursor: Cursor | null, q: string, limit: number): Promise<Found> {
  const [statement, parameters] = walkStatement(table, sort, cursor, q, limit);
  const rows = await within<Keyed[]>(SLOW_SEARCH_MS, statement, parameters);
  if (!rows)
    throw new AppError("unavailable", "This search takes too long. Please use three or more letters or digits.");
  const capped = `select count(*)::int as n from (
    select 1 from "${table.sqlName}" where ${matches(table, "$1")} limit ${EXACT_UP_TO + 1}) hit`;
  const counted = await within<{ n: number }[]>(SLOW_COUNT_MS, capped, [likePattern(q)]);
  const count = counted?.[0]?.n ?? EXACT_UP_TO + 1;
  return { rows, count: count <= EXACT_UP_TO ? { count, isExact: true } : await estimate(table, q) };
}

/** Null when the database stopped the statement at its time. */
async function within<T>(milliseconds: number, statement: string, parameters: readonly unknown[]): Promise<T | null> {
  try {
    const [, answer] = await db.$transaction([
      db.$executeRawUnsafe(`set local statement_timeout = ${milliseconds}`),
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

type Plan = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** What the planner expects, from its statistics of the search index. */
async function estimate(table: Table, q: string): Promise<Counted> {
  const [plan] = await db.$queryRawUnsafe<Plan[]>(
    `explain (format json) select 1 from "${table.sqlName}" where ${matches(table, "$1")}`,
    likePattern(q),
  );
  const rows = plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  return { count: Math.max(rows, EXACT_UP_TO + 1), isExact: false };
}

type TableCount = { counted: number; estimate: number };

/** Small tables one by one; of large ones what the database believes. One statement for all. */
export async function countTables(wanted: readonly Table[]): Promise<Counted[]> {
  const parts = wanted.map(
    ({ sqlName }, index) => `select ${index} as place,
      (select count(*)::int from (select 1 from "${sqlName}" limit ${EXACT_UP_TO + 1}) few) as counted,
      (select reltuples::float8 from pg_class where oid = '"${sqlName}"'::regclass) as estimate`,
  );
  const rows = await db.$queryRawUnsafe<TableCount[]>(`${parts.join(" union all ")} order by place`);
  return Promise.all(
    rows.map(async ({ counted, estimate: believed }, index) => {
      if (counted <= EXACT_UP_TO) return { count: counted, isExact: true };
      if (believed > EXACT_UP_TO) return { count: believed, isExact: false };
      const exact = `select count(*)::int as n from "${wanted[index]?.sqlName}"`;
      const count = (await within<{ n: number }[]>(SLOW_COUNT_MS, exact, []))?.[0]?.n;
      return { count: count ?? EXACT_UP_TO + 1, isExact: count !== undefined };
    }),
  );
}
