const clippedLevel = 0.985;
const clippedRun = 3;
const stepSeconds = 0.02;

/**
 * A recording that was clipped and then made quieter has its peaks at one level: the top half decibel contains more
 * samples than the one and a half below it, while an unclipped peak has about as many in both.
 */
const bin = { decibels: 0.125, lowest: 0.1, inTop: 4, below: 12 };
const binCount = Math.ceil((-20 * Math.log10(bin.lowest)) / bin.decibels) + 1;
const cutShare = 2;
/** The share of samples above the clipping level, which a codec adds. */
const strayShare = 0.2;
const tableSize = 2048;
const binOfLevel = Uint8Array.from({ length: tableSize + 1 }, (_, i) =>
  Math.min(binCount - 1, Math.floor((-20 * Math.log10(Math.max(bin.lowest, i / tableSize))) / bin.decibels)),
);

/** Measures length, peak, clipping and waveform of the original signal as it passes. */
export class SignalMeter {
  constructor() {
    this.seconds = 0;
    this.peak = 0;
    this.samples = 0;
    this.clipped = 0;
    /** @type {number[]} peak of each 20 ms */
    this.steps = [];
    this.stepPeak = 0;
    this.stepLeft = 0;
    /** @type {number[]} samples at full scale in a row, per channel */
    this.runs = [];
    /** @type {number[]} samples by level, the loudest first */
    this.levels = new Array(binCount).fill(0);
  }

  /**
   * @param {Float32Array[]} channels
   * @param {number} sampleRate
   */
  add(channels, sampleRate) {
    const frames = channels[0].length;
    for (const [index, channel] of channels.entries()) this.countClipping(channel, index);
    for (let at = 0; at < frames; ) {
      if (this.stepLeft <= 0) {
        if (this.samples) this.steps.push(this.stepPeak);
        this.stepPeak = 0;
        this.stepLeft = Math.max(1, Math.round(sampleRate * stepSeconds));
      }
      const end = Math.min(frames, at + this.stepLeft);
      for (const channel of channels) {
        for (let i = at; i < end; i++) {
          const level = Math.abs(channel[i]);
          if (level > this.stepPeak) this.stepPeak = level;
        }
      }
      if (this.stepPeak > this.peak) this.peak = this.stepPeak;
      this.samples += (end - at) * channels.length;
      this.stepLeft -= end - at;
      at = end;
    }
    this.seconds += frames / sampleRate;
  }

  /** A single full-scale sample is merely loud; three in a row are a clipped peak. */
  countClipping(/** @type {Float32Array} */ channel, /** @type {number} */ index) {
    let run = this.runs[index] ?? 0;
    for (let i = 0; i < channel.length; i++) {
      const level = Math.abs(channel[i]);
      if (level >= bin.lowest) this.levels[binOfLevel[Math.min(tableSize, Math.round(level * tableSize))]]++;
      if (level < clippedLevel) run = 0;
      else if (++run === clippedRun) this.clipped += clippedRun;
      else if (run > clippedRun) this.clipped++;
    }
    this.runs[index] = run;
  }

  get clippedRatio() {
    return this.samples ? Math.max(this.clipped, this.cutBelowFullScale()) / this.samples : 0;
  }

  cutBelowFullScale() {
    let cut = 0;
    let above = 0;
    for (let from = 0; from + bin.inTop + bin.below < binCount; from++) {
      const top = total(this.levels.slice(from, from + bin.inTop));
      const below = total(this.levels.slice(from + bin.inTop, from + bin.inTop + bin.below));
      if (top > cutShare * below && above < strayShare * top) cut = Math.max(cut, top);
      above += this.levels[from];
    }
    return cut;
  }

  /**
   * The waveform shown on screen: 1 is the loudest moment of this recording.
   * @param {number} count
   */
  outline(count) {
    const steps = this.samples ? [...this.steps, this.stepPeak] : [];
    return Array.from({ length: count }, (_, bar) => {
      const from = Math.floor((bar * steps.length) / count);
      const to = Math.max(from + 1, Math.floor(((bar + 1) * steps.length) / count));
      const loudest = Math.max(0, ...steps.slice(from, to));
      return this.peak ? Math.round((loudest / this.peak) * 100) / 100 : 0;
    });
  }
}

const total = (/** @type {number[]} */ counts) => counts.reduce((sum, count) => sum + count, 0);
