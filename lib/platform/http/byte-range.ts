/** Inclusive byte positions, or the last n bytes. */
export type RequestedRange = { start: number; end?: number } | { last: number };

const LONGEST_HEADER = 100;

/**
 * The single range a request asks for (RFC 9110 section 14.2); null when there is none, there are several, or it must
 * be ignored.
 */
export function parseByteRange(header: string | null): RequestedRange | null {
  // The expression takes quadratic time for many consecutive blanks.
  if (header !== null && header.length > LONGEST_HEADER) return null;
  const match = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return null;
  if (first === "") return { last: Number(last) };
  if (last === "") return { start: Number(first) };
  return Number(last) < Number(first) ? null : { start: Number(first), end: Number(last) };
}

/** True for `bytes=0-`, which media elements send to request everything. */
export function isFromTheStart(range: RequestedRange | null): boolean {
  return range !== null && "start" in range && range.start === 0 && range.end === undefined;
}
