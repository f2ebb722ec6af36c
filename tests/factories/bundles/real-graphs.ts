import { Network } from "./layers";

/**
 * The dimensions of the models, from the makers' configuration and the export's scripts. Most models have six layers;
 * the French one has 24.
 */
export const real = {
  latentDim: 32,
  width: 1_024,
  heads: 16,
  capacity: 1_000,
  pieces: 4_001,
  decoder: { width: 512, heads: 8, layers: 2, context: 250, ratios: [6, 5, 4], channels: 512, upsampling: 16 },
};
const headWidth = 64;
const { latentDim, width, heads, capacity } = real;

export function realConditioner(): Uint8Array {
  const net = new Network();
  const ids = net.input("token_ids", "int64", [1, "tokens"]);
  const embeddings = net.add("Gather", [net.weights([real.pieces, width]), ids], { axis: 0 });
  net.output("embeddings", "float32", [1, "tokens", width], embeddings);
  return net.bytes("text_conditioner");
}

/** It never signals the end, so that a text takes the maximum time. */
export function realMain(layers: number) {
  const net = new Network();
  const sequence = net.input("sequence", "float32", [1, "frames", latentDim]);
  const text = net.input("text_embeddings", "float32", [1, "tokens", width]);
  const start = net.weights([1, 1, latentDim], 1);
  const known = net.add("Where", [net.add("IsNaN", [sequence]), start, sequence]);
  let x = net.add("Concat", [text, net.linear(known, latentDim, width)], { axis: 1 });
  for (let layer = 0; layer < layers; layer++) x = mainLayer(net, x);
  const last = net.reshape(net.part(net.normed(x, width), 1, -1), [1, width]);
  net.output("conditioning", "float32", [1, width], last);
  const logit = net.add("Sub", [net.scaled(net.linear(last, width, 1), 0.01), net.number(20)]);
  net.output("eos_logit", "float32", [1, 1], logit);
  net.keepStates();
  return { bytes: net.bytes("flow_lm_main"), states: net.states };
}

function mainLayer(net: Network, x: string): string {
  const cache = net.state("float32", [2, 1, capacity, heads, headWidth], "nan");
  const end = net.state("float32", [0], "empty");
  end.keep(end.value);
  const step = net.state("int64", [1], "zeros");
  const next = net.add("Add", [step.value, net.lengthOf(x, 1)]);
  step.keep(next);
  const range = net.range(step.value, next);
  const positions = net.add("Cast", [range], { to: 1 });

  const packed = net.reshape(net.int8Linear(net.normed(x, width), width, 3 * width), [1, -1, 3, heads, headWidth]);
  const one = (at: number) => net.reshape(net.part(packed, 2, at, at + 1), [1, -1, heads, headWidth]);
  const q = net.turned(one(0), positions, headWidth);
  const column = net.reshape(range, [1, -1, 1]);
  const zero = net.add("Mul", [column, net.integers([0])]);
  const write = (into: string, half: number, values: string) => {
    const first = net.add("Add", [zero, net.integers([half])]);
    return net.add("ScatterND", [into, net.add("Concat", [first, zero, column], { axis: 2 }), values]);
  };
  const keys = write(cache.value, 0, net.turned(one(1), positions, headWidth));
  const both = write(keys, 1, one(2));
  cache.keep(both);
  const valid = net.add("Slice", [both, net.integers([0]), next, net.integers([2])]);
  const byHead = (half: number) =>
    net.add("Transpose", [net.add("Gather", [valid, net.integers([half], [])], { axis: 0 })], { perm: [0, 2, 1, 3] });
  const columns = net.reshape(net.range(net.integers([0]), next), [1, -1]);
  const isLater = net.add("Greater", [columns, net.reshape(range, [-1, 1])]);
  const mask = net.mask(net.add("Not", [isLater]));
  const heard = net.attention(net.add("Transpose", [q], { perm: [0, 2, 1, 3] }), byHead(0), byHead(1), mask, headWidth);
  const joined = net.reshape(net.add("Transpose", [heard], { perm: [0, 2, 1, 3] }), [1, -1, width]);
  const seen = net.sum(x, net.int8Linear(joined, width, width));
  const hidden = net.gelu(net.int8Linear(net.normed(seen, width), width, 4 * width));
  return net.sum(seen, net.int8Linear(hidden, 4 * width, width));
}

export function realFlow(): Uint8Array {
  const net = new Network();
  const inner = 512;
  const c = net.input("c", "float32", ["batch", width]);
  const times = ["s", "t"].map((name) => net.input(name, "float32", ["batch", 1]));
  const x = net.input("x", "float32", ["batch", latentDim]);
  const ofTime = (time: string) => {
    const wave = net.add("Sin", [net.add("Mul", [time, net.weights([1, 256], 100)])]);
    return net.int8Linear(net.silu(net.int8Linear(wave, 256, inner)), inner, inner);
  };
  const given = net.silu(net.sum(net.int8Linear(c, width, inner), ...times.map(ofTime)));
  let y = net.int8Linear(x, latentDim, inner);
  for (let block = 0; block < 6; block++) {
    const change = net.int8Linear(given, inner, 3 * inner);
    const [shift, scale, gate] = [0, 1, 2].map((at) => net.part(change, 1, at * inner, (at + 1) * inner));
    const moved = net.sum(net.add("Mul", [net.normed(y, inner), scale as string]), shift as string);
    const made = net.int8Linear(net.silu(net.int8Linear(moved, inner, inner)), inner, inner);
    y = net.sum(y, net.add("Mul", [made, gate as string]));
  }
  net.int8Linear(given, inner, 2 * inner);
  net.output("flow_dir", "float32", ["batch", latentDim], net.int8Linear(net.normed(y, inner), inner, latentDim));
  return net.bytes("flow_lm_flow");
}

/** Two layers at 200 frames a second. Streamed, it keeps the last 250; otherwise it sees all frames. */
function soundLayer(net: Network, x: string, isStreamed: boolean): string {
  const { width: own, heads: count, context } = real.decoder;
  const size = own / count;
  const packed = net.reshape(net.linear(net.normed(x, own), own, 3 * own), [1, -1, 3, count, size]);
  const one = (at: number) => net.reshape(net.part(packed, 2, at, at + 1), [1, -1, count, size]);
  const byHead = (value: string) => net.add("Transpose", [value], { perm: [0, 2, 1, 3] });
  const cache = isStreamed ? net.state("float32", [2, 1, count, context, size], "zeros") : null;
  const offset = isStreamed ? net.state("int64", [1], "zeros") : null;
  const from = offset?.value ?? net.integers([0]);
  const next = net.add("Add", [from, net.lengthOf(x, 1)]);
  offset?.keep(next);
  const range = net.range(from, next);
  const positions = net.add("Cast", [range], { to: 1 });
  let keys = byHead(net.turned(one(1), positions, size));
  let values = byHead(one(2));
  const rows = net.reshape(range, [-1, 1]);
  let mask = net.mask(net.add("Not", [net.add("Greater", [net.reshape(range, [1, -1]), rows])]));
  if (cache) {
    const place = net.reshape(net.add("Mod", [range, net.integers([context])]), [1, 1, 1, -1, 1]);
    const shape = net.add("Concat", [net.integers([2, 1, count]), net.lengthOf(x, 1), net.integers([size])], {
      axis: 0,
    });
    const both = net.add(
      "Concat",
      [keys, values].map((each) => net.add("Unsqueeze", [each, net.integers([0])])),
      { axis: 0 },
    );
    const kept = net.add("ScatterElements", [cache.value, net.add("Expand", [place, shape]), both], { axis: 3 });
    cache.keep(kept);
    [keys, values] = [0, 1].map((at) => net.add("Gather", [kept, net.integers([at], [])], { axis: 0 })) as [
      string,
      string,
    ];
    const slots = Array.from({ length: context }, (_, slot) => slot);
    mask = net.mask(net.add("Not", [net.add("Greater", [net.integers(slots, [1, context]), rows])]));
  }
  const heard = net.attention(byHead(net.turned(one(0), positions, size)), keys, values, mask, size);
  const seen = net.sum(x, net.scaled(net.linear(net.reshape(byHead(heard), [1, -1, own]), own, own), 0.01));
  const hidden = net.gelu(net.linear(net.normed(seen, own), own, 4 * own));
  return net.sum(seen, net.scaled(net.linear(hidden, 4 * own, own), 0.01));
}

export function realDecoder() {
  const net = new Network();
  const { width: own, layers, ratios, channels, upsampling } = real.decoder;
  const turn = (value: string) => net.add("Transpose", [value], { perm: [0, 2, 1] });
  const latent = net.input("latent", "float32", [1, "frames", latentDim]);
  const wide = net.streamedConv(turn(net.scaled(latent, 0.5)), latentDim, own, 1);
  let x = turn(net.streamedUpsampling(wide, own, own, upsampling, own));
  for (let layer = 0; layer < layers; layer++) x = soundLayer(net, x, true);
  let y = net.streamedConv(turn(x), own, channels, 7);
  let count = channels;
  for (const ratio of ratios) {
    y = net.streamedUpsampling(net.elu(y), count, count / 2, ratio);
    count /= 2;
    const inner = net.streamedConv(net.elu(y), count, count / 2, 3);
    y = net.sum(y, net.streamedConv(net.elu(inner), count / 2, count, 1));
  }
  const sound = net.add("Tanh", [net.streamedConv(net.elu(y), count, 1, 3)]);
  net.output("audio_frame", "float32", [1, 1, "samples"], sound);
  net.keepStates();
  return { bytes: net.bytes("mimi_decoder"), states: net.states };
}

export function realEncoder(): Uint8Array {
  const net = new Network();
  const { width: own, layers, ratios, channels, upsampling } = real.decoder;
  const turn = (value: string) => net.add("Transpose", [value], { perm: [0, 2, 1] });
  const padded = (value: string, before: number) => net.add("Pad", [value, net.integers([0, 0, before, 0, 0, 0])]);
  const causal = (value: string, from: number, to: number, kernel: number, stride = 1) =>
    net.conv(padded(value, kernel - stride), from, to, kernel, stride);
  let count = channels / 2 ** ratios.length;
  let y = causal(net.input("audio", "float32", [1, 1, "samples"]), 1, count, 7);
  for (const ratio of [...ratios].reverse()) {
    const inner = causal(net.elu(y), count, count / 2, 3);
    y = net.sum(y, causal(net.elu(inner), count / 2, count, 1));
    y = causal(net.elu(y), count, count * 2, ratio * 2, ratio);
    count *= 2;
  }
  let x = turn(causal(net.elu(y), count, own, 3));
  for (let layer = 0; layer < layers; layer++) x = soundLayer(net, x, false);
  const frames = turn(causal(turn(x), own, latentDim, upsampling * 2, upsampling));
  net.output("latents", "float32", [1, "frames", width], net.linear(frames, latentDim, width));
  return net.bytes("mimi_encoder");
}
