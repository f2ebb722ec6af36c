/** Loudness of the last moment, as fractions of full scale: mean (RMS) and peak. */
export interface Level {
  mean: number;
  peak: number;
}

export type LevelWord = "quiet" | "good" | "loud";

/**
 * How many measurements to judge by: two seconds at 10 per second, so that pauses between words do not count as "too
 * quiet".
 */
export const LEVEL_MEMORY = 20;

/** About -40 dBFS. Quieter speech is lost in the noise of the room. */
const TOO_QUIET = 0.01;
/** Samples this high have very likely been clipped. */
const TOO_LOUD = 0.985;

export function measureLevel(samples: Float32Array): Level {
  let sum = 0;
  let peak = 0;
  for (const sample of samples) {
    sum += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  return { mean: samples.length > 0 ? Math.sqrt(sum / samples.length) : 0, peak };
}

/** Judges the latest `LEVEL_MEMORY` measurements. */
export function judgeLevel(recent: readonly Level[]): LevelWord {
  const latest = recent.slice(-LEVEL_MEMORY);
  if (latest.some(({ peak }) => peak >= TOO_LOUD)) return "loud";
  return latest.some(({ mean }) => mean >= TOO_QUIET) ? "good" : "quiet";
}

/** Position on a decibel scale, which matches perceived loudness: -60 dB is 0, full scale is 1. */
export function levelShare(mean: number): number {
  if (mean <= 0) return 0;
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(mean)) / 60));
}
