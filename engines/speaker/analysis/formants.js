import { fft } from "../signal/fft.js";
import { resample } from "../signal/resampler.js";
import { decibels, median } from "../signal/statistics.js";
import { analysisRate, hopSamples } from "./frames.js";

const rate = 11000;
const order = 12;
const frameSamples = Math.round(0.03 * rate);
const fftSize = 512;
const formantCount = 4;
/** 160 Hz to 5.2 kHz. */
const lowestLine = 8;
const highestLine = 240;
const window = Float64Array.from(
  { length: frameSamples },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (frameSamples - 1)),
);

/**
 * Median of the first four resonances of the vocal tract in Hz over strong voiced frames, by linear prediction;
 * null when too few frames show one.
 * @param {Float32Array} samples mono, 16 kHz
 * @param {Float32Array} pitchHz every 10 ms
 * @param {Float64Array} levelDb every 10 ms
 * @param {number} minLevelDb
 * @returns {(number | null)[]}
 */
export function medianFormants(samples, pitchHz, levelDb, minLevelDb) {
  const signal = resample(samples, analysisRate, rate);
  /** @type {number[][]} */
  const found = Array.from({ length: formantCount }, () => []);
  const spectrum = createEnvelope();
  for (let frame = 0; frame < levelDb.length; frame += 2) {
    if (!(pitchHz[frame] > 0) || levelDb[frame] < minLevelDb) continue;
    const start = Math.round(((frame * hopSamples) / analysisRate) * rate);
    if (start + frameSamples + 1 >= signal.length) break;
    const peaks = spectrum(signal, start);
    if (peaks.length < formantCount || peaks[0] > 1100) continue;
    for (let i = 0; i < formantCount; i++) found[i].push(peaks[i]);
  }
  return found.map((values) => (values.length > 20 ? median(values) : null));
}

function createEnvelope() {
  const frame = new Float64Array(frameSamples);
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  const inversePower = new Float64Array(fftSize / 2);
  /** Peaks of the envelope in Hz, ascending. */
  return (/** @type {Float32Array} */ signal, /** @type {number} */ start) => {
    for (let i = 0; i < frameSamples; i++) {
      frame[i] = (signal[start + i + 1] - 0.94 * signal[start + i]) * window[i];
    }
    const predictor = linearPredictor(frame);
    if (!predictor) return [];
    real.fill(0);
    real.set(predictor);
    imaginary.fill(0);
    fft(real, imaginary);
    // The inverse of the envelope's power: resonances are its valleys.
    for (let k = lowestLine - 1; k <= highestLine; k++) {
      inversePower[k] = real[k] * real[k] + imaginary[k] * imaginary[k];
    }
    /** @type {number[]} */
    const peaks = [];
    for (let k = lowestLine; k < highestLine; k++) {
      if (inversePower[k] >= inversePower[k - 1] || inversePower[k] > inversePower[k + 1]) continue;
      const before = -decibels(inversePower[k - 1]);
      const here = -decibels(inversePower[k]);
      const after = -decibels(inversePower[k + 1]);
      const shift = (0.5 * (before - after)) / (before - 2 * here + after);
      peaks.push(((k + shift) * rate) / fftSize);
    }
    return peaks;
  };
}

/** Levinson-Durbin recursion on the autocorrelation; null for a silent frame. */
function linearPredictor(/** @type {Float64Array} */ frame) {
  const correlation = new Float64Array(order + 1);
  for (let lag = 0; lag <= order; lag++) {
    for (let i = lag; i < frame.length; i++) correlation[lag] += frame[i] * frame[i - lag];
  }
  correlation[0] *= 1.0001;
  if (correlation[0] < 1e-9) return null;
  let coefficients = [1];
  let error = correlation[0];
  for (let i = 1; i <= order; i++) {
    let sum = correlation[i];
    for (let j = 1; j < i; j++) sum += coefficients[j] * correlation[i - j];
    const reflection = -sum / error;
    const next = coefficients.slice();
    for (let j = 1; j < i; j++) next[j] = coefficients[j] + reflection * coefficients[i - j];
    next[i] = reflection;
    coefficients = next;
    error *= 1 - reflection * reflection;
  }
  return coefficients;
}
