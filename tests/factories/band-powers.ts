import FFT from "fft.js";

/** Nominal third octaves (IEC 61260-1) from 500 to 5,000 Hz: edges in Hz. */
export const thirdOctaves = Array.from({ length: 11 }, (_, i): [number, number] => [
  1000 * 10 ** ((i - 3.5) / 10),
  1000 * 10 ** ((i - 2.5) / 10),
]);

const SIZE = 8192;
const SECONDS = 0.1;

/** The power of each third octave in frames of 100 ms, overlapping by half. */
export function bandPowersOverTime(samples: Float32Array, rate: number): number[][] {
  const fft = new FFT(SIZE);
  const length = Math.round(rate * SECONDS);
  const spectrum = fft.createComplexArray();
  const frames = [];
  for (let from = 0; from + length <= samples.length; from += length >> 1) {
    const windowed = new Float64Array(SIZE);
    for (let i = 0; i < length; i++)
      windowed[i] = (samples[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
    fft.realTransform(spectrum, windowed);
    frames.push(
      thirdOctaves.map(([low, high]) => {
        let power = 0;
        for (let k = Math.ceil((low * SIZE) / rate); k < (high * SIZE) / rate; k++) {
          power += (spectrum[2 * k] ?? 0) ** 2 + (spectrum[2 * k + 1] ?? 0) ** 2;
        }
        return power;
      }),
    );
  }
  return frames;
}

/** The same for the whole audio. */
export const bandPowers = (samples: Float32Array, rate: number): number[] => {
  const frames = bandPowersOverTime(samples, rate);
  return thirdOctaves.map((_, band) => frames.reduce((sum, frame) => sum + (frame[band] ?? 0), 0));
};
