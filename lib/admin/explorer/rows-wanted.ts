import type { Filters } from "@/lib/admin/explorer/schema";
import { asText, likePattern, literalPattern, matches, matchesUnindexed } from "@/lib/admin/explorer/sql";
import { findColumn, isExactFilter, isFilterable } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";
import { AppError } from "@/lib/platform/errors";

/** The requested rows: words anywhere in a row, and a word per filtered column. */
export type Wanted = { q: string; filters: Filters };

/** An SQL condition, null for all rows. Its parameters are numbered starting with `first`. */
export type Condition = { where: string | null; parameters: string[] };

/** Selects nulls in a nullable column. */
const NULL = "null";

/** @throws AppError invalid_input for a column that cannot be filtered */
export function conditionOf(table: Table, { q, filters }: Wanted, first: number, isUnindexed = false): Condition {
  const parts: string[] = [];
  const parameters: string[] = [];
  const next = (value: string) => `$${first + parameters.push(value) - 1}`;
  if (q !== "") {
    parts.push(
      isUnindexed ? matchesUnindexed(table, q, next(literalPattern(q))) : matches(table, next(likePattern(q))),
    );
  }
  for (const [name, value] of Object.entries(filters)) {
    const column = findColumn(table, name);
    if (!column || !isFilterable(column)) {
      throw new AppError("invalid_input", `The ${table.label.toLowerCase()} cannot be filtered by ${name}.`);
    }
    if (value === NULL && column.isNullable) parts.push(`"${column.sqlName}" is null`);
    else if (isExactFilter(column)) parts.push(`${asText(column)} = ${next(value)}::text`);
    else parts.push(`${asText(column)} ilike ${next(likePattern(value))}::text`);
  }
  return { where: parts.length > 0 ? parts.map((part) => `(${part})`).join(" and ") : null, parameters };
}
