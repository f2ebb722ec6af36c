const zeroCrossings = 16;
const maxPhases = 512;

const gcd = (/** @type {number} */ a, /** @type {number} */ b) => {
  while (b) [a, b] = [b, a % b];
  return a;
};

/**
 * Resamples a stream of samples with a windowed sinc, one filter per output phase.
 * Output starts at the first input sample, without delay.
 */
export class Resampler {
  /**
   * @param {number} fromHz
   * @param {number} toHz
   */
  constructor(fromHz, toHz) {
    const cutoff = Math.min(1, toHz / fromHz) * 0.95;
    this.half = Math.ceil(zeroCrossings / cutoff);
    this.step = fromHz / toHz;
    this.phases = Math.min(maxPhases, toHz / gcd(Math.round(fromHz), Math.round(toHz)));
    this.taps = 2 * this.half + 1;
    this.filters = Float32Array.from({ length: (this.phases + 1) * this.taps }, (_, i) => {
      const phase = Math.floor(i / this.taps) / this.phases;
      const t = ((i % this.taps) - this.half - phase) * cutoff;
      if (Math.abs(t) >= zeroCrossings) return 0;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * t) / zeroCrossings);
      return cutoff * window * (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t));
    });
    /** Input not yet consumed, starting at `this.offset`. Silence before the start counts as input. */
    this.pending = new Float32Array(this.half);
    this.offset = -this.half;
    this.produced = 0;
  }

  /**
   * @param {Float32Array} input
   * @returns {Float32Array}
   */
  push(input) {
    const source = new Float32Array(this.pending.length + input.length);
    source.set(this.pending);
    source.set(input, this.pending.length);
    const end = this.offset + source.length;
    const count = Math.max(0, Math.ceil((end - this.half) / this.step) - this.produced);
    const output = new Float32Array(count);
    const { filters, half, offset, phases, produced, step, taps } = this;
    let made = 0;
    for (; made < count; made++) {
      const position = (produced + made) * step;
      const whole = Math.floor(position);
      if (whole + half >= end) break;
      const filterAt = Math.round((position - whole) * phases) * taps;
      const sourceAt = whole - half - offset;
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) sum += filters[filterAt + tap] * source[sourceAt + tap];
      output[made] = sum;
    }
    this.produced += made;
    const nextStart = Math.min(end, Math.floor(this.produced * this.step) - this.half);
    this.pending = source.slice(Math.max(0, nextStart - this.offset));
    this.offset = Math.max(nextStart, this.offset);
    return made === count ? output : output.slice(0, made);
  }

  /** Flushes the samples still waiting for the ones that follow them. */
  flush() {
    return this.push(new Float32Array(this.half + 1));
  }
}

/**
 * Resamples a complete signal.
 * @param {Float32Array} samples
 * @param {number} fromHz
 * @param {number} toHz
 */
export function resample(samples, fromHz, toHz) {
  if (fromHz === toHz) return samples;
  const resampler = new Resampler(fromHz, toHz);
  const body = resampler.push(samples);
  const tail = resampler.flush();
  const whole = new Float32Array(Math.min(body.length + tail.length, Math.round((samples.length * toHz) / fromHz)));
  whole.set(body.subarray(0, whole.length));
  whole.set(tail.subarray(0, whole.length - Math.min(body.length, whole.length)), Math.min(body.length, whole.length));
  return whole;
}
