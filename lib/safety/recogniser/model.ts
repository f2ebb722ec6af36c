import { BUCKETS, featuresOf } from "./features";
import { weights } from "./weights";

/** Probabilities that a window of words is danger of each level. */
export type Chances = { clear: number; possible: number };

/** A long window has more features, but one sign of danger among them must still count. */
export const scaleOf = (features: number): number => 4 / Math.sqrt(features + 20);

/** Weights are stored as one of nine levels, finer for small weights. */
export const LEVELS = 4;
export const weightOf = (level: number): number => Math.sign(level) * (Math.abs(level) / LEVELS) ** 1.6;

/**
 * A character encodes a bucket's two levels, or a run of empty buckets; all are printable, so that the file
 * compresses well.
 */
export const characters = Array.from({ length: 95 }, (_, number) => String.fromCharCode(32 + number))
  .filter((character) => character !== '"' && character !== "\\")
  .join("");
/** The first characters encode runs up to this length. */
export const LONGEST_RUN = 8;
/** The others encode pairs of levels, each from -LEVELS to LEVELS. */
export const SIDE = 2 * LEVELS + 1;

let tables: { clear: Float32Array; possible: Float32Array } | undefined;

/** The tables of the model, unpacked at first use. */
function loaded() {
  tables ??= unpacked(weights.packed, weights.largest);
  return tables;
}

/** Unpacks levels into tables of weights. */
export function unpacked(packed: string, largest: number) {
  const numbers = new Uint8Array(128);
  for (let number = 0; number < characters.length; number++) numbers[characters.charCodeAt(number)] = number;
  const values = Array.from({ length: SIDE }, (_, level) => weightOf(level - LEVELS) * largest);
  const clear = new Float32Array(BUCKETS);
  const possible = new Float32Array(BUCKETS);
  let bucket = 0;
  for (let at = 0; at < packed.length; at++) {
    const number = numbers[packed.charCodeAt(at)] ?? 0;
    if (number < LONGEST_RUN) {
      bucket += number + 1;
      continue;
    }
    const pair = number - LONGEST_RUN;
    clear[bucket] = values[Math.floor(pair / SIDE)] ?? 0;
    possible[bucket] = values[pair % SIDE] ?? 0;
    bucket++;
  }
  return { clear, possible };
}

/** The model's probabilities for a window of words in the language with this number. */
export function chancesOf(tokens: readonly string[], language: number): Chances {
  const { clear, possible } = loaded();
  const features = featuresOf(tokens, language);
  let one = 0;
  let two = 0;
  for (const bucket of features) {
    one += clear[bucket] ?? 0;
    two += possible[bucket] ?? 0;
  }
  const scale = scaleOf(features.length);
  return softmax(one * scale + weights.bias[0], two * scale + weights.bias[1]);
}

/** Softmax of two scores against the ordinary class, whose score is 0. */
export function softmax(clear: number, possible: number): Chances {
  const most = Math.max(0, clear, possible);
  const one = Math.exp(clear - most);
  const two = Math.exp(possible - most);
  const all = one + two + Math.exp(-most);
  return { clear: one / all, possible: two / all };
}
