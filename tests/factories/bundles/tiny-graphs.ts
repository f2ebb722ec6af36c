import { Graph } from "./onnx";

export const tiny = {
  latentDim: 4,
  conditioningDim: 8,
  sampleRate: 24_000,
  frameRate: 12.5,
  samplesPerFrame: 1_920,
  /** Positions of the cache: voice, text and frames together. */
  capacity: 500,
};

/** Dimensions of embeddings and cache: a pitch in units of 100 Hz or a token's number, and the share of voice. */
const heard = 2;
const full = 2 ** 31 - 1;
const swellFrames = 5;
const { latentDim, conditioningDim, capacity, samplesPerFrame, sampleRate, frameRate } = tiny;

function matrix(rows: number, columns: number, entries: [row: number, column: number, value: number][]): number[] {
  const values = new Array<number>(rows * columns).fill(0);
  for (const [row, column, value] of entries) values[row * columns + column] = value;
  return values;
}

function lengthOf(graph: Graph, value: string, axis: number): string {
  return graph.add("Gather", [graph.add("Shape", [value]), graph.integers([axis])], { axis: 0 });
}

function part(graph: Graph, value: string, axis: number, from: number, to: number): string {
  const ends = [graph.integers([from]), graph.integers([to]), graph.integers([axis])];
  return graph.add("Slice", [value, ...ends]);
}

/** The share of the clip's pitch, and Hz added to it: with a share of 0 the voice ignores the clip. */
export type Hearing = { share: number; plusHertz: number };

/** The pitch of each frame by its zero crossings after a low-pass filter, and its level. */
export function encoderGraph({ share, plusHertz }: Hearing): Uint8Array {
  const graph = new Graph();
  const audio = graph.input("audio", "float32", [1, 1, "samples"]);
  let low = audio;
  const [passes, kernel] = [3, 60];
  for (let pass = 0; pass < passes; pass++)
    low = graph.add("AveragePool", [low], { kernel_shape: [kernel], strides: [1] });
  const sign = graph.add("Sign", [low]);
  const step = graph.add("Abs", [graph.add("Sub", [part(graph, sign, 2, 1, full), part(graph, sign, 2, 0, -1)])]);
  const frames = { kernel_shape: [samplesPerFrame], strides: [samplesPerFrame] };
  const crossings = graph.add("AveragePool", [step], frames);
  const level = graph.add(
    "AveragePool",
    [graph.add("Abs", [part(graph, audio, 2, passes * (kernel - 1) + 1, full)])],
    frames,
  );
  const both = graph.add("Transpose", [graph.add("Concat", [crossings, level], { axis: 1 })], { perm: [0, 2, 1] });
  // A crossing is a step of 2, and a period has two.
  const toHundredHertz = sampleRate / 4 / 100;
  const weights = matrix(2, conditioningDim, [
    [0, 0, toHundredHertz * share],
    [1, 1, 1],
  ]);
  const heardOfClip = graph.add("MatMul", [both, graph.floats(weights, [2, conditioningDim])]);
  const above = matrix(1, conditioningDim, [[0, 0, plusHertz / 100]]);
  const latents = graph.add("Add", [heardOfClip, graph.floats(above, [1, 1, conditioningDim])]);
  graph.output("latents", "float32", [1, "frames", conditioningDim], latents);
  return graph.bytes("mimi_encoder");
}

export function conditionerGraph(tokens: number): Uint8Array {
  const graph = new Graph();
  const ids = graph.input("token_ids", "int64", [1, "tokens"]);
  const rows = Array.from({ length: tokens }, (_, id) => [((id * 37) % 101) / 101 - 0.5, 0]);
  const table = rows.flatMap((row) => [...row, ...new Array<number>(conditioningDim - heard).fill(0)]);
  const embeddings = graph.add("Gather", [graph.floats(table, [tokens, conditioningDim]), ids], { axis: 0 });
  graph.output("embeddings", "float32", [1, "tokens", conditioningDim], embeddings);
  return graph.bytes("text_conditioner");
}

/**
 * All its inputs stay in its cache, and each frame depends on all of it. It ends after one frame per token. A lost
 * position, cache or count changes the pitch or the length.
 */
export function mainGraph(): Uint8Array {
  const graph = new Graph();
  const sequence = graph.input("sequence", "float32", [1, "frames", latentDim]);
  const text = graph.input("text_embeddings", "float32", [1, "tokens", conditioningDim]);
  const cacheShape = [2, 1, capacity, 1, 1];
  const cache = graph.input("state_0", "float32", cacheShape);
  const currentEnd = graph.input("state_1", "float32", [0]);
  const step = graph.input("state_2", "int64", [1]);
  const since = graph.input("state_3", "int64", [1]);
  const tokens = graph.input("state_4", "int64", [1]);

  const frames = lengthOf(graph, sequence, 1);
  const words = lengthOf(graph, text, 1);
  const nextStep = graph.add("Add", [graph.add("Add", [step, frames]), words]);
  const isText = graph.add("Cast", [words], { to: 9 });
  const nextSince = graph.add("Where", [isText, graph.integers([0]), graph.add("Add", [since, frames])]);
  const nextTokens = graph.add("Where", [isText, words, tokens]);

  const start = graph.floats([0.1, 0.2, 0, 0], [1, 1, latentDim]);
  const known = graph.add("Where", [graph.add("IsNaN", [sequence]), start, sequence]);
  const ofFrame = matrix(latentDim, conditioningDim, [
    [0, 0, 0.01],
    [1, 0, 0.3],
  ]);
  const framed = graph.add("MatMul", [known, graph.floats(ofFrame, [latentDim, conditioningDim])]);
  const all = graph.add("Concat", [text, framed], { axis: 1 });
  const pick = matrix(conditioningDim, heard, [
    [0, 0, 1],
    [1, 1, 1],
  ]);
  const values = graph.add("MatMul", [all, graph.floats(pick, [conditioningDim, heard])]);
  const scalar = (value: string) => graph.add("Squeeze", [value, graph.integers([0])]);
  const one = graph.integers([1], []);
  const positions = graph.add("Range", [scalar(step), scalar(nextStep), one]);
  const slots = graph.integers(
    Array.from({ length: capacity }, (_, slot) => slot),
    [capacity, 1],
  );
  const isAt = graph.add("Equal", [slots, graph.add("Unsqueeze", [positions, graph.integers([0])])]);
  const placed = graph.add("Cast", [isAt], { to: 1 });
  const written = graph.add("MatMul", [placed, graph.add("Squeeze", [values, graph.integers([0])])]);
  const asCache = graph.integers(cacheShape);
  const added = graph.add("Reshape", [graph.add("Transpose", [written], { perm: [1, 0] }), asCache]);
  const isNew = graph.add("Cast", [graph.add("ReduceSum", [placed, graph.integers([1])], { keepdims: 1 })], { to: 9 });
  const nextCache = graph.add("Where", [
    graph.add("Reshape", [isNew, graph.integers([1, 1, capacity, 1, 1])]),
    added,
    cache,
  ]);

  const filled = graph.add("Where", [graph.add("IsNaN", [nextCache]), graph.floats([0], [1]), nextCache]);
  const numbers = part(graph, filled, 0, 0, 1);
  const levels = part(graph, filled, 0, 1, 2);
  const sum = (value: string) => graph.add("Reshape", [graph.add("ReduceSum", [value]), graph.integers([1, 1])]);
  const weighed = sum(graph.add("Mul", [numbers, levels]));
  const pitch = graph.add("Div", [weighed, graph.add("Add", [sum(levels), graph.floats([1e-6], [1])])]);
  const isNoVoice = graph.add("Sub", [graph.floats([1], [1]), graph.add("Sign", [levels])]);
  const melody = graph.add("Sin", [sum(graph.add("Mul", [numbers, isNoVoice]))]);
  const ofBoth = matrix(2, conditioningDim, [
    [0, 0, 1],
    [1, 1, 1],
  ]);
  const both = graph.add("Concat", [pitch, melody], { axis: 1 });
  const conditioning = graph.add("MatMul", [both, graph.floats(ofBoth, [2, conditioningDim])]);
  const left = graph.add("Cast", [graph.add("Sub", [nextSince, nextTokens])], { to: 1 });
  const eos = graph.add("Reshape", [graph.add("Sub", [left, graph.floats([4.5], [1])]), graph.integers([1, 1])]);

  graph.output("conditioning", "float32", [1, conditioningDim], conditioning);
  graph.output("eos_logit", "float32", [1, 1], eos);
  graph.output("out_state_0", "float32", cacheShape, nextCache);
  graph.output("out_state_1", "float32", [0], currentEnd);
  graph.output("out_state_2", "int64", [1], nextStep);
  graph.output("out_state_3", "int64", [1], nextSince);
  graph.output("out_state_4", "int64", [1], nextTokens);
  return graph.bytes("flow_lm_main");
}

/** Keeps a little of the noise. */
export function flowGraph(): Uint8Array {
  const graph = new Graph();
  const c = graph.input("c", "float32", ["batch", conditioningDim]);
  const s = graph.input("s", "float32", ["batch", 1]);
  const t = graph.input("t", "float32", ["batch", 1]);
  const x = graph.input("x", "float32", ["batch", latentDim]);
  const weights = matrix(conditioningDim, latentDim, [
    [0, 0, 1],
    [1, 1, 1],
  ]);
  const wanted = graph.add("MatMul", [c, graph.floats(weights, [conditioningDim, latentDim])]);
  const way = graph.add("Sub", [wanted, graph.add("Mul", [x, graph.floats([0.98], [1])])]);
  graph.output("flow_dir", "float32", ["batch", latentDim], graph.add("Mul", [way, graph.add("Sub", [t, s])]));
  return graph.bytes("flow_lm_flow");
}

/**
 * A tone with two overtones at the pitch of each frame. It swells and falls silent, since measurements do not treat a
 * steady tone as speech. A lost state breaks its wave.
 */
export function decoderGraph(loudness: number): Uint8Array {
  const graph = new Graph();
  const latent = graph.input("latent", "float32", [1, "frames", latentDim]);
  const first = graph.input("state_0", "bool", [1]);
  const offset = graph.input("state_1", "int64", [1]);
  const phase = graph.input("state_2", "float32", [1, 1, 1]);

  const frames = lengthOf(graph, latent, 1);
  const number = (value: number) => graph.floats([value], [1]);
  const times = (value: string, factor: number) => graph.add("Mul", [value, number(factor)]);
  const nextOffset = graph.add("Add", [offset, frames]);
  const scalar = (value: string) => graph.add("Squeeze", [value, graph.integers([0])]);
  const range = graph.add("Range", [scalar(offset), scalar(nextOffset), graph.integers([1], [])]);
  const index = graph.add("Reshape", [graph.add("Cast", [range], { to: 1 }), graph.integers([1, -1, 1])]);
  const swing = graph.add("Add", [times(graph.add("Sin", [times(index, 0.7)]), 0.02), number(1)]);
  const melody = graph.add("Add", [times(part(graph, latent, 2, 1, 2), 0.03), number(1)]);
  const pitch = times(part(graph, latent, 2, 0, 1), 100);
  const hertz = graph.add("Mul", [graph.add("Mul", [pitch, melody]), swing]);
  const turns = times(hertz, 1 / frameRate);
  const ends = graph.add("Add", [graph.add("CumSum", [turns, graph.integers([1], [])]), phase]);
  const ramp = Array.from({ length: samplesPerFrame }, (_, sample) => sample / sampleRate);
  const within = graph.add("Mul", [hertz, graph.floats(ramp, [1, 1, samplesPerFrame])]);
  const rest = (value: string) => graph.add("Sub", [value, graph.add("Floor", [value])]);
  const circle = times(rest(graph.add("Add", [graph.add("Sub", [ends, turns]), within])), 2 * Math.PI);
  const overtones = [0.3, 0.15, 0.1].map((level, count) =>
    times(graph.add("Sin", [times(circle, count + 1)]), level * loudness),
  );
  const tone = overtones.reduce((sum, each) => graph.add("Add", [sum, each]));
  const gain = graph.add("Where", [first, number(0.5), number(1)]);
  const share = graph.floats(
    // Silent where the first two frames meet, since the next has another gain.
    ramp.map((seconds) => seconds * frameRate - 2),
    [1, 1, samplesPerFrame],
  );
  const swell = graph.add("Abs", [graph.add("Sin", [times(graph.add("Add", [index, share]), Math.PI / swellFrames)])]);
  const heardTone = graph.add("Mul", [graph.add("Mul", [tone, swell]), gain]);
  const audio = graph.add("Reshape", [heardTone, graph.integers([1, 1, -1])]);

  graph.output("audio_frame", "float32", [1, 1, "samples"], audio);
  graph.output("out_state_0", "bool", [1], graph.constant("bool", [1], Uint8Array.of(0)));
  graph.output("out_state_1", "int64", [1], nextOffset);
  graph.output("out_state_2", "float32", [1, 1, 1], rest(part(graph, ends, 1, -1, full)));
  return graph.bytes("mimi_decoder");
}
