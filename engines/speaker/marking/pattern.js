/**
 * The audio watermark: noise that repeats and is the same in all copies of the product, so it only says "made by a
 * Keepsake". It is a sum of cosines, one for every whole number of waves per period, each with its own phase. The
 * search for it (`lib/marking/sound` of the product) has the same numbers, which a test compares.
 */
const periodSeconds = 0.32;
const key = 0x4b454550;
/** Phases are sixteenths of a turn, which are whole samples of a period at all rates. */
const phaseSteps = 16;

/** Third octaves (IEC 61260-1): their edges in Hz, from 562 to 4467. */
export const bandEdges = Array.from({ length: 10 }, (_, i) => 1000 * 10 ** ((i - 2.5) / 10));

/** A small random number generator (mulberry32), from 0 to 1. */
function* randomNumbers(/** @type {number} */ seed) {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
}

/** @type {Map<number, Float32Array>} */
const made = new Map();

/**
 * One period of the noise, split into bands with a mean square of 1 each.
 * @param {number} rate a multiple of 50 Hz
 * @returns {Float32Array} sample by sample, with the bands interleaved
 */
export function patternAt(rate) {
  const known = made.get(rate);
  if (known) return known;
  const bands = bandEdges.length - 1;
  const length = Math.round(rate * periodSeconds);
  const cosine = Float64Array.from({ length }, (_, i) => Math.cos((2 * Math.PI * i) / length));
  const table = new Float32Array(length * bands);
  const random = randomNumbers(key);
  let waves = Math.ceil(bandEdges[0] * periodSeconds);
  for (let band = 0; band < bands; band++) {
    const sum = new Float64Array(length);
    const first = waves;
    for (; waves < bandEdges[band + 1] * periodSeconds; waves++) {
      let at = (Math.floor(Number(random.next().value) * phaseSteps) * length) / phaseSteps;
      for (let i = 0; i < length; i++) {
        sum[i] += cosine[at];
        at += waves;
        if (at >= length) at -= length;
      }
    }
    const scale = Math.sqrt(2 / (waves - first));
    for (let i = 0; i < length; i++) table[i * bands + band] = sum[i] * scale;
  }
  made.set(rate, table);
  return table;
}
