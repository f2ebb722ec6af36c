import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

export type Limit = { name: string; value: number; atMost?: number; atLeast?: number };

const holds = ({ value, atMost, atLeast }: Limit) =>
  Number.isFinite(value) && (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);

/** Prints the figures, writes them to .reports/bench/NAME.json and makes the process exit non-zero past a limit. */
export function report(name: string, figures: Record<string, unknown>, limits: Limit[]): void {
  const failed = limits.filter((limit) => !holds(limit));
  for (const [title, value] of Object.entries(figures)) {
    console.log(`\n${title}`);
    console.table(value);
  }
  for (const limit of limits) {
    const bound = limit.atMost === undefined ? `>= ${limit.atLeast}` : `<= ${limit.atMost}`;
    console.log(`${holds(limit) ? "holds" : "FAILS"}  ${limit.name}: ${limit.value} (${bound})`);
  }
  mkdirSync(".reports/bench", { recursive: true });
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model ?? "unknown" };
  const result = { name, at: new Date().toISOString(), holds: failed.length === 0, machine, figures, limits };
  writeFileSync(`.reports/bench/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  if (failed.length > 0) process.exitCode = 1;
}

export type Result = { figures: Record<string, unknown>; limits: Limit[] };

/** To a hundredth. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN) * 100) / 100
  );
}

export const summary = (values: readonly number[]) => ({
  times: values.length,
  best: percentile(values, 0),
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  worst: percentile(values, 1),
});

export const median = (values: readonly number[]) => percentile(values, 0.5);
