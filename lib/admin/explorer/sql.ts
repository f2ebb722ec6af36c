import { LONG_NUMBER } from "@/lib/admin/long-numbers";
import { findColumn } from "@/lib/admin/tables";
import type { Column, ColumnType, Table } from "@/lib/admin/tables-types";

/**
 * Building blocks of the explorer's SQL. Names come only from the declared tables, never from a request; values are
 * always parameters.
 */

/** Characters per cell in a list. */
const CLIPPED_AT = 200;
/** Long texts are sorted by this many characters. */
const SORTED_BY = 100;

const name = (column: Column) => `"${column.sqlName}"`;

/** ISO 8601 in UTC, as in all our responses. A migration defines `iso_text`. */
export const asText = (column: Column): string => {
  if (column.type === "datetime") return `iso_text(${name(column)})`;
  // Cast to a timestamp, because a date's text format depends on a database setting.
  if (column.type === "date") return `left(iso_text(${name(column)}::timestamp at time zone 'UTC'), 10)`;
  return column.type === "text" || column.type === "choice" ? name(column) : `${name(column)}::text`;
};

/**
 * All cells of a row as one text, one line per cell. The migrations index exactly these expressions; a test compares
 * them.
 */
export function searchText(table: Table): string {
  return table.columns
    .map((column) => (column.isNullable ? `coalesce(${asText(column)}, '')` : asText(column)))
    .join(" || E'\\n' || ");
}

/** A `like` pattern for a substring, with special characters escaped. */
export const likePattern = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The parameter is the pattern, as text. */
export const matches = (table: Table, parameter: string): string => `(${searchText(table)}) ilike ${parameter}`;

/** The parameter is `literalPattern`. */
export function matchesUnindexed(table: Table, q: string, parameter: string): string {
  const columns = table.columns.filter((column) => canContain(column, q)).map(asText);
  // concat_ws skips nulls. In a full scan, a regular expression is twice as fast as ilike.
  return columns.length === 0 ? "false" : `concat_ws(E'\\n', ${columns.join(", ")}) ~* ${parameter}::text`;
}

/** A regular expression that matches the text literally. */
export const literalPattern = (q: string): string => `***=${q}`;

const integer = /^-?\d*$/;
const shapes: Partial<Record<ColumnType, (q: string) => boolean>> = {
  id: (q) => integer.test(q),
  integer: (q) => integer.test(q),
  link: (q) => integer.test(q),
  number: (q) => /^-?\d*\.?\d*(e[+-]?\d*)?$|^[infatyN]*$/i.test(q),
  boolean: (q) => "true\nfalse".includes(q.toLowerCase()),
  datetime: (q) => isPartOf("0000-00-00T00:00:00.000Z", q),
  date: (q) => isPartOf("0000-00-00", q),
};

/** Whether text of this shape can contain the term; 0 stands for any digit. */
function isPartOf(shape: string, q: string): boolean {
  return shape.includes(q.replace(/\d/g, "0").toUpperCase());
}

/** Skips column types that cannot contain the term: formatting timestamps is the main cost of scanning a row. */
const canContain = ({ type }: Column, q: string): boolean => shapes[type]?.(q) ?? true;

const hiddenText = (column: Column) =>
  `case when ${name(column)} is null then null else 'Hidden, ' || length(${name(column)}) || ' characters' end`;

function listedCell(column: Column): string {
  if (column.isPrivate) return hiddenText(column);
  if (column.type === "datetime" || column.type === "date") return asText(column);
  if (column.type === "json") return clipped(`${name(column)}::text`);
  return ["text", "longText", "jsonText", "choice", "file"].includes(column.type)
    ? clipped(name(column))
    : name(column);
}

const clipped = (text: string) =>
  `case when length(${text}) > ${CLIPPED_AT} then left(${text}, ${CLIPPED_AT}) || '…' else ${text} end`;

function wholeCell(column: Column): string {
  if (column.type === "json") {
    const text = `${name(column)}::text`;
    return `case when ${text} ~ '${LONG_NUMBER}' then to_jsonb(jsonb_pretty(${name(column)})) else ${name(column)} end`;
  }
  return column.type === "datetime" || column.type === "date" ? asText(column) : name(column);
}

/** The whole cell as text. */
export function exportedCell(column: Column, withMessageText: boolean): string {
  if (column.isPrivate && !withMessageText) return hiddenText(column);
  return asText(column);
}

const object = (table: Table, cell: (column: Column) => string) =>
  `json_build_object(${table.columns.map((column) => `'${column.name}', ${cell(column)}`).join(", ")})`;

/** A row as shown in lists: long cells clipped, private ones hidden. */
export const listedRow = (table: Table): string => object(table, listedCell);
/** A complete row, for one that was opened. */
export const wholeRow = (table: Table): string => object(table, wholeCell);

export type Sort = { column: Column; isDescending: boolean };

/** `createdAt`, or `-createdAt` for descending; undefined when the table cannot be sorted by such a column. */
export function parseSort(table: Table, sort: string): Sort | undefined {
  const column = findColumn(table, sort.replace(/^-/, ""));
  return column && { column, isDescending: sort.startsWith("-") };
}

function sortExpression({ column }: Sort): string {
  const isLong = column.type === "longText" || (column.maxLength ?? 0) > 255;
  return isLong ? `left(${name(column)}, ${SORTED_BY})` : name(column);
}

const sqlTypes: Partial<Record<Column["type"], string>> = {
  id: "int",
  integer: "int",
  link: "int",
  number: "float8",
  boolean: "boolean",
  datetime: "timestamptz",
  date: "date",
  json: "jsonb",
};

export const sqlTypeOf = (column: Column): string => sqlTypes[column.type] ?? "text";

/** A row's sort value as text, for the cursor. */
export const sortKey = (sort: Sort): string => `${sortExpression(sort)}::text`;

export function orderBy(sort: Sort, isBackwards: boolean): string {
  const direction = sort.isDescending !== isBackwards ? "desc" : "asc";
  if (sort.column.type === "id") return `id ${direction}`;
  return `${sortExpression(sort)} ${direction}, id ${direction}`;
}

/**
 * Matches rows after this sort value and id. Null sorts after all values, as in PostgreSQL. Parameters: the value as
 * text and the id.
 */
export function behind(sort: Sort, isBackwards: boolean, value: string | null, at: [string, string]): string {
  const sign = sort.isDescending !== isBackwards ? "<" : ">";
  const [key, id] = at;
  if (sort.column.type === "id") return `id ${sign} ${id}::int`;
  const expression = sortExpression(sort);
  const given = `${key}::text::${sqlTypeOf(sort.column)}`;
  if (!sort.column.isNullable) return `(${expression}, id) ${sign} (${given}, ${id}::int)`;
  if (value === null) {
    const sameValue = `(${expression} is null and id ${sign} ${id}::int and ${key}::text is null)`;
    return sign === "<" ? `(${expression} is not null or ${sameValue})` : sameValue;
  }
  const further = `(${expression}, id) ${sign} (${given}, ${id}::int)`;
  return sign === ">" ? `(${further} or ${expression} is null)` : further;
}
