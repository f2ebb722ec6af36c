import type { FormColumn } from "@/lib/admin/tables";

/** As the inputs hold it; null is null. */
export type FormValue = string | boolean | null;
export type FormValues = Record<string, FormValue>;

/** What a row's cells look like in the form; null for every column of a new one. */
export function firstValues(columns: readonly FormColumn[], row: Record<string, unknown>): FormValues {
  return Object.fromEntries(columns.map((column) => [column.name, toValue(column, row[column.name])]));
}

function toValue({ type }: FormColumn, cell: unknown): FormValue {
  if (cell === null || cell === undefined) return null;
  if (type === "boolean") return cell === true;
  if (type === "json") return JSON.stringify(cell, null, 2);
  // As `datetime-local` has it: the same moment in UTC, without its Z.
  if (type === "datetime") return String(cell).replace(/Z$/, "");
  return String(cell);
}

/** What is sent: every field of a new row, of a known one only what was changed. */
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

/** `datetime-local` leaves out the seconds when they are zero. */
const inUtc = (value: string) => `${/T\d\d:\d\d$/.test(value) ? `${value}:00` : value}Z`;

/** Text that begins like JSON and is JSON is sent as such; anything else stays text. */
function parsed(text: string): unknown {
  if (!looksLikeJson(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const looksLikeJson = (text: string) => /^\s*[{[]/.test(text);

/** A word on text that is meant to be JSON and is not; null where there is nothing to say. */
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
