import { BUCKETS, featuresOf } from "./features";
import { weights } from "./weights";

/** Chances between 0 and 1 that a window of words is danger of each level. */
export type Chances = { clear: number; possible: number };

/** A long window has more features, and one danger among them has to count. */
export const scaleOf = (features: number): number => 4 / Math.sqrt(features + 20);

/** Weights are stored in four bits: small ones finer than large ones. */
export const LEVELS = 4;
export const weightOf = (level: number): number => Math.sign(level) * (Math.abs(level) / LEVELS) ** 1.6;

let tables: { clear: Float32Array; possible: Float32Array } | undefined;

/** The tables of the model, unpacked at first use. */
function loaded() {
  if (tables) return tables;
  const packed = atob(weights.packed);
  const values = Array.from({ length: 16 }, (_, nibble) => weightOf(nibble - 8) * weights.largest);
  const clear = new Float32Array(BUCKETS);
  const possible = new Float32Array(BUCKETS);
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const byte = packed.charCodeAt(bucket) ^ 0x88;
    clear[bucket] = values[byte >> 4] ?? 0;
    possible[bucket] = values[byte & 15] ?? 0;
  }
  tables = { clear, possible };
  return tables;
}

/** The chances that the model gives a window of words in the language with this number. */
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

/** Two scores against ordinary, whose score is 0, as chances. */
export function softmax(clear: number, possible: number): Chances {
  const most = Math.max(0, clear, possible);
  const one = Math.exp(clear - most);
  const two = Math.exp(possible - most);
  const all = one + two + Math.exp(-most);
  return { clear: one / all, possible: two / all };
}
