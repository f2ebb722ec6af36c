/**
 * The weighting of ITU-R BS.1770-4 (annex 1): a shelf for the head, then a high-pass. The recommendation lists its
 * coefficients for 48 kHz only; for other rates, both filters are designed again from the analogue figures behind them,
 * as B. De Man derived them ("Evaluation of implementations of the EBU R128 loudness measurement", AES 145, 2018).
 */
const shelf = { hz: 1681.974450955533, decibels: 3.999843853973347, quality: 0.7071752369554196 };
const shelfBandPower = 0.4996667741545416;
const highPass = { hz: 38.13547087602444, quality: 0.5003270373238773 };

/**
 * Coefficients of both filters, b0 b1 b2 a1 a2 each; a0 is 1.
 * @param {number} rate
 */
export function kWeightingCoefficients(rate) {
  return { shelf: shelfAt(rate), highPass: highPassAt(rate) };
}

function shelfAt(/** @type {number} */ rate) {
  const k = Math.tan((Math.PI * shelf.hz) / rate);
  const high = 10 ** (shelf.decibels / 20);
  const band = high ** shelfBandPower;
  const scale = 1 + k / shelf.quality + k * k;
  return [
    (high + (band * k) / shelf.quality + k * k) / scale,
    (2 * (k * k - high)) / scale,
    (high - (band * k) / shelf.quality + k * k) / scale,
    (2 * (k * k - 1)) / scale,
    (1 - k / shelf.quality + k * k) / scale,
  ];
}

/** Its forward coefficients are 1, -2 and 1 at every rate, as in the recommendation. */
function highPassAt(/** @type {number} */ rate) {
  const k = Math.tan((Math.PI * highPass.hz) / rate);
  const scale = 1 + k / highPass.quality + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / scale, (1 - k / highPass.quality + k * k) / scale];
}

class Biquad {
  constructor(/** @type {number[]} */ coefficients) {
    [this.b0, this.b1, this.b2, this.a1, this.a2] = coefficients;
    this.first = 0;
    this.second = 0;
  }

  next(/** @type {number} */ value) {
    const out = this.b0 * value + this.first;
    this.first = this.b1 * value - this.a1 * out + this.second;
    this.second = this.b2 * value - this.a2 * out;
    return out;
  }
}

/** Applies the weighting to one channel, sample by sample. */
export class KWeighting {
  constructor(/** @type {number} */ rate) {
    const coefficients = kWeightingCoefficients(rate);
    this.shelf = new Biquad(coefficients.shelf);
    this.highPass = new Biquad(coefficients.highPass);
  }

  next(/** @type {number} */ value) {
    return this.highPass.next(this.shelf.next(value));
  }
}
