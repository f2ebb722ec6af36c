import { exportedCell } from "@/lib/admin/explorer/sql";
import type { Column, ColumnType, Table } from "@/lib/admin/tables-types";

/** Cells of these types contain no characters that need quoting in CSV or in a spreadsheet. */
const PLAIN: readonly ColumnType[] = ["id", "integer", "number", "link", "boolean", "datetime", "date"];
/** Spreadsheets treat a cell that starts with one of these as a formula. */
const FORMULA_SIGNS = String.raw`E'=+-@\t\r＝＋－＠'`;
const QUOTED_SIGNS = String.raw`E'[",\r\n]'`;
const LINE_END = String.raw`E'\r\n'`;

/** Column names are plain words and need no quoting. */
export const csvHeader = (table: Table): string => `${table.columns.map((column) => column.name).join(",")}\r\n`;

/**
 * A row as an RFC 4180 line, built by the database: building a million rows here would leave gigabytes for the garbage
 * collector.
 */
export const csvLine = (table: Table, withMessageText: boolean): string =>
  `concat_ws(',', ${table.columns.map((column) => csvCell(column, withMessageText)).join(", ")}) || ${LINE_END}`;

/**
 * Quoted when it contains a comma, a quote or a line break. Text that would be a formula is prefixed with an
 * apostrophe. Null is an empty cell, an empty text is "".
 */
function csvCell(column: Column, withMessageText: boolean): string {
  const text = exportedCell(column, withMessageText);
  if (PLAIN.includes(column.type)) return `coalesce(${text}, '')`;
  const apostrophe = `case when strpos(${FORMULA_SIGNS}, left(${text}, 1)) > 0 then '''' else '' end`;
  return `case when ${text} is null then '' when ${text} = '' then '""'
    when ${text} ~ ${QUOTED_SIGNS} then '"' || ${apostrophe} || replace(${text}, '"', '""') || '"'
    else ${apostrophe} || ${text} end`;
}
