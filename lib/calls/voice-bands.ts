/** Bars of the visualiser, and how often they move, in milliseconds. */
export const CALL_BARS = 5;
export const CALL_BARS_MS = 150;

/** Samples that an AnalyserNode looks at: 20 to 40 ms at the usual rates. */
export const VOICE_FFT = 1024;
/** Hz. Where voices have their strength; each bar is one part of it, equally wide to the ear. */
const LOWEST_HZ = 90;
const HIGHEST_HZ = 4_000;

/**
 * The bars of a moment, 0 to 1, from the bytes of an AnalyserNode.
 * @param rate Hz of its AudioContext
 */
export function bandsOf(frequencies: Uint8Array, rate: number, bars = CALL_BARS): number[] {
  const hertzOfBin = rate / 2 / frequencies.length;
  const edge = (index: number) => LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (index / bars);
  return Array.from({ length: bars }, (_, index) => {
    const from = Math.floor(edge(index) / hertzOfBin);
    const to = Math.max(from + 1, Math.min(frequencies.length, Math.ceil(edge(index + 1) / hertzOfBin)));
    let loudest = 0;
    for (let bin = from; bin < to; bin++) loudest = Math.max(loudest, frequencies[bin] ?? 0);
    return loudest / 255;
  });
}
