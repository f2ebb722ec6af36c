import type { Limit } from "../report";

/** The pages that the limits name. */
export const measuredPages = ["/", "/pricing", "/support", "/auth"] as const;
/** Every public page is prerendered; these are measured for throughput too. */
export const publicPages = [...measuredPages, "/waitlist-success", "/privacy", "/terms", "/cookies"] as const;

export type Served = { ours: string; empty: string; pids: { ours: number; empty: number } };
export type Result = { figures: Record<string, unknown>; limits: Limit[] };

/** A name for a page that can stand in a path: "/" is "index". */
export const nameOf = (page: string) => (page === "/" ? "index" : page.slice(1));

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
