/**
 * @typedef {import("../model/manifest.js").StateEntry} StateEntry
 * @typedef {import("../model/runtime.js").Runtime} Runtime
 * @typedef {import("../model/runtime.js").Session} Session
 * @typedef {import("../model/runtime.js").Tensor} Tensor
 */

const arrays = { float32: Float32Array, int64: BigInt64Array, bool: Uint8Array };

export const arrayOf = (/** @type {StateEntry["dtype"]} */ dtype, /** @type {ArrayBuffer} */ bytes) =>
  new arrays[dtype](bytes);

/** The values of a state before anything was heard. */
export function fill(/** @type {StateEntry} */ { fill: kind, dtype }, /** @type {any} */ data) {
  const value = kind === "ones" ? 1 : kind === "nan" ? Number.NaN : 0;
  data.fill(dtype === "int64" ? BigInt(value) : value);
}

/**
 * What a graph carries from one run to the next. It has two sets of tensors that take turns: the outputs of a run are written
 * into the one and are the inputs of the next, so that nothing is allocated or copied for a frame.
 */
export class States {
  /** @type {StateEntry[]} */
  #entries;
  /** @type {Record<string, Tensor>} */
  #current;
  /** @type {Record<string, Tensor>} */
  #next;

  /** @param {Runtime} runtime @param {StateEntry[]} entries */
  constructor({ Tensor }, entries) {
    this.#entries = entries;
    const make = () =>
      Object.fromEntries(
        entries.map(({ input, dtype, shape }) => {
          const size = shape.reduce((product, length) => product * length, 1);
          return [input, new Tensor(dtype, new arrays[dtype](size), shape)];
        }),
      );
    this.#current = make();
    this.#next = make();
  }

  get entries() {
    return this.#entries;
  }

  /** @returns {any} the typed array of a state */
  data(/** @type {string} */ input) {
    return this.#current[input]?.data;
  }

  reset() {
    for (const entry of this.#entries) fill(entry, this.data(entry.input));
  }

  /**
   * Runs the graph once.
   * @param {Session} session
   * @param {Record<string, Tensor>} feeds
   * @param {Record<string, Tensor | null>} fetches a tensor is written into; null makes one
   */
  async run(session, feeds, fetches) {
    const into = { ...fetches };
    for (const { input, output } of this.#entries) into[output] = this.#next[input] ?? null;
    const results = await session.run({ ...feeds, ...this.#current }, into);
    [this.#current, this.#next] = [this.#next, this.#current];
    return results;
  }
}
