import "server-only";
import { countedOf, counting, type TableCount } from "@/lib/admin/explorer/counting/data";
import { decodeCursor, encodeCursor } from "@/lib/admin/explorer/cursor";
import { type Keyed, type Page, pageRows } from "@/lib/admin/explorer/page";
import type { Counted, PageQuery, TablePage } from "@/lib/admin/explorer/schema";
import { search } from "@/lib/admin/explorer/searching/data";
import { parseSort, type Sort } from "@/lib/admin/explorer/sql";
import { findTable, isSortable } from "@/lib/admin/tables";
import { tables } from "@/lib/admin/tables-list";
import type { Table } from "@/lib/admin/tables-types";
import { queryText } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

/** Rows of each table in the first answer. */
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

/** Each table's name, columns, row count and first rows; never more than 250 KB. One statement for all. */
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
  // Cells are cut, but hundreds of them can be full of signs that JSON writes in six bytes.
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
 * One page by its key, however deep: no row before it is read. One statement for its rows and the count, unless a
 * search has to be tried in two ways.
 * @throws AppError not_found, invalid_input for an unknown order or page.
 */
export async function readPage(tableName: string, { q, sort: sortText, cursor: cursorText, limit }: PageQuery) {
  const table = getTable(tableName);
  const sort = parseSort(table, sortText);
  if (!sort || !isSortable(sort.column)) throw new AppError("invalid_input", "This table cannot be sorted by that.");
  const page: Page = { table, sort, cursor: decodeCursor(sort, cursorText), limit };
  if (q !== "") {
    const { rows, matching, ...count } = await search(page, q);
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
