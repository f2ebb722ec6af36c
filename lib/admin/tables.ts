import { tables } from "@/lib/admin/tables-list";
import type { Column, Table } from "@/lib/admin/tables-types";

const aliases: Record<string, string> = { keepsakes: "voices" };

/** Finds a table by its name in a path, including aliases; null when there is none. */
export function findTable(name: string): Table | null {
  const wanted = aliases[name] ?? name;
  return tables.find((table) => table.name === wanted) ?? null;
}

export const findColumn = (table: Table, name: string): Column | undefined =>
  table.columns.find((column) => column.name === name);

export const hasPrivateText = (table: Table): boolean => table.columns.some((column) => column.isPrivate);

/** Sorting would reveal private text, and long JSON has no meaningful order. */
export const isSortable = (column: Column): boolean =>
  !column.isPrivate && column.type !== "json" && column.type !== "jsonText";

/** Filtering, too, would reveal private text. */
export const isFilterable = (column: Column): boolean => !column.isPrivate;

/** A filter on these columns matches the whole value, on others a part of it. */
export const isExactFilter = ({ type }: Column): boolean =>
  ["id", "link", "integer", "number", "boolean", "choice"].includes(type);

/** Forms leave out the id and columns that only the product writes. */
export const isEditable = (column: Column): boolean => column.type !== "id" && !column.isFixed;

/** Fields that can be changed after the row was created. */
export const isChangeable = (column: Column): boolean => isEditable(column) && !column.isSetOnce;

/** False when a row needs something that only the product writes, such as a file. */
export const isCreatable = (table: Table): boolean =>
  !table.isReadOnly && table.columns.every((column) => !column.isFixed || column.isNullable || column.hasDefault);

/** Cells that open the audio player. */
export const isAudioCell = (table: Table, column: Column): boolean =>
  column.type === "file" && (table.name === "audioSamples" || table.name === "messages");

export type FormColumn = Pick<Column, "name" | "type" | "isNullable" | "hasDefault" | "maxLength" | "choices"> & {
  isPassword?: boolean;
};

const password: FormColumn = { name: "password", type: "text", isNullable: false, hasDefault: false, isPassword: true };

/** The fields of a form: never the id, and a password only for a new account. */
export function formColumns(table: Table, isNew: boolean): readonly FormColumn[] {
  const columns = table.columns.filter(isNew ? isEditable : isChangeable);
  return isNew && table.name === "users" ? [...columns.slice(0, 3), password, ...columns.slice(3)] : columns;
}
