/** White noise changes its sign at every second sample; voices, and nearly all sounds, do so less often. */
const noiseCrossings = 0.4;
/** Samples spread evenly over the full scale have a power of one third. */
const noisePower = 0.2;

/** Detects the output of a decoder that failed silently: NaN, or noise at full scale. */
export class OutputCheck {
  constructor() {
    this.samples = 0;
    this.power = 0;
    this.crossings = 0;
  }

  add(/** @type {Float32Array} */ channel) {
    let before = 0;
    let power = 0;
    let crossings = 0;
    for (let i = 0; i < channel.length; i++) {
      const sample = channel[i];
      power += sample * sample;
      if (sample * before < 0) crossings++;
      before = sample;
    }
    if (!Number.isFinite(power)) throw new Error("the decoder's output is not numbers");
    this.samples += channel.length;
    this.power += power;
    this.crossings += crossings;
  }

  assertSound() {
    const isNoise = this.power > noisePower * this.samples && this.crossings > noiseCrossings * this.samples;
    if (isNoise) throw new Error("the decoder's output is noise");
  }
}
