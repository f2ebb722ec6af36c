import { bandCentres } from "../analysis/mel-bands.js";
import { fft } from "../signal/fft.js";
import { speechRate } from "./espeak.js";

const taps = 255;
const middle = taps >> 1;
const designSize = 1024;
const softLimit = 28000;
const fullScale = 32767;

/**
 * A linear-phase filter with the given gain in each mel band, straight lines between the bands' centres.
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
  // Even input: the forward transform is the inverse one, unscaled.
  fft(real, imaginary);
  return Float32Array.from({ length: taps }, (_, i) => {
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

/** Filters a stream of 16-bit audio; loud peaks are bent, not cut. */
export class Equalizer {
  /**
   * @param {Float32Array} filter from `designFilter`
   * @param {number} gain
   */
  constructor(filter, gain) {
    this.half = filter.slice(0, middle + 1).map((value) => value * gain);
    this.history = new Float32Array(taps - 1);
  }

  /**
   * @param {Int16Array} audio
   * @returns {Int16Array}
   */
  process(audio) {
    const source = new Float32Array(this.history.length + audio.length);
    source.set(this.history);
    for (let i = 0; i < audio.length; i++) source[this.history.length + i] = audio[i];
    this.history = source.slice(audio.length);
    const output = new Int16Array(audio.length);
    const { half } = this;
    for (let i = 0; i < audio.length; i++) {
      // The filter is symmetrical: both ends share a coefficient.
      let sum = half[middle] * source[i + middle];
      for (let k = 0, left = i, right = i + taps - 1; k < middle; k++, left++, right--) {
        sum += half[k] * (source[left] + source[right]);
      }
      output[i] = limit(sum);
    }
    return output;
  }
}

function limit(/** @type {number} */ value) {
  const size = Math.abs(value);
  if (size <= softLimit) return value;
  const room = fullScale - softLimit;
  return Math.sign(value) * (softLimit + room * Math.tanh((size - softLimit) / room));
}
