import { fft } from "../signal/fft.js";
import { bandEdges, patternAt } from "./pattern.js";

const bands = bandEdges.length - 1;
/**
 * The level of a band's noise below its speech, chosen so that over a whole recording no band comes closer than 30 dB.
 */
const depthDb = -31.3;
/** Samples of speech measured at once, and the distance to the next measurement, at the lower measuring rate. */
const size = 256;
const hop = 192;
/** The outermost half bin at either end of a band is ignored, because it contains speech from outside the band. */
const marginBins = 0.5;
/** The mean squares below which a step is silence. */
const silence = 1e-9;
/** The filter applied before dropping every second sample; aliasing into the bands is attenuated by 20 dB. */
const binomial = [1, 8, 28, 56, 70].map((tap) => tap / 256);
const history = 2 * (binomial.length - 1);

const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
const hannPower = hann.reduce((sum, value) => sum + value * value, 0);
const half = size / 2;
const turns = Array.from({ length: half }, (_, k) => (2 * Math.PI * k) / size);
const cosine = Float64Array.from(turns, Math.cos);
const sine = Float64Array.from(turns, Math.sin);

/**
 * Adds the watermark to a stream of speech: noise that follows each band's speech with up to 12 ms delay, so nothing
 * has to wait for it.
 */
export class SoundMark {
  /** @param {number} rate a multiple of 50 Hz */
  constructor(rate) {
    this.pattern = patternAt(rate);
    this.patternAt = 0;
    this.gains = new Float32Array(bands);
    this.isSilent = true;
    const halvings = rate < 20000 ? 0 : rate < 40000 ? 1 : 2;
    /** For each halving, the step being filled at its rate, preceded by the end of the last one. */
    this.steps = Array.from({ length: halvings }, (_, i) => new Float32Array(history + (hop << (halvings - i))));
    this.measured = new Float32Array(size);
    this.filling = this.steps[0] ?? this.measured;
    this.fillingFrom = this.filling.length - (hop << halvings);
    this.filled = this.fillingFrom;
    this.bins = binsAt(rate, halvings);
  }

  /**
   * Works in place; samples have to arrive in the stream's order.
   * @param {Float32Array} samples
   */
  add(samples) {
    const { filling } = this;
    for (let from = 0; from < samples.length; ) {
      const end = Math.min(samples.length, from + filling.length - this.filled);
      filling.set(samples.subarray(from, end), this.filled);
      this.filled += end - from;
      if (this.isSilent) this.patternAt = (this.patternAt + (end - from) * bands) % this.pattern.length;
      else this.addPattern(samples, from, end);
      from = end;
      if (this.filled === filling.length) this.follow();
    }
  }

  addPattern(/** @type {Float32Array} */ samples, /** @type {number} */ from, /** @type {number} */ end) {
    const { pattern } = this;
    const [a, b, c, d, e, f, g, h, i] = this.gains;
    let at = this.patternAt;
    for (let sample = from; sample < end; sample++) {
      samples[sample] +=
        a * pattern[at] +
        b * pattern[at + 1] +
        c * pattern[at + 2] +
        d * pattern[at + 3] +
        e * pattern[at + 4] +
        f * pattern[at + 5] +
        g * pattern[at + 6] +
        h * pattern[at + 7] +
        i * pattern[at + 8];
      at += bands;
      if (at === pattern.length) at = 0;
    }
    this.patternAt = at;
  }

  /** A step is full: computes the gains of the next one. */
  follow() {
    const { measured, steps } = this;
    if (steps.length) measured.copyWithin(0, hop);
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      halve(step, next ?? measured, next ? history : size - hop);
      step.copyWithin(0, step.length - history);
    }
    this.isSilent = !this.measure();
    if (!steps.length) measured.copyWithin(0, hop);
    this.filled = this.fillingFrom;
  }

  /** @returns {boolean} whether there is any speech */
  measure() {
    const { measured, gains } = this;
    const { first, last, weight } = this.bins;
    let energy = 0;
    for (let i = 0; i < half; i++) {
      const even = measured[2 * i];
      const odd = measured[2 * i + 1];
      energy += even * even + odd * odd;
      real[i] = even * hann[2 * i];
      imaginary[i] = odd * hann[2 * i + 1];
    }
    if (energy < silence * size) return false;
    // Even and odd samples form the parts of half as many complex values.
    fft(real, imaginary);
    // One step yields the power of a bin and, with the opposite sign, that of its mirror.
    for (let k = first[0]; k <= half / 2; k++) {
      const mirror = half - k;
      const evenReal = real[k] + real[mirror];
      const evenImaginary = imaginary[k] - imaginary[mirror];
      const oddReal = imaginary[k] + imaginary[mirror];
      const oddImaginary = real[mirror] - real[k];
      const turnedReal = cosine[k] * oddReal + sine[k] * oddImaginary;
      const turnedImaginary = cosine[k] * oddImaginary - sine[k] * oddReal;
      const both =
        evenReal * evenReal + evenImaginary * evenImaginary + oddReal * oddReal + oddImaginary * oddImaginary;
      const between = 2 * (evenReal * turnedReal + evenImaginary * turnedImaginary);
      powers[k] = both + between;
      powers[mirror] = both - between;
    }
    for (let band = 0; band < bands; band++) {
      let power = 0;
      for (let k = first[band]; k <= last[band]; k++) power += weight[k] * powers[k];
      gains[band] = Math.sqrt(Math.max(0, power));
    }
    return true;
  }
}

const real = new Float64Array(half);
const imaginary = new Float64Array(half);
const powers = new Float64Array(half);

/** Writes every second sample of a filtered step, which is preceded by the end of the last one. */
function halve(/** @type {Float32Array} */ step, /** @type {Float32Array} */ into, /** @type {number} */ from) {
  const [a, b, c, d, e] = binomial;
  for (let i = from, at = 0; i < into.length; i++, at += 2) {
    into[i] =
      a * (step[at] + step[at + 8]) +
      b * (step[at + 1] + step[at + 7]) +
      c * (step[at + 2] + step[at + 6]) +
      d * (step[at + 3] + step[at + 5]) +
      e * step[at + 4];
  }
}

/**
 * The bins of each band and their weights, whose weighted power adds up to the mean square of the band's watermark.
 * @param {number} rate
 * @param {number} halvings
 */
function binsAt(rate, halvings) {
  const width = rate / 2 ** halvings / size;
  // A quarter, since the bins of half as many samples are doubled.
  const depth = (10 ** (depthDb / 10) * 2) / (size * hannPower) / 4;
  const first = new Int32Array(bands);
  const last = new Int32Array(bands);
  const weight = new Float64Array(half);
  for (let band = 0; band < bands; band++) {
    const low = bandEdges[band] / width + marginBins;
    const high = bandEdges[band + 1] / width - marginBins;
    first[band] = Math.round(low);
    last[band] = Math.round(high);
    for (let bin = first[band]; bin <= last[band]; bin++) {
      let kept = 1;
      for (let i = 0; i < halvings; i++) kept *= Math.cos((Math.PI * bin * width * 2 ** i) / rate) ** 16;
      weight[bin] = (depth * (Math.min(bin + 0.5, high) - Math.max(bin - 0.5, low))) / kept;
    }
  }
  return { first, last, weight };
}
