import { fft } from "../signal/fft.js";
import { analysisRate, hopSamples } from "./frames.js";

const lowestHz = 60;
const highestHz = 500;
const windowSamples = 640;
/** Holds the window plus the longest lag; wrap-around affects only lags that are not used. */
const fftSize = 1024;
const shortestLag = Math.floor(analysisRate / highestHz);
const longestLag = Math.ceil(analysisRate / lowestHz);
const candidatesPerFrame = 5;

/** Costs in the path search, tuned on synthetic vowels with known noise. */
const unvoicedCost = 0.42;
const voicingChangeCost = 0.12;
const jumpCostPerOctave = 0.5;
const lowPitchCostPerOctave = 0.02;

/** @typedef {{ hz: number, strength: number }} Candidate `hz` is 0 for unvoiced */

/**
 * Fundamental frequency every 10 ms in Hz, 0 where unvoiced: peaks of the normalised square
 * difference (McLeod and Wyvill, "A smarter way to find pitch", 2005), connected by the cheapest path (Viterbi).
 * @param {Float32Array} samples mono, 16 kHz
 */
export function trackPitch(samples) {
  const count = Math.max(0, Math.floor((samples.length - windowSamples) / hopSamples) + 1);
  const search = createCandidateSearch();
  const candidates = Array.from({ length: count }, (_, frame) => search(samples, frame * hopSamples));
  return cheapestPath(candidates);
}

function createCandidateSearch() {
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  const frame = new Float64Array(windowSamples);
  const similarity = new Float64Array(longestLag + 2);
  /** @returns {Candidate[]} */
  return (/** @type {Float32Array} */ samples, /** @type {number} */ start) => {
    let sum = 0;
    for (let i = 0; i < windowSamples; i++) sum += samples[start + i];
    let energy = 0;
    for (let i = 0; i < windowSamples; i++) {
      frame[i] = samples[start + i] - sum / windowSamples;
      energy += frame[i] * frame[i];
    }
    const unvoiced = [{ hz: 0, strength: 0 }];
    if (energy / windowSamples < 1e-8) return unvoiced;
    real.fill(0);
    real.set(frame);
    imaginary.fill(0);
    fft(real, imaginary);
    for (let i = 0; i < fftSize; i++) {
      real[i] = real[i] * real[i] + imaginary[i] * imaginary[i];
      imaginary[i] = 0;
    }
    // The power spectrum is even, so the forward transform also yields the autocorrelation.
    fft(real, imaginary);
    let overlapEnergy = 2 * energy;
    for (let lag = 0; lag <= longestLag + 1; lag++) {
      similarity[lag] = (2 * real[lag]) / fftSize / (overlapEnergy || 1);
      overlapEnergy -= frame[lag] * frame[lag] + frame[windowSamples - 1 - lag] * frame[windowSamples - 1 - lag];
    }
    return [...peaksOf(similarity), ...unvoiced];
  };
}

/** @returns {Candidate[]} */
function peaksOf(/** @type {Float64Array} */ similarity) {
  /** @type {Candidate[]} */
  const peaks = [];
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    const before = similarity[lag - 1];
    const here = similarity[lag];
    const after = similarity[lag + 1];
    if (here <= 0.3 || here < before || here <= after) continue;
    const shift = (0.5 * (before - after)) / (before - 2 * here + after || 1e-9);
    peaks.push({
      hz: analysisRate / (lag + shift),
      strength: Math.min(1, here - 0.25 * (before - after) * shift),
    });
  }
  const rank = (/** @type {Candidate} */ peak) => peak.strength + 0.0004 * peak.hz;
  return peaks.sort((a, b) => rank(b) - rank(a)).slice(0, candidatesPerFrame);
}

function cheapestPath(/** @type {Candidate[][]} */ frames) {
  const pitch = new Float32Array(frames.length);
  if (frames.length === 0) return pitch;
  /** @type {Int32Array[]} */
  const origins = [];
  /** @type {number[]} */
  let costs = frames[0].map(() => 0);
  for (const [index, candidates] of frames.entries()) {
    const previous = index ? frames[index - 1] : null;
    const origin = new Int32Array(candidates.length);
    const next = candidates.map((candidate, j) => {
      let best = previous ? Number.POSITIVE_INFINITY : 0;
      for (let i = 0; previous && i < previous.length; i++) {
        const cost = costs[i] + changeCost(previous[i].hz, candidate.hz);
        if (cost < best) {
          best = cost;
          origin[j] = i;
        }
      }
      return best + ownCost(candidate);
    });
    origins.push(origin);
    costs = next;
  }
  let at = costs.indexOf(Math.min(...costs));
  for (let frame = frames.length - 1; frame >= 0; frame--) {
    pitch[frame] = frames[frame][at].hz;
    at = origins[frame][at];
  }
  return pitch;
}

function ownCost(/** @type {Candidate} */ { hz, strength }) {
  return hz ? 1 - strength + lowPitchCostPerOctave * Math.log2(highestHz / hz) : unvoicedCost;
}

function changeCost(/** @type {number} */ from, /** @type {number} */ to) {
  if (from && to) return jumpCostPerOctave * Math.abs(Math.log2(from / to));
  return from || to ? voicingChangeCost : 0;
}
