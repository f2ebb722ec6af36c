const clippedLevel = 0.985;
const clippedRun = 3;
const stepSeconds = 0.02;

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
      if (Math.abs(channel[i]) < clippedLevel) run = 0;
      else if (++run === clippedRun) this.clipped += clippedRun;
      else if (run > clippedRun) this.clipped++;
    }
    this.runs[index] = run;
  }

  get clippedRatio() {
    return this.samples ? this.clipped / this.samples : 0;
  }

  /**
   * The waveform as drawn on screen: 1 is the loudest moment of this recording.
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
