import { fft, separatePowers } from "../signal/fft.js";
import { analysisRate, hopSamples } from "./frames.js";

const lowestHz = 60;
const highestHz = 500;
const windowSamples = 640;
/** Holds the window plus the longest lag; wrap-around affects only lags that are not used. */
const fftSize = 1024;
const shortestLag = Math.floor(analysisRate / highestHz);
const longestLag = Math.ceil(analysisRate / lowestHz);
const candidatesPerFrame = 5;
const slotsPerFrame = candidatesPerFrame + 1;

/** Costs in the path search, tuned on synthetic vowels with known noise. */
const unvoicedCost = 0.42;
const voicingChangeCost = 0.12;
const jumpCostPerOctave = 0.5;
const lowPitchCostPerOctave = 0.02;

/**
 * Fundamental frequency every 10 ms in Hz, 0 where unvoiced: peaks of the normalised square
 * difference (McLeod and Wyvill, "A smarter way to find pitch", 2005), connected by the cheapest path (Viterbi).
 * @param {Float32Array} samples mono, 16 kHz
 */
export function trackPitch(samples) {
  const count = Math.max(0, Math.floor((samples.length - windowSamples) / hopSamples) + 1);
  const candidates = new Candidates(count);
  const search = createCandidateSearch(candidates);
  for (let frame = 0; frame < count; frame += 2) search(samples, frame);
  return cheapestPath(candidates);
}

/** The pitches that each frame may have; the last one of a frame is always unvoiced. */
class Candidates {
  constructor(/** @type {number} */ frameCount) {
    this.frameCount = frameCount;
    this.counts = new Uint8Array(frameCount);
    this.hz = new Float64Array(frameCount * slotsPerFrame);
    this.strength = new Float64Array(frameCount * slotsPerFrame);
  }
}

/**
 * Two frames are transformed together, one as the real and one as the imaginary part, which takes half the time.
 * @param {Candidates} candidates
 */
function createCandidateSearch(candidates) {
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  const similarity = new Float64Array(longestLag + 2);
  const frames = [new Float64Array(windowSamples), new Float64Array(windowSamples)];
  const energies = [0, 0];

  const load = (/** @type {Float32Array} */ samples, /** @type {number} */ start, /** @type {0 | 1} */ which) => {
    const frame = frames[which];
    let sum = 0;
    for (let i = 0; i < windowSamples; i++) sum += samples[start + i];
    const average = sum / windowSamples;
    let energy = 0;
    for (let i = 0; i < windowSamples; i++) {
      const value = samples[start + i] - average;
      frame[i] = value;
      energy += value * value;
    }
    energies[which] = energy;
  };

  const finish = (/** @type {number} */ index, /** @type {0 | 1} */ which, /** @type {Float64Array} */ correlation) => {
    const frame = frames[which];
    let overlapEnergy = 2 * energies[which];
    for (let lag = 0; lag <= longestLag + 1; lag++) {
      similarity[lag] = (2 * correlation[lag]) / fftSize / (overlapEnergy || 1);
      overlapEnergy -= frame[lag] * frame[lag] + frame[windowSamples - 1 - lag] * frame[windowSamples - 1 - lag];
    }
    addPeaks(candidates, index, similarity);
  };

  const isSilent = (/** @type {0 | 1} */ which) => energies[which] / windowSamples < 1e-8;

  /** Fills in the frame of this index and the one after it. */
  return (/** @type {Float32Array} */ samples, /** @type {number} */ index) => {
    const hasSecond = index + 1 < candidates.frameCount;
    load(samples, index * hopSamples, 0);
    if (hasSecond) load(samples, (index + 1) * hopSamples, 1);
    else {
      frames[1].fill(0);
      energies[1] = 0;
    }
    if (isSilent(0) && isSilent(1)) {
      candidates.counts[index] = 1;
      if (hasSecond) candidates.counts[index + 1] = 1;
      return;
    }
    real.fill(0);
    real.set(frames[0]);
    imaginary.fill(0);
    imaginary.set(frames[1]);
    fft(real, imaginary);
    separatePowers(real, imaginary);
    // Power spectra are even, so the forward transform also yields the autocorrelations.
    fft(real, imaginary);
    if (isSilent(0)) candidates.counts[index] = 1;
    else finish(index, 0, real);
    if (!hasSecond) return;
    if (isSilent(1)) candidates.counts[index + 1] = 1;
    else finish(index + 1, 1, imaginary);
  };
}

/** Puts the peaks of a frame's similarity into its slots, best first, and the unvoiced candidate behind them. */
function addPeaks(
  /** @type {Candidates} */ candidates,
  /** @type {number} */ index,
  /** @type {Float64Array} */ similarity,
) {
  const { hz, strength } = candidates;
  const first = index * slotsPerFrame;
  const rank = (/** @type {number} */ slot) => strength[slot] + 0.0004 * hz[slot];
  let count = 0;
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    const before = similarity[lag - 1];
    const here = similarity[lag];
    const after = similarity[lag + 1];
    if (here <= 0.3 || here < before || here <= after) continue;
    const shift = (0.5 * (before - after)) / (before - 2 * here + after || 1e-9);
    const peakHz = analysisRate / (lag + shift);
    const peakStrength = Math.min(1, here - 0.25 * (before - after) * shift);
    const peakRank = peakStrength + 0.0004 * peakHz;
    let slot = first + count;
    while (slot > first && rank(slot - 1) < peakRank) slot--;
    if (slot === first + candidatesPerFrame) continue;
    if (count < candidatesPerFrame) count++;
    for (let i = first + count - 1; i > slot; i--) {
      hz[i] = hz[i - 1];
      strength[i] = strength[i - 1];
    }
    hz[slot] = peakHz;
    strength[slot] = peakStrength;
  }
  hz[first + count] = 0;
  strength[first + count] = 0;
  candidates.counts[index] = count + 1;
}

function cheapestPath(/** @type {Candidates} */ { frameCount, counts, hz, strength }) {
  const pitch = new Float32Array(frameCount);
  if (frameCount === 0) return pitch;
  const origins = new Uint8Array(frameCount * slotsPerFrame);
  let costs = new Float64Array(slotsPerFrame);
  let next = new Float64Array(slotsPerFrame);
  for (let frame = 0; frame < frameCount; frame++) {
    const first = frame * slotsPerFrame;
    for (let j = 0; j < counts[frame]; j++) {
      let best = frame ? Number.POSITIVE_INFINITY : 0;
      for (let i = 0; frame && i < counts[frame - 1]; i++) {
        const cost = costs[i] + changeCost(hz[first - slotsPerFrame + i], hz[first + j]);
        if (cost < best) {
          best = cost;
          origins[first + j] = i;
        }
      }
      next[j] = best + ownCost(hz[first + j], strength[first + j]);
    }
    [costs, next] = [next, costs];
  }
  const last = counts[frameCount - 1];
  let at = 0;
  for (let j = 1; j < last; j++) if (costs[j] < costs[at]) at = j;
  for (let frame = frameCount - 1; frame >= 0; frame--) {
    pitch[frame] = hz[frame * slotsPerFrame + at];
    at = origins[frame * slotsPerFrame + at];
  }
  return pitch;
}

function ownCost(/** @type {number} */ hz, /** @type {number} */ strength) {
  return hz ? 1 - strength + lowPitchCostPerOctave * Math.log2(highestHz / hz) : unvoicedCost;
}

function changeCost(/** @type {number} */ from, /** @type {number} */ to) {
  if (from && to) return jumpCostPerOctave * Math.abs(Math.log2(from / to));
  return from || to ? voicingChangeCost : 0;
}
