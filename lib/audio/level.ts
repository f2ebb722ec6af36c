/** How loud the last moment was, as shares of full scale: the mean (RMS) and the highest sample. */
export interface Level {
  mean: number;
  peak: number;
}

export type LevelWord = "quiet" | "good" | "loud";

/** How many moments to judge by; pauses between words are no reason to say "too quiet". At 10 a second, two seconds. */
export const LEVEL_MEMORY = 20;

/** About -40 dB of full scale: speech below it drowns in the room. */
const TOO_QUIET = 0.01;
/** Samples this high have in all likelihood been cut off. */
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

/** Judges the latest `LEVEL_MEMORY` moments. */
export function judgeLevel(recent: readonly Level[]): LevelWord {
  const latest = recent.slice(-LEVEL_MEMORY);
  if (latest.some(({ peak }) => peak >= TOO_LOUD)) return "loud";
  return latest.some(({ mean }) => mean >= TOO_QUIET) ? "good" : "quiet";
}

/** 0 to 1 along a scale in decibels, as the ear hears it: -60 dB is nothing, full scale is 1. */
export function levelShare(mean: number): number {
  if (mean <= 0) return 0;
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(mean)) / 60));
}
