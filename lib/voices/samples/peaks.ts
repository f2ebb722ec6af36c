import { z } from "zod";

const stored = z.object({ peaks: z.array(z.number()) });

/** The waveform from the stored measurements, 0 to 1; empty when there is none. */
export function readPeaks(measurements: unknown): number[] {
  const parsed = stored.safeParse(measurements);
  return parsed.success ? parsed.data.peaks : [];
}
