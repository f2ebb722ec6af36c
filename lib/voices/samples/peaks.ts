import { z } from "zod";

const stored = z.object({ peaks: z.array(z.number()) });

/** The outline of a recording out of its stored measurements, 0 to 1; empty when there is none. */
export function readPeaks(measurements: unknown): number[] {
  const parsed = stored.safeParse(measurements);
  return parsed.success ? parsed.data.peaks : [];
}
