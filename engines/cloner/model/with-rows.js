import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import protobuf from "protobufjs/light.js";

/** The part of the published schema (onnx.proto3) that is written. */
const schema = protobuf.Root.fromJSON({
  nested: {
    ModelProto: { fields: { graph: { type: "GraphProto", id: 7 } } },
    GraphProto: {
      fields: {
        node: { rule: "repeated", type: "NodeProto", id: 1 },
        initializer: { rule: "repeated", type: "TensorProto", id: 5 },
        output: { rule: "repeated", type: "ValueInfoProto", id: 12 },
      },
    },
    NodeProto: {
      fields: {
        input: { rule: "repeated", type: "string", id: 1 },
        output: { rule: "repeated", type: "string", id: 2 },
        opType: { type: "string", id: 4 },
      },
    },
    TensorProto: {
      fields: {
        dims: { rule: "repeated", type: "int64", id: 1, options: { packed: false } },
        dataType: { type: "int32", id: 2 },
        name: { type: "string", id: 8 },
        rawData: { type: "bytes", id: 9 },
      },
    },
    ValueInfoProto: { fields: { name: { type: "string", id: 1 }, type: { type: "TypeProto", id: 2 } } },
    TypeProto: { fields: { tensorType: { type: "TensorType", id: 1 } } },
    TensorType: { fields: { elemType: { type: "int32", id: 1 }, shape: { type: "TensorShapeProto", id: 2 } } },
    TensorShapeProto: { fields: { dim: { rule: "repeated", type: "DimensionProto", id: 1 } } },
    DimensionProto: { fields: { dimValue: { type: "int64", id: 1 }, dimParam: { type: "string", id: 2 } } },
  },
}).lookupType("ModelProto");

const float32 = 1;
const int64 = 7;
/** The axis of a cache that counts positions. */
export const positionAxis = 2;

/** @typedef {import("./manifest.js").StateEntry} StateEntry */

/** The output with the rows that a run added to a cache. */
export const rowsOf = (/** @type {StateEntry} */ { output }) => `${output}_rows`;

/**
 * The caches whose added rows can be returned separately, with the state that counts their positions.
 * @param {StateEntry[]} states
 * @returns {{ cache: StateEntry, step: StateEntry }[]}
 */
export const cachesWithRows = (states) =>
  states.flatMap((cache) => {
    const isCache = cache.key === "cache" && cache.dtype === "float32" && cache.shape.length === 5;
    const step = states.find((each) => each.module === cache.module && each.key === "step" && each.dtype === "int64");
    return isCache && step ? [{ cache, step }] : [];
  });

/**
 * Adds one output per cache to the graph in a file: the rows from its step before the run to the one after. The runtime
 * copies every requested output, and whole caches are 49 MB a frame, of which only 48 KB are new. Consecutive protobuf
 * messages are merged, so the addition is simply appended to the file.
 */
export function withRows(/** @type {string} */ file, /** @type {StateEntry[]} */ states) {
  const axes = "keepsake_position_axis";
  const rows = cachesWithRows(states);
  const graph = {
    node: rows.map(({ cache, step }) => ({
      input: [cache.output, step.input, step.output, axes],
      output: [rowsOf(cache)],
      opType: "Slice",
    })),
    initializer: [
      {
        dims: [1],
        dataType: int64,
        name: axes,
        rawData: new Uint8Array(BigInt64Array.of(BigInt(positionAxis)).buffer),
      },
    ],
    output: rows.map(({ cache }) => ({
      name: rowsOf(cache),
      type: {
        tensorType: {
          elemType: float32,
          shape: {
            dim: cache.shape.map((length, axis) =>
              axis === positionAxis ? { dimParam: "rows" } : { dimValue: length },
            ),
          },
        },
      },
    })),
  };
  return readBefore(file, schema.encode({ graph }).finish());
}

/** A file followed by an addition, read without a second copy, because it may be 300 MB. */
function readBefore(/** @type {string} */ file, /** @type {Uint8Array} */ addition) {
  const opened = openSync(file, "r");
  try {
    const { size } = fstatSync(opened);
    const bytes = new Uint8Array(size + addition.length);
    for (let at = 0; at < size; ) {
      const read = readSync(opened, bytes, at, size - at, at);
      if (read === 0) throw new Error("The file became shorter.");
      at += read;
    }
    bytes.set(addition, size);
    return bytes;
  } finally {
    closeSync(opened);
  }
}
