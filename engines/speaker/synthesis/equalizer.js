import { bandCentres } from "../analysis/mel-bands.js";
import { fft } from "../signal/fft.js";
import { speechRate } from "./espeak.js";

const taps = 511;
const middle = taps >> 1;
const designSize = 2048;
/** Filters in the frequency domain (overlap-save); two blocks hold one chunk of the synthesiser's output. */
const blockSize = 2048;
const newPerBlock = blockSize - (taps - 1);
const softLimit = 28000;
const fullScale = 32767;

/**
 * A linear-phase filter with the given gain in each mel band, linearly interpolated between band centres.
 * @param {number[]} bandGainsDb
 */
export function designFilter(bandGainsDb) {
  const real = new Float64Array(designSize);
  const imaginary = new Float64Array(designSize);
  for (let k = 0; k <= designSize / 2; k++) {
    const amplitude = 10 ** (gainAt((k * speechRate) / designSize, bandGainsDb) / 20);
    real[k] = amplitude;
    if (k && k < designSize / 2) real[designSize - k] = amplitude;
  }
  // For even input, the forward transform equals the unscaled inverse.
  fft(real, imaginary);
  return Float64Array.from({ length: taps }, (_, i) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 1)) / (taps + 1));
    return (real[(i - middle + designSize) % designSize] / designSize) * window;
  });
}

function gainAt(/** @type {number} */ hz, /** @type {number[]} */ gains) {
  if (hz <= bandCentres[0]) return gains[0];
  const above = bandCentres.findIndex((centre) => centre >= hz);
  if (above < 0) return gains[gains.length - 1];
  const share = (hz - bandCentres[above - 1]) / (bandCentres[above] - bandCentres[above - 1]);
  return gains[above - 1] * (1 - share) + gains[above] * share;
}

/** Filters a stream of 16-bit audio; loud peaks are soft-limited, not clipped. */
export class Equalizer {
  /**
   * @param {Float64Array} filter from `designFilter`
   * @param {number} gain
   */
  constructor(filter, gain) {
    this.filterReal = new Float64Array(blockSize);
    this.filterImaginary = new Float64Array(blockSize);
    // The inverse transform below is unscaled, so the scale is applied here.
    for (const [i, tap] of filter.entries()) this.filterReal[i] = (tap * gain) / blockSize;
    fft(this.filterReal, this.filterImaginary);
    this.history = new Float64Array(taps - 1);
    this.real = new Float64Array(blockSize);
    this.imaginary = new Float64Array(blockSize);
  }

  /**
   * @param {Int16Array} audio
   * @returns {Int16Array}
   */
  process(audio) {
    const output = new Int16Array(audio.length);
    for (let from = 0; from < audio.length; from += 2 * newPerBlock) {
      const both = audio.subarray(from, from + 2 * newPerBlock);
      const cut = Math.ceil(both.length / 2);
      this.filterPair(both.subarray(0, cut), both.subarray(cut));
      for (let i = 0; i < cut; i++) output[from + i] = limit(this.real[taps - 1 + i]);
      for (let i = cut; i < both.length; i++) output[from + i] = limit(-this.imaginary[taps - 1 + i - cut]);
    }
    return output;
  }

  /**
   * Filters two consecutive chunks in one transform, as its real and imaginary parts. The output follows the first
   * `taps - 1` values; the second chunk's is negated.
   * @param {Int16Array} first
   * @param {Int16Array} second
   */
  filterPair(first, second) {
    const { real, imaginary, filterReal, filterImaginary } = this;
    this.load(real, first);
    this.load(imaginary, second);
    fft(real, imaginary);
    for (let k = 0; k < blockSize; k++) {
      const r = real[k] * filterReal[k] - imaginary[k] * filterImaginary[k];
      const m = real[k] * filterImaginary[k] + imaginary[k] * filterReal[k];
      real[k] = r;
      // Conjugate, so that the forward transform acts as the inverse.
      imaginary[k] = -m;
    }
    fft(real, imaginary);
  }

  /**
   * Fills the target with the history, then the chunk, then zeros.
   * @param {Float64Array} target
   * @param {Int16Array} piece
   */
  load(target, piece) {
    const { history } = this;
    target.set(history);
    target.set(piece, history.length);
    target.fill(0, history.length + piece.length);
    history.set(target.subarray(piece.length, piece.length + history.length));
  }
}

function limit(/** @type {number} */ value) {
  const size = Math.abs(value);
  if (size <= softLimit) return value;
  const room = fullScale - softLimit;
  return Math.sign(value) * (softLimit + room * Math.tanh((size - softLimit) / room));
}
