import type { Cursor } from "@/lib/admin/explorer/cursor";
import type { Row } from "@/lib/admin/explorer/schema";
import { behind, listedRow, orderBy, type Sort, sortKey } from "@/lib/admin/explorer/sql";
import type { Table } from "@/lib/admin/tables-types";

export type Page = { table: Table; sort: Sort; cursor: Cursor | null; limit: number };
export type Keyed = { row: Row; key: string | null; id: number };

/** The source, when it is not the whole table; `first` is the number of the first free parameter. */
type Source = { from?: string; where?: string; first?: number };

/**
 * An SQL expression for a page as one JSON list of `Keyed`, which takes half as long to transfer as separate rows. Has
 * one row more than the page, in query order: backwards for a page before the cursor.
 */
export function pageRows({ table, sort, cursor, limit }: Page, { from, where, first = 1 }: Source = {}) {
  const isBackwards = cursor?.isBackwards ?? false;
  const isById = sort.column.type === "id";
  const key = `$${first}`;
  const id = `$${isById ? first : first + 1}`;
  const conditions = [where, cursor && behind(sort, isBackwards, cursor.value, [key, id])].filter(Boolean);
  const sql = `(select coalesce(json_agg(page), '[]'::json) from (
    select ${listedRow(table)} as row, ${sortKey(sort)} as key, id from ${from ?? `"${table.sqlName}"`}
    ${conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""}
    order by ${orderBy(sort, isBackwards)} limit ${limit + 1}) page)`;
  const parameters = cursor ? [...(isById ? [] : [cursor.value]), cursor.id] : [];
  return { sql, parameters };
}
