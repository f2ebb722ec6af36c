import FFT from "fft.js";

const SIZE = 4096;
const LOWEST_HZ = 80;
const BANDS_PER_OCTAVE = 6;
const BANDS = 36;
/** The floor for quiet bands, relative to the loudest. */
const FLOOR_DB = -50;

/** The level of each sixth-octave band over the whole audio, in dB relative to the loudest band. */
export function longTermSpectrum(samples: Float32Array, rate: number): number[] {
  const fft = new FFT(SIZE);
  const spectrum = fft.createComplexArray();
  const powers = new Array<number>(BANDS).fill(0);
  for (let from = 0; from + SIZE <= samples.length; from += SIZE / 2) {
    const windowed = Float64Array.from(
      samples.subarray(from, from + SIZE),
      (sample, at) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE)),
    );
    fft.realTransform(spectrum, windowed);
    for (let bin = 1; bin < SIZE / 2; bin++) {
      const band = Math.floor(BANDS_PER_OCTAVE * Math.log2((bin * rate) / SIZE / LOWEST_HZ));
      const power = (spectrum[2 * bin] ?? 0) ** 2 + (spectrum[2 * bin + 1] ?? 0) ** 2;
      if (band >= 0 && band < BANDS) powers[band] = (powers[band] ?? 0) + power;
    }
  }
  const loudest = Math.max(...powers, Number.MIN_VALUE);
  return powers.map((power) => Math.max(FLOOR_DB, 10 * Math.log10(power / loudest + Number.MIN_VALUE)));
}

/** The root mean square difference of two spectra. */
export function decibelsApart(a: readonly number[], b: readonly number[]): number {
  const squares = a.map((level, band) => (level - (b[band] ?? level)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
}
