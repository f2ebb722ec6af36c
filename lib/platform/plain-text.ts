import * as z from "zod/mini";

export const NOT_PLAIN = "This text holds a character that cannot be kept.";

/** Half of a surrogate pair, left when text is cut in the middle of a character. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const isPlain = (text: string): boolean => !text.includes("\0") && !LONE_SURROGATE.test(text);

/** Checks lists and objects too, including property names. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === "string") return isPlain(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isPlain(name) && isPlainJson(part));
}

/**
 * User-entered text: trimmed and storable. Composed (NFC), because some keyboards and files write an accent as a
 * separate character, and a search would not match both forms. Each field adds its own limits.
 */
export const plainText = (error?: string) =>
  z.string(error).check(z.normalize("NFC"), z.trim(), z.refine(isPlain, NOT_PLAIN));
