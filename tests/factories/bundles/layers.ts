import { randomFillSync } from "node:crypto";
import { Graph } from "./onnx";

const full = 2 ** 31 - 1;

/** Layers of a network with random weights, small enough that their values stay in bounds. */
export class Network extends Graph {
  readonly #states: { name: string; type: "float32" | "int64"; shape: number[]; fill: string; next?: string }[] = [];

  number = (value: number) => this.floats([value], [1]);
  scaled = (value: string, factor: number) => this.add("Mul", [value, this.number(factor)]);
  sum = (...values: string[]) => values.reduce((all, each) => this.add("Add", [all, each]));

  weights(shape: number[], spread = 1 / Math.sqrt(shape.at(-1) ?? 1)): string {
    const size = shape.reduce((product, length) => product * length, 1);
    const raw = randomFillSync(new Int16Array(size));
    return this.floats(
      Float32Array.from(raw, (value) => (value / 32_768) * spread),
      shape,
    );
  }

  /** As dynamic quantisation writes it: 8-bit weights, and inputs quantised in each run. */
  int8Linear(value: string, from: number, to: number): string {
    const [rounded, scale, zero] = this.addAll("DynamicQuantizeLinear", [value], 3) as [string, string, string];
    const weights = this.constant("int8", [from, to], randomFillSync(new Int8Array(from * to)));
    const zeroOfWeights = this.constant("int8", [], Int8Array.of(0));
    const product = this.add("MatMulInteger", [rounded, weights, zero, zeroOfWeights]);
    const factor = this.add("Mul", [scale, this.floats([1 / (74 * Math.sqrt(from))], [])]);
    return this.add("Mul", [this.add("Cast", [product], { to: 1 }), factor]);
  }

  linear = (value: string, from: number, to: number) =>
    this.add("MatMul", [value, this.weights([from, to], 1.7 / Math.sqrt(from))]);

  normed(value: string, width: number): string {
    const mean = (each: string) => this.add("ReduceMean", [each], { axes: [-1], keepdims: 1 });
    const off = this.add("Sub", [value, mean(value)]);
    const spread = this.sum(mean(this.add("Pow", [off, this.floats([2], [])])), this.floats([1e-5], []));
    const even = this.add("Div", [off, this.add("Sqrt", [spread])]);
    const ones = this.floats(new Array(width).fill(1), [width]);
    return this.add("Add", [this.add("Mul", [even, ones]), this.floats(new Array(width).fill(0), [width])]);
  }

  gelu(value: string): string {
    const erf = this.add("Erf", [this.add("Div", [value, this.floats([Math.SQRT2], [])])]);
    return this.add("Mul", [
      this.add("Mul", [value, this.add("Add", [erf, this.floats([1], [])])]),
      this.floats([0.5], []),
    ]);
  }

  silu = (value: string) => this.add("Mul", [value, this.add("Sigmoid", [value])]);

  part(value: string, axis: number, from: number, to = full): string {
    return this.add("Slice", [value, this.integers([from]), this.integers([to]), this.integers([axis])]);
  }

  lengthOf = (value: string, axis: number) =>
    this.add("Gather", [this.add("Shape", [value]), this.integers([axis])], { axis: 0 });

  reshape = (value: string, shape: number[]) => this.add("Reshape", [value, this.integers(shape)]);

  scalar = (value: string) => this.add("Squeeze", [value, this.integers([0])]);

  range = (from: string, to: string) => this.add("Range", [this.scalar(from), this.scalar(to), this.integers([1], [])]);

  /** Rotates pairs of values by their position; `positions` are 32-bit floats, `value` is [1, n, heads, width]. */
  turned(value: string, positions: string, width: number): string {
    const half = width / 2;
    const speeds = Array.from({ length: half }, (_, at) => 10_000 ** (-at / half));
    const angles = this.add("Mul", [this.reshape(positions, [1, -1, 1, 1]), this.floats(speeds, [1, 1, 1, half])]);
    const [cos, sin] = [this.add("Cos", [angles]), this.add("Sin", [angles])];
    const [a, b] = [this.part(value, 3, 0, half), this.part(value, 3, half)];
    const times = (left: string, right: string) => this.add("Mul", [left, right]);
    const first = this.add("Sub", [times(a, cos), times(b, sin)]);
    return this.add("Concat", [first, this.sum(times(a, sin), times(b, cos))], { axis: 3 });
  }

  /** Attention of [1, heads, n, width] over [1, heads, m, width] with an additive mask. */
  attention(q: string, k: string, v: string, mask: string, width: number): string {
    const turned = this.add("Transpose", [k], { perm: [0, 1, 3, 2] });
    const scores = this.add("Add", [this.scaled(this.add("MatMul", [q, turned]), 1 / Math.sqrt(width)), mask]);
    return this.add("MatMul", [this.add("Softmax", [scores], { axis: -1 }), v]);
  }

  mask(isSeen: string): string {
    return this.add("Where", [isSeen, this.number(0), this.number(-1e9)]);
  }

  /** The values of `name` from the previous run; `keep` sets those for the next. */
  state(type: "float32" | "int64", shape: number[], fill: string): { value: string; keep: (next: string) => void } {
    const state: (typeof this.states)[number] = { name: `state_${this.#states.length}`, type, shape, fill };
    this.#states.push(state);
    return {
      value: this.input(state.name, type, shape),
      keep: (next) => {
        state.next = next;
      },
    };
  }

  get states() {
    return this.#states;
  }

  /** Call last: adds the outputs of all states. */
  keepStates(): void {
    for (const { name, type, shape, next } of this.#states) if (next) this.output(`out_${name}`, type, shape, next);
  }

  conv(value: string, from: number, to: number, kernel: number, stride = 1): string {
    const weights = this.weights([to, from, kernel], 1.7 / Math.sqrt(from * kernel));
    return this.add("Conv", [value, weights, this.floats(new Array(to).fill(0), [to])], {
      kernel_shape: [kernel],
      strides: [stride],
    });
  }

  /** Keeps the end of its input for the next run. */
  streamedConv(value: string, from: number, to: number, kernel: number): string {
    if (kernel === 1) return this.conv(value, from, to, 1);
    const previous = this.state("float32", [1, from, kernel - 1], "zeros");
    const joined = this.add("Concat", [previous.value, value], { axis: 2 });
    previous.keep(this.part(joined, 2, 1 - kernel));
    return this.conv(joined, from, to, kernel);
  }

  /** Adds the end of its previous output to the beginning of this one. */
  streamedUpsampling(value: string, from: number, to: number, stride: number, group = 1): string {
    const weights = this.weights([from, to / group, stride * 2], 1.7 / Math.sqrt((from / group) * 2));
    const attributes = { kernel_shape: [stride * 2], strides: [stride], group };
    const made = this.add("ConvTranspose", [value, weights], attributes);
    const partial = this.state("float32", [1, to, stride], "zeros");
    const joined = this.add(
      "Concat",
      [this.sum(this.part(made, 2, 0, stride), partial.value), this.part(made, 2, stride)],
      {
        axis: 2,
      },
    );
    partial.keep(this.part(joined, 2, -stride));
    return this.part(joined, 2, 0, -stride);
  }

  elu = (value: string) => this.add("Elu", [value]);
}
