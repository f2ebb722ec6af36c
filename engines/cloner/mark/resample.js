const zeroCrossings = 16;

const gcd = (/** @type {number} */ a, /** @type {number} */ b) => {
  while (b) [a, b] = [b, a % b];
  return a;
};

/**
 * Resamples complete audio with a windowed sinc, one filter per phase. The first sample keeps its position.
 * @param {Float32Array} samples
 * @param {number} from
 * @param {number} to
 * @returns {Float32Array}
 */
export function resampled(samples, from, to) {
  if (from === to) return samples;
  const cutoff = Math.min(1, to / from) * 0.95;
  const half = Math.ceil(zeroCrossings / cutoff);
  const taps = 2 * half + 1;
  const shared = gcd(from, to);
  const [step, phases] = [from / shared, to / shared];
  const filters = Float32Array.from({ length: phases * taps }, (_, at) => {
    const t = ((at % taps) - half - Math.floor(at / taps) / phases) * cutoff;
    if (Math.abs(t) >= zeroCrossings) return 0;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * t) / zeroCrossings);
    return cutoff * window * (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t));
  });
  const padded = new Float32Array(samples.length + taps);
  padded.set(samples, half);
  const made = new Float32Array(Math.ceil((samples.length * phases) / step));
  for (let at = 0; at < made.length; at++) {
    const whole = Math.floor((at * step) / phases);
    const filter = ((at * step) % phases) * taps;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += (filters[filter + tap] ?? 0) * (padded[whole + tap] ?? 0);
    made[at] = sum;
  }
  return made;
}
