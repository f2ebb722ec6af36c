import { Resampler } from "./resampler.js";

/** Keeps the first seconds of a signal as mono at one sample rate, whatever the input. */
export class MonoRecorder {
  /**
   * @param {number} sampleRate
   * @param {number} maxSeconds
   */
  constructor(sampleRate, maxSeconds) {
    this.sampleRate = sampleRate;
    this.limit = Math.round(sampleRate * maxSeconds);
    /** @type {Float32Array[]} */
    this.parts = [];
    this.length = 0;
    /** @type {Resampler | null} */
    this.resampler = null;
    this.sourceRate = 0;
  }

  /**
   * @param {Float32Array} mono
   * @param {number} sourceRate
   */
  add(mono, sourceRate) {
    if (this.length >= this.limit) return;
    if (sourceRate !== this.sourceRate) {
      if (this.resampler) this.keep(this.resampler.flush());
      this.resampler = sourceRate === this.sampleRate ? null : new Resampler(sourceRate, this.sampleRate);
      this.sourceRate = sourceRate;
    }
    this.keep(this.resampler ? this.resampler.push(mono) : mono);
  }

  keep(/** @type {Float32Array} */ samples) {
    const part = samples.subarray(0, this.limit - this.length);
    this.parts.push(part);
    this.length += part.length;
  }

  finish() {
    if (this.resampler && this.length < this.limit) this.keep(this.resampler.flush());
    const whole = new Float32Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      whole.set(part, at);
      at += part.length;
    }
    this.parts = [];
    return whole;
  }
}
