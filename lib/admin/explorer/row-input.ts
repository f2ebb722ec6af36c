import { z } from "zod";
import { registerInput } from "@/lib/accounts/schema";
import { columnLabel, columnTitle } from "@/lib/admin/column-label";
import { parseJson, readJson } from "@/lib/admin/long-numbers";
import { findColumn, isChangeable, isEditable } from "@/lib/admin/tables";
import type { Column, Table } from "@/lib/admin/tables-types";
import { isPlain, isPlainJson } from "@/lib/platform/plain-text";

const LONGEST_JSON = 900_000;

/** Keyed by column name; a missing column stays unchanged. */
export type RowInput = Record<string, unknown>;

function textOf(column: Column) {
  const most = column.maxLength ?? LONGEST_JSON;
  return z
    .string(`Please enter text for ${columnLabel(column.name)}.`)
    .normalize("NFC")
    .max(most, `${columnTitle(column.name)} may have at most ${most} characters.`)
    .refine(isPlain, `${columnTitle(column.name)} holds a character that cannot be kept.`);
}

const numberOf = (column: Column) => `Please enter a number for ${columnLabel(column.name)}.`;

function ruleOf(column: Column): z.core.$ZodType {
  switch (column.type) {
    case "id":
    case "integer":
    case "link":
      return integerOf(column);
    case "number":
      return z.number(numberOf(column));
    case "boolean":
      return z.boolean(`Please say yes or no for ${columnLabel(column.name)}.`);
    case "choice":
      return z.enum(column.choices ?? [], `Please choose one of: ${column.choices?.join(", ")}.`);
    case "datetime":
      return z.iso.datetime({ offset: true, error: `Please enter a date and time for ${columnLabel(column.name)}.` });
    case "date":
      return z.iso.date(`Please enter a date for ${columnLabel(column.name)}.`);
    case "json":
      return z.unknown().superRefine(isJsonOf(column)).transform(readJsonText);
    case "jsonText":
      return z.preprocess((value) => (typeof value === "object" ? JSON.stringify(value) : value), textOf(column));
    case "text":
    case "longText":
    case "file":
      return textOf(column);
  }
}

function integerOf(column: Column) {
  const { from, to } = column.range ?? { from: -2_147_483_648, to: 2_147_483_647 };
  const message = column.range
    ? `Please enter a whole number from ${from} to ${to} for ${columnLabel(column.name)}.`
    : numberOf(column);
  return z.int(message).min(from, message).max(to, message);
}

const looksLikeJson = (value: unknown): value is string => typeof value === "string" && /^\s*[{[]/.test(value);

/** Parses JSON that forms send as text: returns the value of valid JSON, or the text itself if a number is too long. */
const readJsonText = (value: unknown): unknown => (looksLikeJson(value) ? readJson(value) : value);

const isJsonOf = (column: Column) => (value: unknown, context: z.RefinementCtx) => {
  const { error } = jsonOf(column).safeParse(looksLikeJson(value) ? parseJson(value) : value);
  for (const { message } of error?.issues ?? []) context.addIssue(message);
};

function jsonOf(column: Column) {
  const title = columnTitle(column.name);
  const message = `${title} is not valid JSON: please enter an object {…} or a list […].`;
  return z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())], message)
    .refine((value) => JSON.stringify(value).length <= LONGEST_JSON, `${title} is too long.`)
    .refine(isPlainJson, `${title} holds a character that cannot be kept.`);
}

/** Fields that people enter at registration follow the same rules here. */
function accountRules(table: Table): Record<string, z.core.$ZodType> {
  if (table.name !== "users") return {};
  const { username, email, name } = registerInput.shape;
  return { username, email, name };
}

/** New values default to null, which for a column with a default selects that default. */
export function creationInput(table: Table) {
  const rules = accountRules(table);
  const fields = table.columns.filter(isEditable).map((column) => {
    const value = rules[column.name] ?? ruleOf(column);
    if (column.isNullable) return [column.name, z.nullish(value)] as const;
    if (column.hasDefault) return [column.name, z.nullish(value).transform((given) => given ?? undefined)] as const;
    return [column.name, required(column.name, value)] as const;
  });
  const password = table.name === "users" ? { password: required("password", registerInput.shape.password) } : {};
  return z.object({ ...Object.fromEntries(fields), ...password });
}

const required = (name: string, value: z.core.$ZodType) =>
  z
    .unknown()
    .refine((given): boolean => given !== null && given !== undefined, {
      error: `${columnTitle(name)} is required.`,
      abort: true,
    })
    .pipe(value);

/** Unknown columns are refused. The id, owners, and columns that only the product writes are ignored. */
export function changeInput(table: Table) {
  const rules = accountRules(table);
  const fields = table.columns.filter(isChangeable).map((column) => {
    const value = rules[column.name] ?? ruleOf(column);
    return [column.name, z.optional(column.isNullable ? z.nullable(value) : value)] as const;
  });
  return z
    .record(z.string(), z.unknown())
    .check(namesKnown(table))
    .pipe(z.object(Object.fromEntries(fields)));
}

const namesKnown = (table: Table) => (payload: z.core.ParsePayload<RowInput>) => {
  const { value: input, issues } = payload;
  const unknown = Object.keys(input).filter((name) => !findColumn(table, name));
  const message = `There is no column ${new Intl.ListFormat("en", { type: "disjunction" }).format(unknown)} to change in ${table.name}.`;
  issues.push(...unknown.map((name) => ({ code: "custom" as const, input, path: [name], message })));
};
