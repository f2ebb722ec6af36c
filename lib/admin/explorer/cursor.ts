import { z } from "zod";
import type { Sort } from "@/lib/admin/explorer/sql";
import { AppError } from "@/lib/platform/errors";
import { MAX_ID } from "@/lib/platform/max-id";
import { isPlain } from "@/lib/platform/plain-text";

/** The sort value (as text) and id of the row before the page; `isBackwards` asks for the previous page. */
export type Cursor = { value: string | null; id: number; isBackwards: boolean };

const stored = z.object({
  s: z.string(),
  v: z.string().max(400).nullable(),
  i: z.int().min(-1).max(2_147_483_647),
  b: z.boolean().optional(),
});

const sortName = ({ column, isDescending }: Sort) => `${isDescending ? "-" : ""}${column.name}`;

export function encodeCursor(sort: Sort, { value, id, isBackwards }: Cursor): string {
  const parts = {
    s: sortName(sort),
    v: sort.column.type === "id" ? null : value,
    i: id,
    ...(isBackwards && { b: true }),
  };
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** @throws AppError invalid_input for a cursor that is malformed or belongs to another sort order */
export function decodeCursor(sort: Sort, text: string | undefined): Cursor | null {
  if (!text) return null;
  const parsed = stored.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.s !== sortName(sort) || !isValueOf(sort, parsed.data.v)) {
    throw new AppError("invalid_input", "This page is out of date. Please start again from the first one.");
  }
  const { v: value, i: id, b: isBackwards = false } = parsed.data;
  return { value, id, isBackwards };
}

function isValueOf({ column }: Sort, value: string | null): boolean {
  if (column.type === "id") return value === null;
  if (value === null) return column.isNullable;
  if (column.type === "integer" || column.type === "link") {
    return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= MAX_ID;
  }
  if (column.type === "number") return /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/.test(value) && Number.isFinite(Number(value));
  if (column.type === "boolean") return value === "true" || value === "false";
  if (column.type === "datetime" || column.type === "date") return isTime(value);
  return isPlain(value);
}

/** A date or time as PostgreSQL writes it, on a day that exists. */
function isTime(value: string): boolean {
  const day = /^(\d{4}-\d\d-\d\d)([ T]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?([+-]\d\d(:?\d\d)?|Z)?)?$/.exec(
    value,
  )?.[1];
  if (day === undefined || day < "0001") return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
