import type pg from "pg";
import type { App } from "../tests/e2e/app";
import type { Person } from "../tests/e2e/person";
import type { Limit } from "./report";

/** The product under measurement, its administrator, and a connection to the same rows. */
export type Bench = {
  app: App;
  admin: Person;
  client: pg.Client;
  /** The whole call as a browser makes it, over a connection that stays open; the body is taken, not read. */
  call: (path: string) => Promise<unknown>;
};
export type Part = { figures: Record<string, unknown>; limits: Limit[] };
export type Comparison = { p50: number; p95: number; rawP50: number; rawP95: number };

export const percentile = (values: number[], p: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN) * 100) / 100;
};

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** They take turns, so that the machine's load is the same for both. */
export async function against(
  ours: () => Promise<unknown>,
  raw: () => Promise<unknown>,
  rounds: number,
): Promise<Comparison> {
  const times = { ours: [] as number[], raw: [] as number[] };
  for (let round = 0; round < rounds + 5; round += 1) {
    const [one, other] = [await timed(ours), await timed(raw)];
    if (round < 5) continue;
    times.ours.push(one);
    times.raw.push(other);
  }
  return {
    p50: percentile(times.ours, 0.5),
    p95: percentile(times.ours, 0.95),
    rawP50: percentile(times.raw, 0.5),
    rawP95: percentile(times.raw, 0.95),
  };
}

/** A whole call has 5 ms for the session check, the guard and the transfer. */
export function callLimit(name: string, { p95, rawP95 }: Comparison): Limit {
  const bound = 1.5 * rawP95 + 5;
  return { name: `${name}: p95 ms, at most ${bound.toFixed(1)} (1.5x raw + 5)`, value: p95, atMost: bound };
}
