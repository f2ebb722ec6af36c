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
 * Forward transform in place, unscaled; the size is a power of two up to 65536.
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
  for (let length = 2; length <= size; length <<= 1) {
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
