import { KWeighting } from "./k-weighting.js";
import { TruePeak } from "./true-peak.js";

/** Blocks of 400 ms start every 100 ms (BS.1770-4, annex 1). */
const stepsPerBlock = 4;
export const stepSeconds = 0.1;
const offset = -0.691;
const silenceLufs = -70;
const relativeGate = 10 ** (-10 / 10);

/** Converts a mean square after weighting, summed over the channels, to LUFS. */
export const lufsOf = (/** @type {number} */ power) => (power > 0 ? offset + 10 * Math.log10(power) : -Infinity);
export const powerOf = (/** @type {number} */ lufs) => 10 ** ((lufs - offset) / 10);

const silence = powerOf(silenceLufs);

/** Combines the mean squares of steps into those of overlapping blocks. */
export class Blocks {
  /** `most` limits the remembered blocks, so that endless audio does not fill the memory. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
    /** @type {number[]} */
    this.steps = [];
    /** @type {number[]} */
    this.powers = [];
  }

  add(/** @type {number} */ stepPower) {
    this.steps.push(stepPower);
    if (this.steps.length > stepsPerBlock) this.steps.shift();
    if (this.steps.length === stepsPerBlock) this.powers.push(meanOf(this.steps));
    if (this.powers.length > this.most) this.powers.shift();
  }

  /**
   * Leaves out silence, and blocks 10 LU below the rest.
   * @returns {{ power: number, count: number }} `count` is the number of blocks loud enough
   */
  gated() {
    const loud = this.powers.filter((power) => power > silence);
    const gate = meanOf(loud) * relativeGate;
    const counted = loud.filter((power) => power > gate);
    return { power: meanOf(counted), count: counted.length };
  }
}

function meanOf(/** @type {number[]} */ values) {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length ? sum / values.length : 0;
}

/**
 * The integrated loudness and the true peak of complete audio.
 * @param {Float32Array[]} channels of equal length: one, or left and right
 * @param {number} rate
 * @returns {{ lufs: number, truePeakDb: number }} -Infinity for silence
 */
export function measureLoudness(channels, rate) {
  const step = Math.round(rate * stepSeconds);
  const weightings = channels.map(() => new KWeighting(rate));
  const blocks = new Blocks();
  const length = channels[0]?.length ?? 0;
  for (let from = 0; from + step <= length; from += step) {
    let sum = 0;
    for (const [index, channel] of channels.entries()) {
      for (let i = from; i < from + step; i++) sum += weightings[index].next(channel[i]) ** 2;
    }
    blocks.add(sum / step);
  }
  const peaks = channels.map((channel) => {
    const peak = new TruePeak();
    let highest = 0;
    for (const value of channel) highest = Math.max(highest, peak.next(value));
    for (let i = 0; i < TruePeak.delay; i++) highest = Math.max(highest, peak.next(0));
    return highest;
  });
  return { lufs: lufsOf(blocks.gated().power), truePeakDb: 20 * Math.log10(Math.max(0, ...peaks)) };
}
