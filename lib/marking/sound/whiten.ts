import FFT from "fft.js";
import { SEARCH_RATE } from "./pattern";

/** 40 ms, enough to separate the harmonics of most voices. */
const SIZE = 512;
const HOP = SIZE / 4;
/** The watermark follows the speech with a delay, so each band uses its level this many frames earlier. */
const LAG = 2;
/** The maximum weight of a cell, as a multiple of the usual. */
const MOST_WEIGHT = 10;
/** A share of the audio's total power, used as a minimum for quieter cells. */
const FLOOR = 1e-5;

type Frame = { spectrum: Float64Array; powers: Float64Array; bands: Float64Array };

/**
 * Speech flattened over time and frequency. Each cell is weighted by how clearly a watermark would stand out in it, so
 * that the gaps between a voice's harmonics count most.
 */
export class Whitened {
  readonly #fft = new FFT(SIZE);
  readonly #hann = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
  readonly #edges: number[];

  constructor(bandEdges: readonly number[]) {
    this.#edges = bandEdges.map((hz) => Math.round((hz * SIZE) / SEARCH_RATE));
  }

  /** Calls back with every frame; overlapping frames have to be added up. */
  each(samples: Float32Array, take: (from: number, part: Float64Array) => void): void {
    let energy = 0;
    for (const sample of samples) energy += sample * sample;
    // A frame's power is its window's times that of the audio, over both halves of the spectrum.
    const floor = ((FLOOR * energy) / Math.max(1, samples.length)) * (SIZE * 0.375) + 1e-12;
    const frames: Frame[] = [];
    for (let from = 0; from + SIZE <= samples.length; from += HOP) {
      frames.push(this.#frameAt(samples, from));
      if (frames.length > LAG + 2) frames.shift();
      const at = frames.length - 2;
      const middle = frames[at];
      if (middle) take(from - HOP, this.#whitened(middle, frames.slice(Math.max(0, at - 1)), frames[at - LAG], floor));
    }
  }

  #frameAt(samples: Float32Array, from: number): Frame {
    const windowed = new Float64Array(SIZE);
    for (let i = 0; i < SIZE; i++) windowed[i] = (samples[from + i] ?? 0) * (this.#hann[i] ?? 0);
    const spectrum = new Float64Array(2 * SIZE);
    this.#fft.realTransform(spectrum, windowed);
    const powers = new Float64Array(SIZE / 2);
    for (let k = this.#edges[0] ?? 0; k < (this.#edges.at(-1) ?? 0); k++) {
      powers[k] = (spectrum[2 * k] ?? 0) ** 2 + (spectrum[2 * k + 1] ?? 0) ** 2;
    }
    const bands = Float64Array.from(this.#edges.slice(1), (to, band) => {
      const from = this.#edges[band] ?? 0;
      let sum = 0;
      for (let k = from; k < to; k++) sum += powers[k] ?? 0;
      return sum / (to - from);
    });
    return { spectrum, powers, bands };
  }

  #whitened(frame: Frame, near: Frame[], before: Frame | undefined, floor: number): Float64Array {
    const even = new Float64Array(2 * SIZE);
    for (let band = 0; band + 1 < this.#edges.length; band++) {
      const loud = (before?.bands[band] ?? 0) + floor;
      for (let k = this.#edges[band] ?? 0; k < (this.#edges[band + 1] ?? 0); k++) {
        let power = floor;
        for (const { powers } of near) power += (powers[k] ?? 0) / near.length;
        const weight = Math.min(MOST_WEIGHT, Math.sqrt(loud / power)) / Math.sqrt(power);
        even[2 * k] = (frame.spectrum[2 * k] ?? 0) * weight;
        even[2 * k + 1] = (frame.spectrum[2 * k + 1] ?? 0) * weight;
      }
    }
    const sound = new Float64Array(2 * SIZE);
    // One half of the spectrum is enough, since only the real part is needed.
    this.#fft.inverseTransform(sound, even);
    return this.#hann.map((window, i) => window * (sound[2 * i] ?? 0));
  }
}
