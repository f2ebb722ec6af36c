import * as z from "zod/mini";

export const NOT_PLAIN = "This text holds a character that cannot be kept.";

/** Half of a character that takes two, as a cut through its middle leaves it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL keeps neither NUL nor lone surrogates. */
export const isPlain = (text: string): boolean => !text.includes("\0") && !LONE_SURROGATE.test(text);

/** Looks into lists and objects too, names included. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === "string") return isPlain(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isPlain(name) && isPlainJson(part));
}

/**
 * Text that people type: trimmed, and every character can be kept. Composed (NFC), because some keyboards and files write
 * an accent as a character of its own, and a search would not find one form by the other. Each field adds its own limits.
 */
export const plainText = (error?: string) =>
  z.string(error).check(z.normalize("NFC"), z.trim(), z.refine(isPlain, NOT_PLAIN));
