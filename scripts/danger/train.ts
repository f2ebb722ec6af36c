import { encoded, frequenciesOf, shares } from "@/lib/safety/recogniser/entropy-code";
import { BUCKETS, featuresOf } from "@/lib/safety/recogniser/features";
import {
  type Chances,
  LEVELS,
  LONGEST_STEP,
  NEITHER,
  PAIRS,
  pairOf,
  scaleOf,
  softmax,
} from "@/lib/safety/recogniser/model";
import { sentencesOf } from "@/lib/safety/recogniser/normalise";
import { modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { type Frame, levels, randomOf, sentencesOfFrame } from "./frames";

/** The most sentences per frame, and the number of passes over the examples. */
const SENTENCES = 14;
const ROUNDS = 14;
/**
 * Trainings whose weights are averaged. Each drops different features, and a single one errs at random in a few
 * sentences of a hundred.
 */
const TRAININGS = 5;
const RATE = 0.1;
const DECAY = 2e-6;
/** The share of examples with an ordinary sentence around the one that matters. */
const CLAUSES = 0.3;
const TYPOS = 0.2;
/** The share of other languages' ordinary sentences that each language learns as ordinary. */
const FOREIGN = 0.01;
/**
 * The share of features dropped from an example in each round, so that no frame is learned by its rarest words alone.
 */
const DROPPED = 0.3;
/** Draws each weight towards zero, so that fewer features share the work. */
const SPARSE = 0.002;
/** Buckets that are kept: as many as 300 KB hold for all languages. */
const KEPT = 250_000;
/** A rare feature matters less than a frequent one of the same weight: weights are ranked by its count to this power. */
const COUNT_POWER = 0.6;
/** The largest weights are clipped, since they would leave too few levels for the others. */
const CLIPPED = 0.01;
/** Added to the counts of a feature, and the most that it counts for. */
const SMOOTHED = 0.3;
const MOST_TELLING = 3;

const ORDINARY = levels.indexOf("ordinary");

export type Example = { features: Int32Array; level: number; weight: number };
/**
 * Two scores for each bucket, relative to ordinary: clear and possible. `counts` is how often each bucket was found.
 */
export type Weights = { scores: Float32Array; bias: [number, number]; counts: Float32Array };

/**
 * Examples in the language with this number from the frames of all, as people write them: with a clause around, and
 * with typing errors. Some harmless sentences of other languages are among them, since the recogniser often reads a
 * short text in two languages.
 */
export function examplesOf(frames: readonly Frame[], language: number): Example[] {
  const random = randomOf(29 + language);
  const own = frames.filter(({ file }) => file === modelLanguages[language]);
  const ordinary = own.filter(({ level }) => level === "ordinary");
  const foreign = frames.filter(({ file, level }) => file !== modelLanguages[language] && level === "ordinary");
  const examples: Example[] = [];
  for (const frame of own) {
    const sentences = sentencesOfFrame(frame, SENTENCES, random);
    const weight = sentences.length ** -0.3;
    const level = levels.indexOf(frame.level);
    for (const sentence of sentences) {
      push(sentence, level, weight);
      if (random() < CLAUSES) {
        const other = ordinary[Math.floor(random() * ordinary.length)];
        const [clause = ""] = other ? sentencesOfFrame(other, 1, random) : [];
        push(random() < 0.5 ? `${clause} ${sentence}` : `${sentence} ${clause}`, level, weight);
      }
      if (random() < TYPOS) push(slipped(sentence, random), level, weight);
    }
  }
  for (const frame of foreign)
    if (random() < FOREIGN) for (const sentence of sentencesOfFrame(frame, 1, random)) push(sentence, ORDINARY, 1);
  return examples;

  function push(text: string, level: number, weight: number) {
    const tokens = sentencesOf(text).flat();
    if (tokens.length > 0) examples.push({ features: Int32Array.from(featuresOf(tokens, language)), level, weight });
  }
}

/** A sentence with one mistyped letter. */
function slipped(sentence: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (sentence.length - 2));
  const kind = random();
  if (kind < 0.4) return sentence.slice(0, at) + sentence.slice(at + 1);
  if (kind < 0.8)
    return sentence.slice(0, at) + (sentence[at + 1] ?? "") + (sentence[at] ?? "") + sentence.slice(at + 2);
  return sentence.slice(0, at) + (sentence[at] ?? "") + sentence.slice(at);
}

/** The average of several trainings. Deterministic. */
export function train(examples: readonly Example[], trainings = TRAININGS): Weights {
  const { counts, telling } = countsOf(examples);
  const scores = new Float32Array(BUCKETS * 2);
  const bias: [number, number] = [0, 0];
  for (let seed = 0; seed < trainings; seed++) {
    const one = trainOnce(examples, telling, seed);
    for (let place = 0; place < scores.length; place++)
      scores[place] = (scores[place] ?? 0) + (one.scores[place] ?? 0) / trainings;
    for (const side of [0, 1] as const) bias[side] += one.bias[side] / trainings;
  }
  return { scores, bias, counts };
}

/**
 * How often each bucket is found, and how much it tells by itself: the logarithm of how much more often it is found in
 * danger of each level than in ordinary sentences, or less often. A feature is scaled by it before training (Wang and
 * Manning, "Baselines and Bigrams", 2012), so that what tells nothing is not learned from chance.
 */
function countsOf(examples: readonly Example[]) {
  const found = levels.map(() => new Float32Array(BUCKETS));
  const all = levels.map(() => 0);
  for (const { features, level, weight } of examples) {
    const counts = found[level];
    if (!counts) continue;
    all[level] = (all[level] ?? 0) + weight;
    for (const bucket of features) counts[bucket] = (counts[bucket] ?? 0) + weight;
  }
  const rate = (level: number, bucket: number) => ((found[level]?.[bucket] ?? 0) + SMOOTHED) / (all[level] ?? 1);
  const counts = new Float32Array(BUCKETS).map((_, bucket) =>
    found.reduce((sum, { [bucket]: count = 0 }) => sum + count, 0),
  );
  const telling = new Float32Array(BUCKETS * 2).map((_, place) =>
    Math.min(MOST_TELLING, Math.abs(Math.log(rate(place & 1, place >> 1) / rate(ORDINARY, place >> 1)))),
  );
  return { counts, telling };
}

/** Multinomial logistic regression with AdaGrad. */
function trainOnce(examples: readonly Example[], telling: Float32Array, seed: number) {
  const scores = new Float32Array(BUCKETS * 2);
  const squares = new Float32Array(BUCKETS * 2).fill(1e-2);
  const bias: [number, number] = [0, 0];
  const random = randomOf(7 + seed);
  const order = examples.map((_, index) => index);
  const kept = new Int32Array(examples.reduce((most, { features }) => Math.max(most, features.length), 0));
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const { level, weight } = example;
      let count = 0;
      let clear = 0;
      let possible = 0;
      for (let at = 0; at < example.features.length; at++) {
        if (random() < DROPPED) continue;
        const place = (example.features[at] ?? 0) * 2;
        kept[count++] = place;
        clear += (scores[place] ?? 0) * (telling[place] ?? 0);
        possible += (scores[place + 1] ?? 0) * (telling[place + 1] ?? 0);
      }
      const scale = scaleOf(count);
      const chances = softmax(clear * scale + bias[0], possible * scale + bias[1]);
      for (const side of [0, 1] as const) {
        const chance = side === 0 ? chances.clear : chances.possible;
        const error = (chance - (level === side ? 1 : 0)) * weight;
        bias[side] -= 0.02 * error;
        const slope = error * scale;
        for (let at = 0; at < count; at++) {
          const place = (kept[at] ?? 0) + side;
          const score = scores[place] ?? 0;
          const gradient = slope * (telling[place] ?? 0) + DECAY * score;
          const square = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = square;
          const step = RATE / Math.sqrt(square);
          const moved = score - step * gradient;
          const drawn = step * SPARSE * weight;
          scores[place] = moved > drawn ? moved - drawn : moved < -drawn ? moved + drawn : 0;
        }
      }
    }
  }
  for (let place = 0; place < scores.length; place++) scores[place] = (scores[place] ?? 0) * (telling[place] ?? 0);
  return { scores, bias };
}

/** The probabilities of features by unpacked weights. */
export function chancesOf(features: ArrayLike<number>, { scores, bias }: Weights): Chances {
  let clear = 0;
  let possible = 0;
  for (let at = 0; at < features.length; at++) {
    const place = (features[at] ?? 0) * 2;
    clear += scores[place] ?? 0;
    possible += scores[place + 1] ?? 0;
  }
  const scale = scaleOf(features.length);
  return softmax(clear * scale + bias[0], possible * scale + bias[1]);
}

/** Weights as they are committed: those of the buckets that matter most, as levels. */
export function packed({ scores, bias, counts }: Weights) {
  const size = (place: number) => Math.abs(scores[place] ?? 0);
  const matters = new Float32Array(BUCKETS).map(
    (_, bucket) => Math.max(size(bucket * 2), size(bucket * 2 + 1)) * (counts[bucket] ?? 0) ** COUNT_POWER,
  );
  const least = matters.slice().sort()[BUCKETS - KEPT] ?? 0;
  const sizes = new Float32Array(KEPT * 2);
  let kept = 0;
  for (let place = 0; place < BUCKETS * 2 && kept < sizes.length; place++)
    if ((matters[place >> 1] ?? 0) > least && size(place) > 0) sizes[kept++] = size(place);
  const largest = sizes.subarray(0, kept).sort()[Math.floor(kept * (1 - CLIPPED))] ?? 1;
  const levelOf = (place: number) =>
    Math.sign(scores[place] ?? 0) * Math.round(LEVELS * Math.min(1, size(place) / largest) ** (1 / 1.6));
  const pairs = new Uint8Array(BUCKETS).map((_, bucket) =>
    (matters[bucket] ?? 0) > least ? pairOf(levelOf(bucket * 2), levelOf(bucket * 2 + 1)) : NEITHER,
  );
  return { largest, bias, ...coded(pairs) };
}

/** The pairs of all buckets as text, with the frequencies that reading it needs. */
export function coded(buckets: Uint8Array) {
  const distances: number[] = [];
  const pairs: number[] = [];
  const written: { number: number; of: "distances" | "pairs" }[] = [];
  const write = (number: number, of: "distances" | "pairs") => {
    (of === "distances" ? distances : pairs).push(number);
    written.push({ number, of });
  };
  const skip = (empty: number) => {
    for (let left = empty; left >= 0; left -= LONGEST_STEP) write(Math.min(left, LONGEST_STEP), "distances");
  };
  let empty = 0;
  for (const pair of buckets) {
    if (pair === NEITHER) {
      empty++;
      continue;
    }
    skip(empty);
    write(pair, "pairs");
    empty = 0;
  }
  skip(empty);
  const frequencies = { distances: frequenciesOf(distances, LONGEST_STEP + 1), pairs: frequenciesOf(pairs, PAIRS) };
  const alphabets = { distances: shares(frequencies.distances), pairs: shares(frequencies.pairs) };
  const digits = encoded(written.map(({ number, of }) => ({ number, shares: alphabets[of] })));
  return { digits, distances: frequencies.distances.join(" "), pairs: frequencies.pairs.join(" ") };
}
