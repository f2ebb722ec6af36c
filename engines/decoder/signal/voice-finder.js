/**
 * Finds the channels of a recording that contain the voice. A channel may be silent, hum or have inverted polarity, and
 * in a film only the centre has the voice: the average of all would be weak, disturbed or silent.
 */

/** The band of voices, without hum and rumble, in Hz. */
const band = { from: 250, to: 3500 };
const enoughRate = 8000;
const frameSeconds = 0.02;
/**
 * Channels this much weaker than the best, or with this much less range between loud and quiet moments, are left out.
 */
const weakerDb = 12;
const flatterDb = 12;
/** A larger range does not make a channel better. */
const enoughRangeDb = 30;
const silenceDb = -90;
/** Below this correlation, two channels carry the same sound with opposite polarity. */
const oppositeCorrelation = -0.3;

/**
 * The coefficients of a second-order filter (R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filters").
 * @param {"high" | "low"} kind
 * @param {number} hz
 * @param {number} rate
 */
function biquad(kind, hz, rate) {
  const w = 2 * Math.PI * Math.min(0.45, hz / rate);
  const alpha = Math.sin(w) / Math.SQRT2;
  const cos = Math.cos(w);
  const edge = kind === "high" ? 1 + cos : 1 - cos;
  const a0 = 1 + alpha;
  const [b0, b1] = [edge / 2 / a0, (kind === "high" ? -edge : edge) / a0];
  const [a1, a2] = [(-2 * cos) / a0, (1 - alpha) / a0];
  const state = new Float64Array(4);
  return (/** @type {Float32Array} */ samples) => {
    let [x1, x2, y1, y2] = state;
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i];
      const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      samples[i] = y;
    }
    state.set([x1, x2, y1, y2]);
  };
}

/** Reduces the sample rate by averaging: accurate enough to compare channels. */
function thinned(/** @type {Float32Array} */ samples, /** @type {number} */ factor) {
  const few = new Float32Array(Math.floor(samples.length / factor));
  for (let i = 0; i < few.length; i++) {
    let sum = 0;
    for (let at = i * factor; at < (i + 1) * factor; at++) sum += samples[at];
    few[i] = sum / factor;
  }
  return few;
}

/** @typedef {{ filters: ((samples: Float32Array) => void)[], levels: number[], power: number, inFrame: number }} Channel */

export class VoiceFinder {
  constructor() {
    /** @type {Channel[]} */
    this.channels = [];
    /** @type {number[][]} sums of products, channel by channel */
    this.products = [];
    this.rate = 0;
    this.factor = 1;
    this.seconds = 0;
    this.frame = 0;
  }

  /**
   * @param {Float32Array[]} channels as many as in the first call; others are passed over
   * @param {number} rate
   */
  add(channels, rate) {
    this.seconds += channels[0].length / rate;
    if (this.rate === 0) this.start(channels.length, rate);
    if (channels.length !== this.channels.length || rate !== this.rate) return;
    const filtered = channels.map((samples, index) => {
      const few = thinned(samples, this.factor);
      for (const filter of this.channels[index].filters) filter(few);
      return few;
    });
    for (const [index, samples] of filtered.entries()) this.measure(this.channels[index], samples);
    for (const [a, first] of filtered.entries()) {
      for (let b = a; b < filtered.length; b++) {
        let sum = 0;
        for (let i = 0; i < first.length; i++) sum += first[i] * filtered[b][i];
        this.products[a][b] += sum;
        if (a !== b) this.products[b][a] += sum;
      }
    }
  }

  start(/** @type {number} */ count, /** @type {number} */ rate) {
    this.rate = rate;
    this.factor = Math.max(1, Math.floor(rate / enoughRate));
    const thin = rate / this.factor;
    this.frame = Math.max(1, Math.round(thin * frameSeconds));
    this.channels = Array.from({ length: count }, () => ({
      filters: [biquad("high", band.from, thin), biquad("low", band.to, thin)],
      levels: [],
      power: 0,
      inFrame: 0,
    }));
    this.products = this.channels.map(() => new Array(count).fill(0));
  }

  measure(/** @type {Channel} */ channel, /** @type {Float32Array} */ samples) {
    for (const sample of samples) {
      channel.power += sample * sample;
      if (++channel.inFrame < this.frame) continue;
      channel.levels.push(Math.max(silenceDb, 10 * Math.log10(channel.power / this.frame + 1e-12)));
      channel.power = 0;
      channel.inFrame = 0;
    }
  }

  /** A factor for each channel, 0 for those without the voice. Null when no voice was found. */
  weights() {
    const heard = this.channels.map(({ levels }) => {
      const sorted = [...levels].sort((a, b) => a - b);
      const loud = sorted[Math.floor(sorted.length * 0.95)] ?? silenceDb;
      const range = Math.min(enoughRangeDb, loud - (sorted[Math.floor(sorted.length * 0.1)] ?? loud));
      return { loud, range, score: range + loud / 2 };
    });
    const best = heard.reduce((index, { score }, at) => (score > heard[index].score ? at : index), 0);
    if (!heard[best] || heard[best].loud <= silenceDb) return null;
    const signs = heard.map(({ loud, range }, at) => {
      if (loud < heard[best].loud - weakerDb || range < heard[best].range - flatterDb) return 0;
      const together = Math.sqrt(this.products[at][at] * this.products[best][best]);
      return this.products[best][at] < oppositeCorrelation * together ? -1 : 1;
    });
    const count = signs.filter((sign) => sign !== 0).length;
    return signs.map((sign) => sign / count);
  }
}
