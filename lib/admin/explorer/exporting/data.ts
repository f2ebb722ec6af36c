import "server-only";
import { csvLine } from "@/lib/admin/explorer/exporting/csv";
import { likePattern, matches } from "@/lib/admin/explorer/sql";
import type { Column, Table } from "@/lib/admin/tables-types";
import { queryText } from "@/lib/platform/db/database";

/** Rows looked at by one statement: short enough to stop soon and to leave the database to others. */
const ROWS_AT_ONCE = 1_000;
/** Characters of one piece, unless a single row has more. */
const CHARACTERS_AT_ONCE = 500_000;

export type ExportOptions = { q: string; withMessageText: boolean };

/** Only these can be longer than some thousand characters. */
const isUnbounded = (column: Column) => column.type === "json" || column.type === "jsonText";

/** CSV of the rows of a table that match a search, oldest first, a bounded piece at a time. */
export async function* readForExport(table: Table, options: ExportOptions): AsyncGenerator<string> {
  const statement = pieceStatement(table, options);
  let afterId = 0;
  while (true) {
    const parameters = options.q === "" ? [afterId] : [afterId, likePattern(options.q)];
    const [piece] = await queryText<{ last: number | null; lines: string | null }>(statement, parameters);
    if (piece?.last == null) return;
    if (piece.lines) yield piece.lines;
    afterId = piece.last;
  }
}

function pieceStatement(table: Table, { q, withMessageText }: ExportOptions): string {
  const lengths = table.columns.filter(isUnbounded).map(({ sqlName }) => `coalesce(length("${sqlName}"::text), 0)`);
  const window = `select * from "${table.sqlName}" where id > $1::int order by id limit ${ROWS_AT_ONCE}`;
  const size = lengths.join(" + ");
  const kept =
    lengths.length === 0
      ? window
      : `select * from (select *, sum(${size}) over (order by id) - (${size}) as longer from (${window}) looked) sized
         where longer < ${CHARACTERS_AT_ONCE}`;
  const where = q === "" ? "" : `where ${matches(table, "$2")}`;
  return `with kept as materialized (${kept})
    select (select max(id) from kept) as last,
           (select string_agg(${csvLine(table, withMessageText)}, '' order by id) from kept ${where}) as lines`;
}
