import { readJson } from "@/lib/admin/long-numbers";
import type { FormColumn } from "@/lib/admin/tables";
import { plainAddress } from "@/lib/platform/http/plain-address";

/** A value as its input stores it; null means null. */
export type FormValue = string | boolean | null;
export type FormValues = Record<string, FormValue>;

/** A row's values as the form shows them; null in every column of a new row. */
export function firstValues(columns: readonly FormColumn[], row: Record<string, unknown>): FormValues {
  return Object.fromEntries(columns.map((column) => [column.name, toValue(column, row[column.name])]));
}

function toValue({ type }: FormColumn, cell: unknown): FormValue {
  if (cell === null || cell === undefined) return null;
  if (type === "boolean") return cell === true;
  if (type === "json") return typeof cell === "string" ? cell : JSON.stringify(cell, null, 2);
  // `datetime-local` takes the time in UTC without its Z.
  if (type === "datetime") return String(cell).replace(/Z$/, "");
  return plainAddress(String(cell));
}

/** The fields to send: all of a new row, only the changed ones of an existing row. */
export function toFields(columns: readonly FormColumn[], values: FormValues, before?: FormValues) {
  const changed = columns.filter(({ name }) => !before || values[name] !== before[name]);
  return Object.fromEntries(changed.map((column) => [column.name, toField(column, values[column.name] ?? null)]));
}

function toField({ type }: FormColumn, value: FormValue): unknown {
  if (value === null || typeof value === "boolean") return value;
  switch (type) {
    case "integer":
    case "number":
    case "link":
      return value.trim() === "" ? null : Number(value);
    case "datetime":
      return value === "" ? null : inUtc(value);
    case "date":
      return value === "" ? null : value;
    case "json":
    case "jsonText":
      return parsed(value);
    default:
      return value;
  }
}

/** `datetime-local` omits seconds that are zero. */
const inUtc = (value: string) => `${/T\d\d:\d\d$/.test(value) ? `${value}:00` : value}Z`;

/** Text that looks like JSON and parses is sent as JSON; anything else stays text. */
const parsed = (text: string): unknown => (looksLikeJson(text) ? readJson(text) : text);

const looksLikeJson = (text: string) => /^\s*[{[]/.test(text);

/** A note on text that should be JSON but is not; null otherwise. */
export function jsonNote(column: FormColumn, value: FormValue): string | null {
  if (typeof value !== "string" || value === "" || !column.type.startsWith("json")) return null;
  if (looksLikeJson(value)) {
    try {
      JSON.parse(value);
      return null;
    } catch {
      return column.type === "json"
        ? "This is not valid JSON yet."
        : "This is not valid JSON: it would be kept as text.";
    }
  }
  return column.type === "json" ? "Please enter an object {…} or a list […]." : null;
}
