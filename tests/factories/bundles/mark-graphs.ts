import { Graph } from "./onnx";

const rate = 16_000;
/** It has a whole number of periods in 20 ms, so that it is continuous across windows. */
const toneHz = 5_000;
const bits = 16;
const ones = [0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1];

/** Sine and cosine of the tone for each sample. */
function tones(graph: Graph, audio: string): { sine: string; cosine: string } {
  const length = graph.add("Gather", [graph.add("Shape", [audio]), graph.integers([2])], { axis: 0 });
  const end = graph.add("Squeeze", [length, graph.integers([0])]);
  const range = graph.add("Range", [graph.integers([0], []), end, graph.integers([1], [])]);
  const at = graph.add("Reshape", [graph.add("Cast", [range], { to: 1 }), graph.integers([1, 1, -1])]);
  const turns = graph.add("Mul", [at, graph.floats([toneHz / rate], [1])]);
  const part = graph.add("Sub", [turns, graph.add("Floor", [turns])]);
  const wave = (shift: number) =>
    graph.add("Sin", [
      graph.add("Add", [
        graph.add("Mul", [part, graph.floats([2 * Math.PI], [1])]),
        graph.floats([shift * 2 * Math.PI], [1]),
      ]),
    ]);
  return { sine: wave(0), cosine: wave(0.25) };
}

const all = (graph: Graph, value: string) =>
  graph.add("Reshape", [graph.add("ReduceSum", [value]), graph.integers([1, 1, 1])]);

/** A tone at `loudness` of full scale for a message with eight ones. */
export function markGenerator(loudness = 0.006, type: "int64" | "float32" = "int64"): Uint8Array {
  const graph = new Graph();
  const audio = graph.input("audio", "float32", ["B", 1, "T"]);
  const message = graph.input("message", type, ["B", bits]);
  const { sine } = tones(graph, audio);
  const said = graph.add("Reshape", [
    graph.add("ReduceSum", [graph.add("Cast", [message], { to: 1 })]),
    graph.integers([1, 1, 1]),
  ]);
  const level = graph.add("Mul", [said, graph.floats([loudness / 8], [1])]);
  graph.output("watermark", "float32", ["B", 1, "T"], graph.add("Mul", [sine, level]));
  return graph.bytes("generator");
}

/** Detects the tone for the whole of a window in which its share of the audio is at least `leastShare`. */
export function markDetector(leastShare = 0.012, { hasMessage = true } = {}): Uint8Array {
  const graph = new Graph();
  const audio = graph.input("audio", "float32", ["B", 1, "T"]);
  const { sine, cosine } = tones(graph, audio);
  const [a, b] = [sine, cosine].map((wave) => all(graph, graph.add("Mul", [audio, wave])));
  const squares = [a, b].map((value) => graph.add("Mul", [value as string, value as string]));
  const power = graph.add("Add", [squares[0] as string, squares[1] as string]);
  const least = graph.add("Add", [
    graph.add("Mul", [all(graph, graph.add("Abs", [audio])), graph.floats([leastShare], [1])]),
    graph.floats([1e-6], [1]),
  ]);
  const sign = graph.add("Sign", [graph.add("Sub", [power, graph.add("Mul", [least, least])])]);
  const chance = graph.add("Mul", [graph.add("Add", [sign, graph.floats([1], [1])]), graph.floats([0.5], [1])]);
  const spread = graph.add("Add", [graph.add("Mul", [audio, graph.floats([0], [1])]), chance]);
  graph.output("prob", "float32", ["B", "T"], graph.add("Reshape", [spread, graph.integers([1, -1])]));
  const said = hasMessage ? ones : ones.map((bit) => 1 - bit);
  const read = graph.add("Reshape", [
    graph.add("Mul", [chance, graph.floats(said, [1, bits])]),
    graph.integers([1, bits]),
  ]);
  graph.output("bits", "float32", ["B", bits], read);
  return graph.bytes("detector");
}
