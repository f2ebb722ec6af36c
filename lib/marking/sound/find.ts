import FFT from "fft.js";
import { bandEdges, PERIOD, patternTones, SEARCH_RATE } from "./pattern";
import { Whitened } from "./whiten";

/** Seconds per piece; windows consist of whole pieces. */
const PIECE_SECONDS = 2.56;
/** Audio assembled from parts restarts the pattern in each, so short windows are searched as well as long ones. */
const WINDOW_PIECES = [2, 4, 8];
/** The highest accepted probability of a false positive. */
const MOST_CHANCE = 1e-4;
/** Number of offsets tried, a quarter of a sample apart. */
const FINE = 4 * PERIOD;

/** The result for the audio's own watermark; `unread` when the file cannot be decoded here. */
export type InSound = "found" | "none" | "unread";

/** Seconds of a file that are searched: generated speech has the watermark from its start. */
export const SEARCHED_SECONDS = 180;

/** @param samples mono, at `SEARCH_RATE`; null when the file could not be decoded */
export const markIn = (samples: Float32Array | null): InSound =>
  samples === null
    ? "unread"
    : findSoundMark(samples.subarray(0, SEARCHED_SECONDS * SEARCH_RATE)).isFound
      ? "found"
      : "none";

export type SoundMarkFound = {
  isFound: boolean;
  /** How far the pattern's best position stands out, in standard deviations of all positions. */
  score: number;
};

/** Searches audio for the watermark. @param samples mono, at `SEARCH_RATE` */
export function findSoundMark(samples: Float32Array): SoundMarkFound {
  const pieces = foldedPieces(samples);
  const windows = windowsOf(pieces.length);
  const search = new Search();
  let score = 0;
  for (const [from, to] of windows) score = Math.max(score, search.best(pieces.slice(from, to)));
  return { score, isFound: chanceOf(score) * PERIOD * 2 * windows.length < MOST_CHANCE };
}

/** The probability that a normal variable exceeds this many standard deviations, if above two (Mills' ratio). */
const chanceOf = (deviations: number) =>
  deviations > 2 ? Math.exp(-(deviations ** 2) / 2) / (deviations * Math.sqrt(2 * Math.PI)) : 1;

/** Start and end, in pieces: windows of each length with half overlap, and the whole. */
function windowsOf(pieces: number): [number, number][] {
  const windows: [number, number][] = [[0, pieces]];
  for (const length of WINDOW_PIECES) {
    for (let from = 0; from + length <= pieces && length < pieces; from += length / 2)
      windows.push([from, from + length]);
  }
  return windows;
}

/** The whitened audio of each piece, folded: all its periods added up. */
function foldedPieces(samples: Float32Array): Float64Array[] {
  const perPiece = PIECE_SECONDS * SEARCH_RATE;
  // A remainder is added to the last piece.
  const count = Math.max(1, Math.floor(samples.length / perPiece));
  const pieces = Array.from({ length: count }, () => new Float64Array(PERIOD));
  new Whitened(bandEdges).each(samples, (from, part) => {
    const piece = pieces[Math.min(count - 1, Math.floor(from / perPiece))];
    if (!piece) return;
    for (let i = 0; i < part.length; i++) {
      const at = (from + i) % PERIOD;
      piece[at] = (piece[at] ?? 0) + (part[i] ?? 0);
    }
  });
  return pieces;
}

/** Compares folded audio with the pattern at every offset. */
class Search {
  readonly #coarse = new FFT(PERIOD);
  readonly #fine = new FFT(FINE);
  readonly #spectrum = this.#coarse.createComplexArray();
  readonly #product = this.#fine.createComplexArray();
  readonly #likeness = this.#fine.createComplexArray();
  readonly #tones = patternTones().map(({ waves, phase }) => ({
    at: 2 * waves,
    cos: Math.cos(2 * Math.PI * phase),
    sin: Math.sin(2 * Math.PI * phase),
  }));

  best(pieces: Float64Array[]): number {
    const folded = new Float64Array(PERIOD);
    for (const piece of pieces) for (let i = 0; i < PERIOD; i++) folded[i] = (folded[i] ?? 0) + (piece[i] ?? 0);
    this.#coarse.realTransform(this.#spectrum, folded);
    for (const { at, cos, sin } of this.#tones) {
      const real = this.#spectrum[at] ?? 0;
      const imaginary = this.#spectrum[at + 1] ?? 0;
      this.#product[at] = real * cos + imaginary * sin;
      this.#product[at + 1] = imaginary * cos - real * sin;
    }
    this.#fine.inverseTransform(this.#likeness, this.#product);
    let highest = 0;
    let squares = 0;
    for (let i = 0; i < 2 * FINE; i += 2) {
      const likeness = this.#likeness[i] ?? 0;
      highest = Math.max(highest, Math.abs(likeness));
      squares += likeness * likeness;
    }
    return squares > 0 ? highest / Math.sqrt(squares / FINE) : 0;
  }
}
