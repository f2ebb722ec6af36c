import { decoder, shares } from "./entropy-code";
import { BUCKETS, featuresOf } from "./features";
import { weights } from "./weights";

/** Probabilities that a window of words is danger of each level. */
export type Chances = { clear: number; possible: number };

/** A long window has more features, but one sign of danger among them must still count. */
export const scaleOf = (features: number): number => 4 / Math.sqrt(features + 20);

/** Weights are stored as one of seven levels, finer for small weights. */
export const LEVELS = 3;
export const weightOf = (level: number): number => Math.sign(level) * (Math.abs(level) / LEVELS) ** 1.6;

/** A bucket's weights are a pair of levels, each from -LEVELS to LEVELS. */
const SIDE = 2 * LEVELS + 1;
export const pairOf = (clear: number, possible: number): number => (clear + LEVELS) * SIDE + possible + LEVELS;
export const PAIRS = SIDE * SIDE;
/** The pair of a bucket without weights. */
export const NEITHER = pairOf(0, 0);
/** Empty buckets before one with weights are counted up to this; a whole step of them is written by itself. */
export const LONGEST_STEP = 92;

type Table = { pairs: Uint8Array; clear: Float32Array; possible: Float32Array };
let table: Table | undefined;

/** The table of the model, unpacked at first use. */
function loaded(): Table {
  table ??= unpacked(weights);
  return table;
}

/** `distances` and `pairs` are the frequencies of their alphabets, in parts of TOTAL. */
export type Packed = { digits: string; distances: string; pairs: string; largest: number };

/** For each bucket the number of its pair of levels, and what each pair adds to the two scores. */
export function unpacked(packed: Packed): Table {
  const weightOfSide = (level: number) => weightOf(level - LEVELS) * packed.largest;
  const clear = Float32Array.from({ length: PAIRS }, (_, pair) => weightOfSide(Math.floor(pair / SIDE)));
  const possible = Float32Array.from({ length: PAIRS }, (_, pair) => weightOfSide(pair % SIDE));
  const pairs = new Uint8Array(BUCKETS).fill(NEITHER);
  const next = decoder(packed.digits);
  const distances = shares(packed.distances.split(" ").map(Number));
  const levels = shares(packed.pairs.split(" ").map(Number));
  for (let bucket = 0; ; bucket++) {
    let distance = next(distances);
    for (; distance === LONGEST_STEP; distance = next(distances)) bucket += LONGEST_STEP;
    bucket += distance;
    if (bucket >= BUCKETS) return { pairs, clear, possible };
    pairs[bucket] = next(levels);
  }
}

/** The model's probabilities for a window of words in the language with this number. */
export function chancesOf(tokens: readonly string[], language: number): Chances {
  const { pairs, clear, possible } = loaded();
  const features = featuresOf(tokens, language);
  let one = 0;
  let two = 0;
  for (const bucket of features) {
    const pair = pairs[bucket] ?? NEITHER;
    one += clear[pair] ?? 0;
    two += possible[pair] ?? 0;
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
