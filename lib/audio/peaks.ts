/**
 * Resamples peaks to `bars` values between 0 and 1. They are normalised to the loudest, so that a quiet recording still
 * shows its shape. Each bar is the maximum of its range; a list that is too short is stretched.
 */
export function fitPeaks(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0 || bars < 1) return [];
  const fitted = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    let loudest = 0;
    for (let index = from; index < to; index += 1) loudest = Math.max(loudest, Math.abs(peaks[index] ?? 0));
    return Number.isFinite(loudest) ? loudest : 0;
  });
  const top = Math.max(...fitted);
  return top > 0 ? fitted.map((value) => value / top) : fitted;
}
