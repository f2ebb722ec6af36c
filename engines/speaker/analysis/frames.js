import { fft } from "../signal/fft.js";
import { decibels } from "../signal/statistics.js";
import { bandCount, bandWeights } from "./mel-bands.js";

export const analysisRate = 16000;
export const hopSamples = 160;
const frameSamples = 400;
const fftSize = 512;
const weights = bandWeights(fftSize, analysisRate);
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
  /** @type {Float64Array[]} */
  const bands = [];
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  for (let frame = 0; frame < count; frame++) {
    real.fill(0);
    imaginary.fill(0);
    let energy = 0;
    for (let i = 0; i < frameSamples; i++) {
      const value = samples[frame * hopSamples + i];
      energy += value * value;
      real[i] = value * window[i];
    }
    levelDb[frame] = decibels(energy / frameSamples);
    fft(real, imaginary);
    const powers = new Float64Array(bandCount);
    for (let band = 0; band < bandCount; band++) {
      let power = 0;
      for (const { line, weight } of weights[band]) {
        power += weight * (real[line] * real[line] + imaginary[line] * imaginary[line]);
      }
      powers[band] = power;
    }
    bands.push(powers);
  }
  return { count, levelDb, bands };
}
