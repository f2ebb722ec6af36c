/** Number of bars in the visualiser and how often they update, in milliseconds. */
export const CALL_BARS = 5;
export const CALL_BARS_MS = 150;

/** Samples per analysis by the AnalyserNode: 20 to 40 ms at usual sample rates. */
export const VOICE_FFT = 1024;
/** The range in which voices are strongest, in Hz. Each bar covers an equal part of it on a logarithmic scale. */
const LOWEST_HZ = 90;
const HIGHEST_HZ = 4_000;

/**
 * Heights of the bars, 0 to 1, from the bytes of an AnalyserNode.
 * @param rate sample rate of its AudioContext in Hz
 */
export function bandsOf(frequencies: Uint8Array, rate: number): number[] {
  const hertzOfBin = rate / 2 / frequencies.length;
  const edge = (index: number) => LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (index / CALL_BARS);
  return Array.from({ length: CALL_BARS }, (_, index) => {
    const from = Math.floor(edge(index) / hertzOfBin);
    const to = Math.max(from + 1, Math.min(frequencies.length, Math.ceil(edge(index + 1) / hertzOfBin)));
    let loudest = 0;
    for (let bin = from; bin < to; bin++) loudest = Math.max(loudest, frequencies[bin] ?? 0);
    return loudest / 255;
  });
}
