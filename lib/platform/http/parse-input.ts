import "server-only";
import { z } from "zod";
import { AppError, type FieldErrors } from "@/lib/platform/errors";

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodRawIssue;

/** More than any form has fields: an error for each of 100,000 wrong entries would make a huge response. */
const MOST_NAMED = 100;

/** @throws AppError invalid_input with messages for each field: the schema's own, or ours if it has none */
export function parseInput<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: (issue) => inOurWords(issue, value) });
  if (parsed.success) return parsed.data;
  // A field may be called like a property of every object, such as "toString".
  const named = new Map<string, string[]>();
  for (const issue of parsed.error.issues.slice(0, MOST_NAMED)) {
    const field = issue.path.join(".") || "root";
    named.set(field, [...(named.get(field) ?? []), issue.message]);
  }
  const errors: FieldErrors = Object.fromEntries(named);
  const first = parsed.error.issues[0]?.message ?? "Some of what was sent is not valid.";
  throw new AppError("invalid_input", first, { errors });
}

function inOurWords(issue: Issue, sent: unknown): string {
  const field = (issue.path ?? []).join(".") || "The request";
  // A converting schema reports the converted value, such as NaN for a missing number.
  if (valueAt(sent, issue.path ?? []) === undefined) return `${field} is missing.`;
  switch (issue.code) {
    case "invalid_type":
      return `${field} must be ${kinds[issue.expected] ?? "of another type"}.`;
    case "invalid_value":
      return `${field} must be ${new Intl.ListFormat("en", { type: "disjunction" }).format(issue.values.map(String))}.`;
    case "too_small":
      return `${field} must be ${boundOf(issue, issue.inclusive === false ? "more than" : "at least", issue.minimum)}.`;
    case "too_big":
      return `${field} must be ${boundOf(issue, issue.inclusive === false ? "less than" : "at most", issue.maximum)}.`;
    case "unrecognized_keys":
      return `${issue.keys.join(", ")} cannot be sent here.`;
    default:
      return `${field} is not valid.`;
  }
}

const kinds: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const units: Partial<Record<string, string>> = { string: " characters long", array: " items long" };

const boundOf = ({ origin }: { origin: string }, side: string, bound: number | bigint | Date | string) =>
  `${side} ${bound}${units[origin] ?? ""}`;

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
