import { TruePeak } from "../signal/true-peak.js";

const lookAheadSeconds = 0.002;
const releaseSeconds = 0.06;

/**
 * Keeps the true peak below a ceiling. The gain falls linearly before a peak and rises slowly after it, so that no edge
 * is audible. Audio leaves it `delay` samples later.
 */
export class Limiter {
  /**
   * @param {number} rate
   * @param {number} ceilingDb dBTP
   */
  constructor(rate, ceilingDb) {
    this.ceiling = 10 ** (ceilingDb / 20);
    this.ahead = Math.max(8, Math.round(rate * lookAheadSeconds));
    this.release = 1 - Math.exp(-1 / (rate * releaseSeconds));
    this.peak = new TruePeak(this.ceiling);
    this.delay = this.ahead - 1 + TruePeak.delay;
    this.sound = new Float64Array(this.delay + 1);
    this.soundAt = 0;
    this.envelope = 1;
    this.envelopes = new Float64Array(this.ahead).fill(1);
    this.lowest = new Float64Array(this.ahead).fill(1);
    this.lowestSum = this.ahead;
    this.at = 0;
    /** The number of samples for which the gain may still be below 1. */
    this.isWorkingFor = 0;
  }

  next(/** @type {number} */ value) {
    this.sound[this.soundAt] = value;
    this.soundAt = (this.soundAt + 1) % this.sound.length;
    return this.sound[this.soundAt] * this.gainFor(this.peak.next(value));
  }

  gainFor(/** @type {number} */ peak) {
    const wanted = peak > this.ceiling ? this.ceiling / peak : 1;
    this.envelope = Math.min(wanted, this.envelope + (1 - this.envelope) * this.release);
    if (this.envelope > 0.99999) this.envelope = 1;
    if (this.envelope < 1) this.isWorkingFor = 2 * this.ahead;
    else if (this.isWorkingFor === 0) return 1;
    else this.isWorkingFor--;
    this.envelopes[this.at] = this.envelope;
    let lowest = 1;
    for (let i = 0; i < this.ahead; i++) if (this.envelopes[i] < lowest) lowest = this.envelopes[i];
    this.lowestSum += lowest - this.lowest[this.at];
    this.lowest[this.at] = lowest;
    this.at = (this.at + 1) % this.ahead;
    if (this.isWorkingFor === 0) this.lowestSum = this.ahead;
    return this.lowestSum / this.ahead;
  }
}
