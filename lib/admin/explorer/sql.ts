import { findColumn } from "@/lib/admin/tables";
import type { Column, ColumnType, Table } from "@/lib/admin/tables-types";

/**
 * The pieces of the explorer's statements. Names come only from the declared list, never from a request; values are
 * always parameters.
 */

/** Characters of one cell in a list. */
const CLIPPED_AT = 200;
/** What long texts are sorted by. */
const SORTED_BY = 100;

const name = (column: Column) => `"${column.sqlName}"`;

/** ISO 8601 in UTC, as everywhere in our answers. `iso_text` is made by a migration. */
const asText = (column: Column): string => {
  if (column.type === "datetime") return `iso_text(${name(column)})`;
  // A date's text depends on a setting, its timestamp's ISO form does not.
  if (column.type === "date") return `left(iso_text(${name(column)}::timestamp at time zone 'UTC'), 10)`;
  return column.type === "text" || column.type === "choice" ? name(column) : `${name(column)}::text`;
};

/**
 * All cells of a row in one text, a line each. The search indexes of the migrations are on these very expressions; a
 * test compares them.
 */
export function searchText(table: Table): string {
  return table.columns
    .map((column) => (column.isNullable ? `coalesce(${asText(column)}, '')` : asText(column)))
    .join(" || E'\\n' || ");
}

/** `like` pattern for a substring, its special characters taken as they are. */
export const likePattern = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Takes one text parameter: the pattern. */
export const matches = (table: Table, parameter: string): string => `(${searchText(table)}) ilike ${parameter}`;

/** Takes `literalPattern` as its parameter. */
export function matchesUnindexed(table: Table, q: string, parameter: string): string {
  const columns = table.columns.filter((column) => canContain(column, q)).map(asText);
  // concat_ws skips nulls; a regular expression is twice as fast as ilike where every row has to be looked at.
  return columns.length === 0 ? "false" : `concat_ws(E'\\n', ${columns.join(", ")}) ~* ${parameter}::text`;
}

/** A regular expression whose signs mean nothing but themselves. */
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

/** Whether such a text can contain this one; 0 stands for any digit. */
function isPartOf(shape: string, q: string): boolean {
  return shape.includes(q.replace(/\d/g, "0").toUpperCase());
}

/** Whether a cell of this kind can contain this at all: writing out times is most of what looking at a row costs. */
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
  return column.type === "datetime" || column.type === "date" ? asText(column) : name(column);
}

/** The whole cell as text. */
export function exportedCell(column: Column, withMessageText: boolean): string {
  if (column.isPrivate && !withMessageText) return hiddenText(column);
  return asText(column);
}

const object = (table: Table, cell: (column: Column) => string) =>
  `json_build_object(${table.columns.map((column) => `'${column.name}', ${cell(column)}`).join(", ")})`;

/** A row as lists show it: long cells cut, private ones hidden. */
export const listedRow = (table: Table): string => object(table, listedCell);
/** A row as it is, for one that was opened. */
export const wholeRow = (table: Table): string => object(table, wholeCell);

export type Sort = { column: Column; isDescending: boolean };

/** `createdAt`, or `-createdAt` for the other way; undefined when there is no such column to sort by. */
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

/** The sort value of a row as text, to come back in a cursor. */
export const sortKey = (sort: Sort): string => `${sortExpression(sort)}::text`;

export function orderBy(sort: Sort, isBackwards: boolean): string {
  const direction = sort.isDescending !== isBackwards ? "desc" : "asc";
  if (sort.column.type === "id") return `id ${direction}`;
  return `${sortExpression(sort)} ${direction}, id ${direction}`;
}

/**
 * Rows behind the one with this sort value and id; null stands after all values, as PostgreSQL has it. Parameters:
 * the value as text and the id.
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
