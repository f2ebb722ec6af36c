/** @type {Map<number, { cos: Float64Array, sin: Float64Array, swaps: Uint16Array }>} */
const tables = new Map();

function tablesFor(/** @type {number} */ size) {
  const known = tables.get(size);
  if (known) return known;
  const cos = Float64Array.from({ length: (size * 3) / 4 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: (size * 3) / 4 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const bits = Math.log2(size);
  const swaps = Uint16Array.from({ length: size }, (_, i) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
    return reversed;
  });
  const made = { cos, sin, swaps };
  tables.set(size, made);
  return made;
}

/**
 * Forward transform in place, unscaled; the size is a power of two from 4 to 65536.
 * @param {Float64Array} real
 * @param {Float64Array} imaginary
 */
export function fft(real, imaginary) {
  const size = real.length;
  const { swaps } = tablesFor(size);
  for (let i = 0; i < size; i++) {
    const j = swaps[i];
    if (j <= i) continue;
    const r = real[i];
    real[i] = real[j];
    real[j] = r;
    const m = imaginary[i];
    imaginary[i] = imaginary[j];
    imaginary[j] = m;
  }
  // The first two stages need no multiplication.
  for (let start = 0; start < size; start += 4) {
    const ar = real[start] + real[start + 1];
    const ai = imaginary[start] + imaginary[start + 1];
    const br = real[start] - real[start + 1];
    const bi = imaginary[start] - imaginary[start + 1];
    const cr = real[start + 2] + real[start + 3];
    const ci = imaginary[start + 2] + imaginary[start + 3];
    const dr = real[start + 2] - real[start + 3];
    const di = imaginary[start + 2] - imaginary[start + 3];
    real[start] = ar + cr;
    imaginary[start] = ai + ci;
    real[start + 1] = br + di;
    imaginary[start + 1] = bi - dr;
    real[start + 2] = ar - cr;
    imaginary[start + 2] = ai - ci;
    real[start + 3] = br - di;
    imaginary[start + 3] = bi + dr;
  }
  let done = 4;
  for (; 4 * done <= size; done *= 4) twoStages(real, imaginary, done);
  if (done < size) lastStage(real, imaginary);
}

/**
 * Combines transforms of `done` values into transforms of four times as many, so that each value is read once for two
 * stages.
 */
function twoStages(
  /** @type {Float64Array} */ real,
  /** @type {Float64Array} */ imaginary,
  /** @type {number} */ done,
) {
  const size = real.length;
  const { cos, sin } = tablesFor(size);
  const stride = size / (4 * done);
  for (let k = 0, t = 0; k < done; k++, t += stride) {
    const [cosOne, sinOne] = [cos[t], sin[t]];
    const [cosTwo, sinTwo] = [cos[2 * t], sin[2 * t]];
    const [cosThree, sinThree] = [cos[3 * t], sin[3 * t]];
    for (let a = k; a < size; a += 4 * done) {
      const b = a + done;
      const c = b + done;
      const d = c + done;
      const br = real[b] * cosTwo - imaginary[b] * sinTwo;
      const bi = real[b] * sinTwo + imaginary[b] * cosTwo;
      const cr = real[c] * cosOne - imaginary[c] * sinOne;
      const ci = real[c] * sinOne + imaginary[c] * cosOne;
      const dr = real[d] * cosThree - imaginary[d] * sinThree;
      const di = real[d] * sinThree + imaginary[d] * cosThree;
      const sumReal = real[a] + br;
      const sumImaginary = imaginary[a] + bi;
      const differenceReal = real[a] - br;
      const differenceImaginary = imaginary[a] - bi;
      real[a] = sumReal + cr + dr;
      imaginary[a] = sumImaginary + ci + di;
      real[b] = differenceReal + ci - di;
      imaginary[b] = differenceImaginary - cr + dr;
      real[c] = sumReal - cr - dr;
      imaginary[c] = sumImaginary - ci - di;
      real[d] = differenceReal - ci + di;
      imaginary[d] = differenceImaginary + cr - dr;
    }
  }
}

function lastStage(/** @type {Float64Array} */ real, /** @type {Float64Array} */ imaginary) {
  const half = real.length / 2;
  const { cos, sin } = tablesFor(real.length);
  for (let a = 0, b = half; a < half; a++, b++) {
    const r = real[b] * cos[a] - imaginary[b] * sin[a];
    const m = real[b] * sin[a] + imaginary[b] * cos[a];
    real[b] = real[a] - r;
    imaginary[b] = imaginary[a] - m;
    real[a] += r;
    imaginary[a] += m;
  }
}

/**
 * Called after `fft` of two real signals, one in each part. Replaces their joint transform by the power spectra of the
 * first (in `real`) and the second (in `imaginary`).
 * @param {Float64Array} real
 * @param {Float64Array} imaginary
 */
export function separatePowers(real, imaginary) {
  const size = real.length;
  for (let k = 0; k <= size / 2; k++) {
    const mirror = (size - k) % size;
    const firstReal = (real[k] + real[mirror]) / 2;
    const firstImaginary = (imaginary[k] - imaginary[mirror]) / 2;
    const secondReal = (imaginary[k] + imaginary[mirror]) / 2;
    const secondImaginary = (real[mirror] - real[k]) / 2;
    real[k] = real[mirror] = firstReal * firstReal + firstImaginary * firstImaginary;
    imaginary[k] = imaginary[mirror] = secondReal * secondReal + secondImaginary * secondImaginary;
  }
}
