import { fft, separatePowers } from "../signal/fft.js";
import { decibels } from "../signal/statistics.js";
import { bandCount, bandWeights } from "./mel-bands.js";

export const analysisRate = 16000;
export const hopSamples = 160;
const frameSamples = 400;
const fftSize = 512;
const bandWeightings = bandWeights(fftSize, analysisRate);
const window = Float64Array.from(
  { length: frameSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frameSamples),
);

/**
 * @typedef {object} Frames 25 ms long, every 10 ms
 * @property {number} count
 * @property {Float64Array} levelDb
 * @property {Float64Array[]} bands power in each mel band
 */

/**
 * @param {Float32Array} samples mono, 16 kHz
 * @returns {Frames}
 */
export function frameSpectra(samples) {
  const count = Math.max(0, Math.floor((samples.length - frameSamples) / hopSamples) + 1);
  const levelDb = new Float64Array(count);
  const powers = new Float64Array(count * bandCount);
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  /** Returns the mean power of the frame, which it windows into `into`. */
  const load = (/** @type {number} */ frame, /** @type {Float64Array} */ into) => {
    into.fill(0);
    let energy = 0;
    // A constant offset, as added by some sound cards, is not sound.
    let sum = 0;
    for (let i = 0; i < frameSamples; i++) sum += samples[frame * hopSamples + i];
    const offset = sum / frameSamples;
    for (let i = 0; i < frameSamples; i++) {
      const value = samples[frame * hopSamples + i] - offset;
      energy += value * value;
      into[i] = value * window[i];
    }
    return energy / frameSamples;
  };
  // Two frames are transformed together, which takes half the time.
  for (let frame = 0; frame < count; frame += 2) {
    const hasSecond = frame + 1 < count;
    levelDb[frame] = decibels(load(frame, real));
    if (hasSecond) levelDb[frame + 1] = decibels(load(frame + 1, imaginary));
    else imaginary.fill(0);
    fft(real, imaginary);
    separatePowers(real, imaginary);
    sumBands(real, powers, frame * bandCount);
    if (hasSecond) sumBands(imaginary, powers, (frame + 1) * bandCount);
  }
  const bands = Array.from({ length: count }, (_, i) => powers.subarray(i * bandCount, (i + 1) * bandCount));
  return { count, levelDb, bands };
}

/**
 * @param {Float64Array} lines power of each line
 * @param {Float64Array} into
 * @param {number} at
 */
function sumBands(lines, into, at) {
  for (let band = 0; band < bandCount; band++) {
    const { firstLine, weights } = bandWeightings[band];
    let power = 0;
    for (let i = 0; i < weights.length; i++) power += weights[i] * lines[firstLine + i];
    into[at + band] = power;
  }
}
