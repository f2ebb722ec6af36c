import { cpus, loadavg } from "node:os";

/** One finding and its required value. Null: the machine was too busy to judge it. */
export type Finding = { threshold: string; found: string | number; holds: boolean | null };

export type Experiment = {
  name: string;
  /** The damage done to Keepsake. */
  fault: string;
  thresholds: string[];
  /** The CI test that is its short form, or checks the same rules in parts. */
  inCi: string;
  run: () => Promise<Finding[]>;
};

export const atMost = (threshold: string, found: number, most: number): Finding => ({
  threshold,
  found,
  holds: found <= most,
});

export const equals = (threshold: string, found: string | number | null, wanted: string | number | null): Finding => ({
  threshold,
  found: String(found) || "none",
  holds: found === wanted,
});

/** For times that mean nothing on a busy machine: judged only if a core is free. */
export function atMostWhenIdle(threshold: string, found: number, most: number): Finding {
  const load = loadavg()[0] ?? 0;
  if (found <= most || load <= cpus().length) return atMost(threshold, found, most);
  return {
    threshold,
    found: `${found}, while ${load.toFixed(0)} processes waited for ${cpus().length} cores`,
    holds: null,
  };
}
