import { cachesWithRows, positionAxis, rowsOf } from "../model/with-rows.js";

/**
 * @typedef {import("../model/manifest.js").StateEntry} StateEntry
 * @typedef {import("../model/runtime.js").Runtime} Runtime
 * @typedef {import("../model/runtime.js").Session} Session
 * @typedef {import("../model/runtime.js").Tensor} Tensor
 */

const arrays = { float32: Float32Array, int64: BigInt64Array, bool: Uint8Array };

export const arrayOf = (/** @type {StateEntry["dtype"]} */ dtype, /** @type {ArrayBuffer} */ bytes) =>
  new arrays[dtype](bytes);

const sizeOf = (/** @type {readonly number[]} */ dims) => dims.reduce((size, length) => size * length, 1);

/**
 * The values that a graph carries from one run to the next, in permanent tensors: the runtime reads them in place, and
 * changes are written into them.
 */
export class States {
  #entries;
  /** @type {Record<string, Tensor>} */
  #tensors;
  /** Caches whose new rows are returned separately. */
  #rows;

  /**
   * @param {Runtime} runtime
   * @param {StateEntry[]} entries
   * @param {boolean} hasRows the graph was opened with an output for the rows that a run adds to each cache
   */
  constructor({ Tensor }, entries, hasRows = false) {
    this.#entries = entries;
    this.#rows = hasRows ? cachesWithRows(entries) : [];
    this.#tensors = Object.fromEntries(
      entries.map(({ input, dtype, shape }) => [input, new Tensor(dtype, new arrays[dtype](sizeOf(shape)), shape)]),
    );
  }

  get entries() {
    return this.#entries;
  }

  /** @returns {any} the typed array of a state */
  data(/** @type {string} */ input) {
    return this.#tensors[input]?.data;
  }

  /** Resets the states to their initial values. */
  reset() {
    for (const { input, fill, dtype } of this.#entries) {
      const value = fill === "ones" ? 1 : fill === "nan" ? Number.NaN : 0;
      this.data(input).fill(dtype === "int64" ? BigInt(value) : value);
    }
  }

  /**
   * Runs the graph once.
   * @param {Session} session
   * @param {Record<string, Tensor>} feeds
   * @param {string[]} outputs in addition to the states
   */
  async run(session, feeds, outputs) {
    const partly = new Set(this.#rows.map(({ cache }) => cache.output));
    const whole = this.#entries.filter(({ output }) => !partly.has(output));
    const wanted = [...outputs, ...whole.map(({ output }) => output), ...this.#rows.map(({ cache }) => rowsOf(cache))];
    const fetches = Object.fromEntries(wanted.map((name) => [name, null]));
    const results = await session.run({ ...feeds, ...this.#tensors }, fetches);
    // Comes before the steps advance.
    for (const { cache, step } of this.#rows) {
      const rows = results[rowsOf(cache)];
      if (rows) writeRows(this.data(cache.input), cache.shape, rows, Number(this.data(step.input)[0]));
    }
    for (const { input, output } of whole) this.data(input).set(results[output]?.data);
    return results;
  }
}

/** @param {Float32Array} data @param {number[]} shape @param {Tensor} rows @param {number} from */
function writeRows(data, shape, rows, from) {
  const row = sizeOf(shape.slice(positionAxis + 1));
  const length = (rows.dims[positionAxis] ?? 0) * row;
  const block = (shape[positionAxis] ?? 0) * row;
  for (let at = 0, start = from * row; at < rows.data.length; at += length, start += block) {
    data.set(rows.data.subarray(at, at + length), start);
  }
}

/**
 * Checks that a run changed only the rows of the caches between their steps: `states` was given rows only, and `whole`
 * everything.
 * @param {States} states @param {States} whole
 */
export const agree = (states, whole) =>
  states.entries.every(({ input }) => Buffer.compare(bytesOf(states.data(input)), bytesOf(whole.data(input))) === 0);

const bytesOf = (/** @type {ArrayBufferView} */ { buffer, byteOffset, byteLength }) =>
  Buffer.from(buffer, byteOffset, byteLength);
