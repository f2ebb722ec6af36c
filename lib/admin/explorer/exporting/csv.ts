import { exportedCell } from "@/lib/admin/explorer/sql";
import type { Column, ColumnType, Table } from "@/lib/admin/tables-types";

/** Cells of these types contain no characters that need quoting in CSV or in a spreadsheet. */
const PLAIN: readonly ColumnType[] = ["id", "integer", "number", "link", "boolean", "datetime", "date"];
/** Matches the start of a cell that a spreadsheet may treat as a formula. */
const FORMULA = String.raw`E'^(\\s*[-=+@＝＋－＠]|[\t\r])'`;
const QUOTED_SIGNS = String.raw`E'[",;\t\r\n]'`;
/**
 * The same after a semicolon, a tab or a line break inside a cell. A spreadsheet that separates by semicolons finds our
 * quotes in the middle of its cells, ignores them, and starts a new cell there.
 */
const LATER_FORMULA = String.raw`E'([;\t\r\n][\\s"]*)([-=+@＝＋－＠])'`;
const LINE_END = String.raw`E'\r\n'`;

/** Without this mark Excel does not recognise a file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Column names are plain words and need no quoting. */
export const csvHeader = (table: Table): string =>
  `${BYTE_ORDER_MARK}${table.columns.map((column) => column.name).join(",")}\r\n`;

/**
 * A row as an RFC 4180 line, built by the database: building a million rows here would leave gigabytes for the garbage
 * collector.
 */
export const csvLine = (table: Table, withMessageText: boolean): string =>
  `concat_ws(',', ${table.columns.map((column) => csvCell(column, withMessageText)).join(", ")}) || ${LINE_END}`;

/**
 * Quoted when it contains a separator of some spreadsheet, a quote or a line break. Text that would be a formula is
 * prefixed with an apostrophe. Null is an empty cell, an empty text is "".
 */
function csvCell(column: Column, withMessageText: boolean): string {
  const text = exportedCell(column, withMessageText);
  if (PLAIN.includes(column.type)) return `coalesce(${text}, '')`;
  const apostrophe = `case when ${text} ~ ${FORMULA} then '''' else '' end`;
  const tamed = String.raw`regexp_replace(${text}, ${LATER_FORMULA}, E'\\1''\\2', 'g')`;
  return `case when ${text} is null then '' when ${text} = '' then '""'
    when ${text} ~ ${QUOTED_SIGNS} then '"' || ${apostrophe} || replace(${tamed}, '"', '""') || '"'
    else ${apostrophe} || ${text} end`;
}
