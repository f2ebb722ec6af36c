const { readFileSync } = require("node:fs");
const { readModel } = require("./model.js");
const { operators } = require("./operators.js");

/** The used part of onnxruntime-node's interface, in plain JavaScript. */

const arrays = { float32: Float32Array, int64: BigInt64Array, bool: Uint8Array };

class Tensor {
  /** @param {keyof typeof arrays} type @param {any} data @param {readonly number[]} dims */
  constructor(type, data, dims) {
    const size = dims.reduce((product, length) => product * length, 1);
    if (!(data instanceof arrays[type])) throw new TypeError(`A ${type} tensor's data must be of type ${type}.`);
    if (data.length !== size) throw new Error(`Tensor's size(${size}) does not match data length(${data.length}).`);
    this.type = type;
    this.data = data;
    this.dims = dims;
  }
}

/** @param {ReturnType<typeof readModel>["inputs"][number]} info @param {Tensor | undefined} tensor */
function check({ name, type, shape }, tensor) {
  if (!tensor) throw new Error(`input '${name}' is missing in 'feeds'.`);
  if (tensor.type !== type) throw new Error(`Unexpected input data type for ${name}. Expected: ${type}.`);
  const isAsSaid =
    tensor.dims.length === shape.length &&
    shape.every((length, axis) => typeof length === "string" || length === tensor.dims[axis]);
  if (!isAsSaid) throw new Error(`Got invalid dimensions for input: ${name}. Got: ${tensor.dims} Expected: ${shape}`);
}

class InferenceSession {
  #model;

  /** @param {ReturnType<typeof readModel>} model */
  constructor(model) {
    this.#model = model;
    this.inputNames = model.inputs.map(({ name }) => name);
    this.outputNames = model.outputs.map(({ name }) => name);
    this.inputMetadata = model.inputs.map((info) => ({ ...info, isTensor: true }));
    this.outputMetadata = model.outputs.map((info) => ({ ...info, isTensor: true }));
  }

  /** @param {string | Uint8Array} graph */
  static async create(graph) {
    return new InferenceSession(readModel(typeof graph === "string" ? readFileSync(graph) : Buffer.from(graph)));
  }

  /** @param {Record<string, Tensor>} feeds @param {Record<string, null>} [fetches] */
  async run(feeds, fetches = Object.fromEntries(this.outputNames.map((name) => [name, null]))) {
    await new Promise((resolve) => setImmediate(resolve));
    const values = new Map(this.#model.constants.map((constant) => [constant.name, constant]));
    for (const info of this.#model.inputs) {
      const tensor = feeds[info.name];
      check(info, tensor);
      const data = tensor.type === "int64" ? Array.from(tensor.data, Number) : tensor.data.slice();
      values.set(info.name, { name: info.name, type: tensor.type, dims: [...tensor.dims], data });
    }
    for (const { op, inputs, outputs, attributes } of this.#model.nodes) {
      const operator = operators[op];
      if (!operator) throw new Error(`The stand-in does not know the operator ${op}.`);
      const given = inputs.map((name) => /** @type {any} */ (values.get(name)));
      values.set(outputs[0], /** @type {any} */ ({ name: outputs[0], ...operator(given, attributes) }));
    }
    return Object.fromEntries(
      Object.keys(fetches).map((name) => [name, output(/** @type {any} */ (values.get(name)))]),
    );
  }

  async release() {}
}

/** @param {{ type: keyof typeof arrays, dims: number[], data: number[] }} value */
function output({ type, dims, data }) {
  const made = type === "int64" ? BigInt64Array.from(data, BigInt) : arrays[type].from(/** @type {any} */ (data));
  return new Tensor(type, made, dims);
}

module.exports = { InferenceSession, Tensor };
