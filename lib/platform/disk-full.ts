import { causesOf, codeOf } from "@/lib/platform/error-causes";

/** Error codes for a full disk or an exhausted quota, from the operating system, a file store and PostgreSQL. */
const codes = new Set(["ENOSPC", "EDQUOT", "no_space", "53100"]);

/** Whether the cause was a full disk, on this machine or the database's. */
export function isDiskFull(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (codes.has(codeOf(cause) ?? "")) return true;
    if (typeof cause.message === "string" && /No space left on device|SqlState\(E?53100\)/.test(cause.message))
      return true;
  }
  return false;
}
