const phases = 4;
const half = 8;
const taps = 2 * half;

/** A windowed sinc for each interpolated position between two samples. */
const filters = Array.from({ length: phases - 1 }, (_, index) => {
  const phase = (index + 1) / phases;
  return Float64Array.from({ length: taps }, (__, tap) => {
    const t = tap - (half - 1) - phase;
    const window = Math.cos((Math.PI * t) / (2 * (half + 0.5))) ** 2;
    return (window * Math.sin(Math.PI * t)) / (Math.PI * t);
  });
});

/** The largest possible interpolated value, per unit of the samples around it. */
const most = Math.max(...filters.map((filter) => filter.reduce((sum, tap) => sum + Math.abs(tap), 0)));

/**
 * Finds the peak between samples at four times the rate (BS.1770-4, annex 2): audio whose samples stay below full scale
 * can still exceed it in playback.
 */
export class TruePeak {
  /** The delay in samples. */
  static delay = half;

  /** Peaks that cannot reach `floor` are not computed; a smaller value is returned instead. */
  constructor(floor = 0) {
    this.floor = floor / most;
    this.isLoudFor = 0;
    // Twice the length, so that the newest samples are always contiguous.
    this.recent = new Float64Array(2 * taps);
    this.at = 0;
  }

  /** The largest magnitude around the sample that came `delay` before this one. */
  next(/** @type {number} */ value) {
    this.recent[this.at] = value;
    this.recent[this.at + taps] = value;
    this.at = (this.at + 1) % taps;
    let peak = Math.abs(this.recent[this.at + half - 1]);
    if (Math.abs(value) >= this.floor) this.isLoudFor = taps;
    if (this.isLoudFor === 0) return peak;
    this.isLoudFor--;
    for (const filter of filters) {
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) sum += filter[tap] * this.recent[this.at + tap];
      const size = Math.abs(sum);
      if (size > peak) peak = size;
    }
    return peak;
  }
}
