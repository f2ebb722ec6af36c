import { columnLabel } from "@/lib/admin/column-label";
import { findTable } from "@/lib/admin/tables";
import type { Column, Table } from "@/lib/admin/tables-types";
import { AppError } from "@/lib/platform/errors";

/**
 * The reason why the database refused a write, without values; null for any other error. The database's own message
 * contains values.
 */
export function refusalOf(table: Table, error: unknown): AppError | null {
  if (error instanceof AppError || !(error instanceof Error)) return null;
  const text = `${error.message} ${JSON.stringify(error)}`;
  // Match the constraint, whose name contains its table and column, or the column itself.
  const named = ({ sqlName }: Column) =>
    text.includes(`${table.sqlName}_${sqlName}_`) || new RegExp(`\\b${sqlName}\\b`).test(text);
  if (/23505|[Uu]nique constraint/.test(text)) {
    const column = table.columns.find((each) => each.type !== "id" && named(each));
    const message = column
      ? `Another ${table.noun} has this ${columnLabel(column.name)} already.`
      : `The table ${table.label.toLowerCase()} already has a row like this.`;
    return new AppError("conflict", message, { cause: error, ...(column && { errors: { [column.name]: [message] } }) });
  }
  if (/23503|[Ff]oreign key constraint/.test(text)) {
    const column = table.columns.find((each) => each.references && named(each));
    const noun = (column?.references && findTable(column.references)?.noun) ?? "row";
    const message = `There is no ${noun} with this id.`;
    return new AppError("invalid_input", message, {
      cause: error,
      ...(column && { errors: { [column.name]: [message] } }),
    });
  }
  if (/23514|[Cc]heck constraint/.test(text) && text.includes("_bin_check")) {
    const message = "A row belongs to somebody or lies in their bin. Only its owner moves it between the two.";
    return new AppError("invalid_input", message, { cause: error });
  }
  return null;
}
