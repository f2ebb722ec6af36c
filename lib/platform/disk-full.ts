import { causesOf, codeOf } from "@/lib/platform/error-causes";

/** The operating system's words for a full disk and a used-up quota, a file store's, and PostgreSQL's. */
const codes = new Set(["ENOSPC", "EDQUOT", "no_space", "53100"]);

/** Whether there was no room left, on this machine or the database's. */
export function isDiskFull(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (codes.has(codeOf(cause) ?? "")) return true;
    if (typeof cause.message === "string" && /No space left on device|SqlState\(E?53100\)/.test(cause.message))
      return true;
  }
  return false;
}
