import { KWeighting } from "../signal/k-weighting.js";
import { Blocks, lufsOf, powerOf, stepSeconds } from "../signal/loudness.js";
import { Limiter } from "./limiter.js";

const targetLufs = -16;
/** The maximum change in gain; audio that would need more is not speech. */
const mostGainDb = 30;
/** The weight of a voice's known loudness, in blocks of 100 ms, when combined with this audio. */
const priorBlocks = 7;
/** The weight of the known loudness when it is corrected by this audio. */
const voiceBlocks = 60;
/** An unmeasured voice is analysed for this many steps before its first audio is passed on. */
const heardSteps = 15;
const mostHeardSteps = 30;
/** Only the last minute counts. */
const mostBlocks = 600;
/** Fewer blocks are not enough to judge a voice. */
const leastBlocks = 10;
/** The number of iterations to find the limiter's effect on a new voice's loudness. */
const trials = 2;
/** Assumed for a voice without audible speech. */
const usualLufs = -22;

/**
 * Normalises speech to -16 LUFS while it is made. The gain starts from the voice's known loudness and slowly follows
 * this audio's, since all blocks so far count equally. The audio is measured after the limiter, so the limiter's effect
 * is included.
 */
export class Leveller {
  /**
   * @param {number} rate
   * @param {{ loudness: number | null, ceilingDb: number }} known the voice's loudness in LUFS before normalisation;
   * null if never measured
   */
  constructor(rate, { loudness, ceilingDb }) {
    this.step = Math.round(rate * stepSeconds);
    this.limiter = new Limiter(rate, ceilingDb);
    this.weighting = new KWeighting(rate);
    this.blocks = new Blocks(mostBlocks);
    this.known = loudness;
    /** The loudness that the current gain assumes. */
    this.heard = loudness;
    this.rate = rate;
    this.ceilingDb = ceilingDb;
    this.gain = loudness === null ? 1 : gainFor(loudness);
    this.nextGain = this.gain;
    /** @type {Float32Array[]} */
    this.held = [];
    this.heldSamples = 0;
    this.stepAt = 0;
    this.stepEnergy = 0;
    this.stepGain = 0;
    this.toDrop = this.limiter.delay;
  }

  /** The voice's own loudness, slightly corrected by this audio; unchanged if there was too little of it. */
  get loudness() {
    const { power, count } = this.blocks.gated();
    return count < leastBlocks ? this.known : blended(this.known, voiceBlocks, power, count);
  }

  /**
   * @param {Float32Array} samples
   * @returns {Float32Array} of the same total length, delayed by the limiter
   */
  push(samples) {
    if (this.heard !== null) return this.levelled(samples);
    this.held.push(samples);
    this.heldSamples += samples.length;
    if (this.heldSamples < heardSteps * this.step) return new Float32Array(0);
    const heard = joined(this.held);
    const loudness = this.limitedLoudness(heard);
    if (loudness === null && this.heldSamples < mostHeardSteps * this.step) {
      this.held = [heard];
      return new Float32Array(0);
    }
    return this.begin(heard, loudness);
  }

  flush() {
    const held = joined(this.held);
    const first = this.heard === null ? this.begin(held, this.limitedLoudness(held)) : held;
    return joined([first, this.levelled(new Float32Array(this.limiter.delay))]);
  }

  /**
   * @param {Float32Array} heard
   * @param {number | null} loudness
   */
  begin(heard, loudness) {
    this.held = [];
    this.heard = loudness ?? usualLufs;
    this.gain = gainFor(this.heard);
    this.nextGain = this.gain;
    return this.levelled(heard);
  }

  /** The loudness after the limiter has reduced the peaks; null for silence. */
  limitedLoudness(/** @type {Float32Array} */ samples) {
    let loudness = loudnessOf(samples, this.rate, this.step);
    for (let trial = 0; trial < trials && loudness !== null; trial++) {
      const gain = gainFor(loudness);
      const limiter = new Limiter(this.rate, this.ceilingDb);
      const limited = samples.map((sample) => limiter.next(sample * gain));
      const after = loudnessOf(limited, this.rate, this.step);
      loudness = after === null ? null : after - 20 * Math.log10(gain);
    }
    return loudness;
  }

  levelled(/** @type {Float32Array} */ samples) {
    const output = new Float32Array(samples.length);
    let made = 0;
    for (const sample of samples) {
      const gain = this.gain + ((this.nextGain - this.gain) * this.stepAt) / this.step;
      const value = this.limiter.next(sample * gain);
      this.measure(value, gain);
      if (this.toDrop > 0) this.toDrop--;
      else output[made++] = value;
    }
    return made === output.length ? output : output.slice(0, made);
  }

  measure(/** @type {number} */ value, /** @type {number} */ gain) {
    this.stepEnergy += this.weighting.next(value) ** 2;
    this.stepGain += gain;
    this.stepAt++;
    if (this.stepAt < this.step) return;
    const meanGain = this.stepGain / this.step;
    this.blocks.add(this.stepEnergy / this.step / meanGain ** 2);
    this.stepAt = 0;
    this.stepEnergy = 0;
    this.stepGain = 0;
    this.gain = this.nextGain;
    this.follow();
  }

  follow() {
    const { power, count } = this.blocks.gated();
    // The start, by which a new voice was judged, is among the blocks itself.
    if (count < (this.known === null ? heardSteps / 2 : 1)) return;
    this.heard = blended(this.known, priorBlocks, power, count);
    this.nextGain = gainFor(this.heard);
  }
}

function blended(
  /** @type {number | null} */ known,
  /** @type {number} */ worth,
  /** @type {number} */ power,
  /** @type {number} */ count,
) {
  return lufsOf(known === null ? power : (powerOf(known) * worth + power * count) / (worth + count));
}

const gainFor = (/** @type {number} */ loudness) =>
  10 ** (Math.max(-mostGainDb, Math.min(mostGainDb, targetLufs - loudness)) / 20);

/** Null for silence. Audio shorter than a block counts as one. */
function loudnessOf(/** @type {Float32Array} */ samples, /** @type {number} */ rate, /** @type {number} */ step) {
  const weighting = new KWeighting(rate);
  const blocks = new Blocks();
  let energy = 0;
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    const square = weighting.next(samples[i]) ** 2;
    energy += square;
    sum += square;
    if ((i + 1) % step) continue;
    blocks.add(energy / step);
    energy = 0;
  }
  const { power, count } = blocks.gated();
  const lufs = lufsOf(count > 0 ? power : sum / Math.max(1, samples.length));
  return lufs > -70 ? lufs : null;
}

function joined(/** @type {Float32Array[]} */ parts) {
  if (parts.length === 1) return parts[0];
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
