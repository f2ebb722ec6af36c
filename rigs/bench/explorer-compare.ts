import type pg from "pg";
import type { App } from "../../tests/e2e/app";
import type { Person } from "../../tests/e2e/person";
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
  const [times = [], rawTimes = []] = await inTurns([ours, raw], rounds);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    rawP50: percentile(rawTimes, 0.5),
    rawP95: percentile(rawTimes, 0.95),
  };
}

/** A whole call beside its raw statement and the smallest signed-in call, which has the session check and the transfer. */
export async function callAgainst(
  name: string,
  ours: () => Promise<unknown>,
  raw: () => Promise<unknown>,
  { call, rounds }: { call: Bench["call"]; rounds: number },
): Promise<{ result: Comparison & { smallestP95: number }; limit: Limit }> {
  const times = await inTurns([ours, raw, () => call("/api/user")], rounds);
  const [p95 = Number.NaN, rawP95 = Number.NaN, smallestP95 = Number.NaN] = times.map((one) => percentile(one, 0.95));
  const [p50 = Number.NaN, rawP50 = Number.NaN] = times.map((one) => percentile(one, 0.5));
  const times95 = Math.round((p95 / (rawP95 + smallestP95)) * 100) / 100;
  return {
    result: { p50, p95, rawP50, rawP95, smallestP95 },
    limit: { name: `${name}: p95, times the raw statement and GET /api/user together`, value: times95, atMost: 1.5 },
  };
}

async function inTurns(all: (() => Promise<unknown>)[], rounds: number): Promise<number[][]> {
  const times: number[][] = all.map(() => []);
  for (let round = 0; round < rounds + 5; round += 1) {
    for (const [index, one] of all.entries()) {
      const took = await timed(one);
      if (round >= 5) times[index]?.push(took);
    }
  }
  return times;
}
