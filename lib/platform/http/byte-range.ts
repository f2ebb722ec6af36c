/** Positions of bytes, both inclusive; or the last so many. */
export type RequestedRange = { start: number; end?: number } | { last: number };

/**
 * The one range a request asks for (RFC 9110 section 14.2); null when it asks for none, for several, or in a way that
 * is to be ignored.
 */
export function parseByteRange(header: string | null): RequestedRange | null {
  const match = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return null;
  if (first === "") return { last: Number(last) };
  if (last === "") return { start: Number(first) };
  return Number(last) < Number(first) ? null : { start: Number(first), end: Number(last) };
}

/** True of `bytes=0-`, with which a media element asks for everything. */
export function isFromTheStart(range: RequestedRange | null): boolean {
  return range !== null && "start" in range && range.start === 0 && range.end === undefined;
}
