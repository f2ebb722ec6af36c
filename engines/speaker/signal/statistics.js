export const clamp = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.min(high, Math.max(low, value));

export const decibels = (/** @type {number} */ power) => 10 * Math.log10(power + 1e-12);

export function mean(/** @type {ArrayLike<number>} */ values) {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return values.length ? sum / values.length : 0;
}

/**
 * Interpolated percentile; NaN for an empty list.
 * @param {ArrayLike<number>} values
 * @param {number} fraction 0..1
 */
export function percentile(values, fraction) {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  const at = fraction * (sorted.length - 1);
  const below = Math.floor(at);
  return sorted[below] + (sorted[Math.min(below + 1, sorted.length - 1)] - sorted[below]) * (at - below);
}

export const median = (/** @type {ArrayLike<number>} */ values) => percentile(values, 0.5);

/** Distance between two frequencies in semitones. */
export const semitones = (/** @type {number} */ hz, /** @type {number} */ referenceHz) =>
  12 * Math.log2(hz / referenceHz);
