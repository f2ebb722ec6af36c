/** @type {Map<number, { cos: Float64Array, sin: Float64Array, swaps: Uint16Array }>} */
const tables = new Map();

function tablesFor(/** @type {number} */ size) {
  const known = tables.get(size);
  if (known) return known;
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
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
  const { cos, sin, swaps } = tablesFor(size);
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
  for (let length = 8; length <= size; length <<= 1) {
    const half = length >> 1;
    const stride = size / length;
    for (let start = 0; start < size; start += length) {
      for (let k = 0, t = 0; k < half; k++, t += stride) {
        const a = start + k;
        const b = a + half;
        const r = real[b] * cos[t] - imaginary[b] * sin[t];
        const m = real[b] * sin[t] + imaginary[b] * cos[t];
        real[b] = real[a] - r;
        imaginary[b] = imaginary[a] - m;
        real[a] += r;
        imaginary[a] += m;
      }
    }
  }
}

/**
 * After `fft` of two real signals, one in each part: replaces their joint transform by the power spectrum of the first
 * (in `real`) and of the second (in `imaginary`).
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
