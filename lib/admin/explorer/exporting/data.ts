import "server-only";
import { csvLine } from "@/lib/admin/explorer/exporting/csv";
import { conditionOf, type Wanted } from "@/lib/admin/explorer/rows-wanted";
import type { Column, Table } from "@/lib/admin/tables-types";
import { queryText } from "@/lib/platform/db/database";

/** Rows read per statement: few enough to cancel quickly and to leave the database to others. */
const ROWS_AT_ONCE = 1_000;
/** Characters per chunk, unless a single row has more. */
const CHARACTERS_AT_ONCE = 500_000;

export type ExportOptions = Wanted & { withMessageText: boolean };

/** Only cells of these types can be longer than a few thousand characters. */
const isUnbounded = (column: Column) => column.type === "json" || column.type === "jsonText";

/** The rows that match a search and filters as CSV, oldest first, in bounded chunks. */
export async function* readForExport(table: Table, options: ExportOptions): AsyncGenerator<string> {
  const { where, parameters } = conditionOf(table, options, 2);
  const statement = pieceStatement(table, where, options.withMessageText);
  let afterId = 0;
  while (true) {
    const [piece] = await queryText<{ last: number | null; lines: string | null }>(statement, [afterId, ...parameters]);
    if (piece?.last == null) return;
    if (piece.lines) yield piece.lines;
    afterId = piece.last;
  }
}

function pieceStatement(table: Table, where: string | null, withMessageText: boolean): string {
  const lengths = table.columns.filter(isUnbounded).map(({ sqlName }) => `coalesce(length("${sqlName}"::text), 0)`);
  const window = `select * from "${table.sqlName}" where id > $1::int order by id limit ${ROWS_AT_ONCE}`;
  const size = lengths.join(" + ");
  const kept =
    lengths.length === 0
      ? window
      : `select * from (select *, sum(${size}) over (order by id) - (${size}) as longer from (${window}) looked) sized
         where longer < ${CHARACTERS_AT_ONCE}`;
  return `with kept as materialized (${kept})
    select (select max(id) from kept) as last,
           (select string_agg(${csvLine(table, withMessageText)}, '' order by id) from kept where ${where ?? "true"}) as lines`;
}
