import { BUCKETS, featuresOf } from "@/lib/safety/recogniser/features";
import { type Chances, characters, LEVELS, LONGEST_RUN, SIDE, scaleOf, softmax } from "@/lib/safety/recogniser/model";
import { sentencesOf } from "@/lib/safety/recogniser/normalise";
import { type Frame, levels, randomOf, sentencesOfFrame } from "./frames";

/** The most sentences per frame, and the number of passes over the examples. */
const SENTENCES = 14;
const ROUNDS = 14;
/**
 * Trainings whose weights are averaged. Each drops different features, and a single one errs at random in a few
 * sentences of a hundred.
 */
const TRAININGS = 2;
const RATE = 0.06;
const DECAY = 2e-6;
/** The share of examples with an ordinary sentence around the one that matters. */
const CLAUSES = 0.3;
const TYPOS = 0.2;
/**
 * The share of features dropped from an example in each round, so that no frame is learned by its rarest words alone.
 */
const DROPPED = 0.3;
/** Smaller weights are left out: together they decide nothing, but would make up a third of the file. */
const SMALLEST = 0.225;

export type Example = { features: Int32Array; level: number; weight: number };
/** Two scores for each bucket, relative to ordinary: clear and possible. */
export type Weights = { scores: Float32Array; bias: [number, number] };

/**
 * Examples of frames in the language with this number, as people write them: with a clause around, and with typing
 * errors.
 */
export function examplesOf(frames: readonly Frame[], language: number): Example[] {
  const random = randomOf(29 + language);
  const ordinary = frames.filter(({ level }) => level === "ordinary");
  const examples: Example[] = [];
  for (const frame of frames) {
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
export function train(examples: readonly Example[]): Weights {
  const all = Array.from({ length: TRAININGS }, (_, seed) => trainOnce(examples, seed));
  const mean = (of: (one: Weights) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const scores = new Float32Array(BUCKETS * 2).map((_, place) => mean((one) => one.scores[place] ?? 0));
  return { scores, bias: [mean((one) => one.bias[0]), mean((one) => one.bias[1])] };
}

/** Multinomial logistic regression with AdaGrad. */
function trainOnce(examples: readonly Example[], seed: number): Weights {
  const scores = new Float32Array(BUCKETS * 2);
  const squares = new Float32Array(BUCKETS * 2).fill(1e-2);
  const bias: [number, number] = [0, 0];
  const weights = { scores, bias };
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
      for (let at = 0; at < example.features.length; at++)
        if (random() >= DROPPED) kept[count++] = example.features[at] ?? 0;
      const features = kept.subarray(0, count);
      const scale = scaleOf(features.length);
      const { clear, possible } = chancesOf(features, weights);
      const chances = [clear, possible] as const;
      for (const side of [0, 1] as const) {
        const error = (chances[side] - (level === side ? 1 : 0)) * weight;
        bias[side] -= 0.02 * error;
        const slope = error * scale;
        for (let at = 0; at < count; at++) {
          const place = (features[at] ?? 0) * 2 + side;
          const score = scores[place] ?? 0;
          const gradient = slope + DECAY * score;
          const square = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = square;
          scores[place] = score - (RATE * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return weights;
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

/** Weights as the committed levels. */
export function packed({ scores, bias }: Weights) {
  const sizes = Float32Array.from(scores, Math.abs).sort();
  // The few largest weights are clipped, since they would leave too few levels for the others.
  const used = sizes.findIndex((size) => size > 0);
  const largest = sizes[used + Math.floor((sizes.length - used) * 0.999)] ?? 1;
  const levelOf = (score = 0) => {
    if (Math.abs(score) < SMALLEST) return 0;
    const size = Math.round(LEVELS * Math.min(1, Math.abs(score) / largest) ** (1 / 1.6));
    return score < 0 ? -size : size;
  };
  let text = "";
  let empty = 0;
  const endRun = () => {
    for (; empty > 0; empty -= Math.min(empty, LONGEST_RUN))
      text += characters.charAt(Math.min(empty, LONGEST_RUN) - 1);
  };
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const clear = levelOf(scores[bucket * 2]);
    const possible = levelOf(scores[bucket * 2 + 1]);
    if (clear === 0 && possible === 0) empty++;
    else {
      endRun();
      text += characters.charAt(LONGEST_RUN + (clear + LEVELS) * SIDE + possible + LEVELS);
    }
  }
  endRun();
  return { largest, bias, packed: text };
}
