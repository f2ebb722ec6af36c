import { tables } from "@/lib/admin/tables-list";
import type { Column, Table } from "@/lib/admin/tables-types";

const aliases: Record<string, string> = { keepsakes: "voices" };

/** By the name of a path, aliases included; null when there is no such table. */
export function findTable(name: string): Table | null {
  const wanted = aliases[name] ?? name;
  return tables.find((table) => table.name === wanted) ?? null;
}

export const findColumn = (table: Table, name: string): Column | undefined =>
  table.columns.find((column) => column.name === name);

/** Sorting by private words would tell them, and long JSON has no order that means anything. */
export const isSortable = (column: Column): boolean =>
  !column.isPrivate && column.type !== "json" && column.type !== "jsonText";

/** The form leaves out the id always, and what the product alone writes. */
export const isEditable = (column: Column): boolean => column.type !== "id" && !column.isFixed;

/** Cells of these open the audio player. */
export const isAudioCell = (table: Table, column: Column): boolean =>
  column.type === "file" && (table.name === "audioSamples" || table.name === "messages");

export type FormColumn = Pick<Column, "name" | "type" | "isNullable" | "hasDefault" | "maxLength" | "choices"> & {
  isPassword?: boolean;
};

const password: FormColumn = { name: "password", type: "text", isNullable: false, hasDefault: false, isPassword: true };

/** The fields of a form: never the id, and a password only when an account is made. */
export function formColumns(table: Table, isNew: boolean): readonly FormColumn[] {
  const columns = table.columns.filter(isEditable);
  return isNew && table.name === "users" ? [...columns.slice(0, 3), password, ...columns.slice(3)] : columns;
}
