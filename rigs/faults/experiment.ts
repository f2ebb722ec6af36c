import { cpus, loadavg } from "node:os";

/** One thing that was found, beside what it has to be. Null: the machine was too busy to judge it. */
export type Finding = { threshold: string; found: string | number; holds: boolean | null };

export type Experiment = {
  name: string;
  /** The harm that is done to Keepsake. */
  fault: string;
  thresholds: string[];
  /** The test of every check that is its short form, or looks at the same rules in parts. */
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

/** For times that a busy machine says nothing about: judged only while there is a core for what is measured. */
export function atMostWhenIdle(threshold: string, found: number, most: number): Finding {
  const load = loadavg()[0] ?? 0;
  if (found <= most || load <= cpus().length) return atMost(threshold, found, most);
  return {
    threshold,
    found: `${found}, while ${load.toFixed(0)} processes waited for ${cpus().length} cores`,
    holds: null,
  };
}
