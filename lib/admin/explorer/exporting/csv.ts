import { exportedCell } from "@/lib/admin/explorer/sql";
import type { Column, ColumnType, Table } from "@/lib/admin/tables-types";

/** Cells of these kinds have no sign in them that CSV or a spreadsheet would mind. */
const PLAIN: readonly ColumnType[] = ["id", "integer", "number", "link", "boolean", "datetime", "date"];
/** Spreadsheets take a cell that begins with one of these for a formula. */
const FORMULA_SIGNS = String.raw`E'=+-@\t\r＝＋－＠'`;
const QUOTED_SIGNS = String.raw`E'[",\r\n]'`;
const LINE_END = String.raw`E'\r\n'`;

/** Names of columns are plain words. */
export const csvHeader = (table: Table): string => `${table.columns.map((column) => column.name).join(",")}\r\n`;

/**
 * A row as a line of RFC 4180, written by the database: a million rows as values of ours would be gigabytes to tidy
 * away.
 */
export const csvLine = (table: Table, withMessageText: boolean): string =>
  `concat_ws(',', ${table.columns.map((column) => csvCell(column, withMessageText)).join(", ")}) || ${LINE_END}`;

/**
 * Quoted when it contains a comma, a quote or a line break. Text that would be a formula gets an apostrophe in front.
 * Null is nothing at all, an empty text is "".
 */
function csvCell(column: Column, withMessageText: boolean): string {
  const text = exportedCell(column, withMessageText);
  if (PLAIN.includes(column.type)) return `coalesce(${text}, '')`;
  const apostrophe = `case when strpos(${FORMULA_SIGNS}, left(${text}, 1)) > 0 then '''' else '' end`;
  return `case when ${text} is null then '' when ${text} = '' then '""'
    when ${text} ~ ${QUOTED_SIGNS} then '"' || ${apostrophe} || replace(${text}, '"', '""') || '"'
    else ${apostrophe} || ${text} end`;
}
