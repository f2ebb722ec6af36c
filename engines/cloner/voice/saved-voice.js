import { Refusal } from "../refusal.js";
import { arrayOf } from "./state.js";

/**
 * The format of a saved voice: "KSVOICE1", the length of its header (32 bits, little-endian), the header as JSON, the
 * values. Only the used part of each state is stored, since a cache is mostly empty.
 */
const magic = Buffer.from("KSVOICE1");

const otherModel = () =>
  new Refusal(
    "state_unknown",
    "This voice was saved with another version of the voice model. It has to be made again.",
  );
const sizeOf = (/** @type {number[]} */ dims) => dims.reduce((size, length) => size * length, 1);

/** @param {import("./state.js").States} states @param {string} identity of the model */
export function saveVoice(states, identity) {
  const tensors = [];
  /** @type {Uint8Array[]} */
  const values = [];
  for (const { input, name, dtype, shape, fill } of states.entries) {
    const data = states.data(input);
    const used = fill === "nan" ? usedBox(data, shape) : shape;
    const box = data.slice(0, sizeOf(used));
    eachRun(shape, used, (from, at, length) => box.set(data.subarray(from, from + length), at));
    tensors.push({ input, name, dtype, shape, used });
    values.push(new Uint8Array(box.buffer));
  }
  const header = Buffer.from(JSON.stringify({ model: identity, tensors }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return new Uint8Array(Buffer.concat([magic, length, header, ...values]));
}

/**
 * Loads a saved voice into the states.
 * @param {import("./state.js").States} states
 * @param {string} identity of the model
 * @param {Uint8Array} saved
 * @throws {Refusal} `state_unknown`
 */
export function loadVoice(states, identity, saved) {
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  if (bytes.length < 12 || !bytes.subarray(0, 8).equals(magic)) throw otherModel();
  const start = 12 + bytes.readUInt32LE(8);
  const header = parsed(bytes.subarray(12, start));
  const same = header?.model === identity && header.tensors.length === states.entries.length;
  if (!header || !same) throw otherModel();
  states.reset();
  let at = start;
  for (const { input, dtype, shape } of states.entries) {
    const tensor = header.tensors.find((each) => each.input === input);
    if (tensor?.dtype !== dtype || tensor.shape.join() !== shape.join()) throw otherModel();
    const target = states.data(input);
    const length = sizeOf(tensor.used) * target.BYTES_PER_ELEMENT;
    if (at + length > bytes.length || tensor.used.some((own, axis) => own > (shape[axis] ?? 0))) throw otherModel();
    const box = /** @type {any} */ (arrayOf(dtype, Uint8Array.from(bytes.subarray(at, at + length)).buffer));
    eachRun(shape, tensor.used, (to, from, run) => target.set(box.subarray(from, from + run), to));
    at += length;
  }
}

/** @returns {{ model: string, tensors: { input: string, dtype: string, shape: number[], used: number[] }[] } | null} */
function parsed(/** @type {Buffer} */ header) {
  try {
    return JSON.parse(header.toString());
  } catch {
    return null;
  }
}

/** The extent of the values along each axis. */
function usedBox(/** @type {Float32Array} */ data, /** @type {number[]} */ shape) {
  const used = shape.map(() => 0);
  const strides = shape.map((_, axis) => sizeOf(shape.slice(axis + 1)));
  for (let index = 0; index < data.length; index++) {
    if (Number.isNaN(data[index])) continue;
    for (let axis = 0; axis < shape.length; axis++) {
      const at = Math.floor(index / (strides[axis] ?? 1)) % (shape[axis] ?? 1);
      if (at >= (used[axis] ?? 0)) used[axis] = at + 1;
    }
  }
  return used;
}

/**
 * Visits the contiguous runs of a box in a larger array, with their offset in the array, in the box, and their length.
 * @param {number[]} shape @param {number[]} box @param {(inArray: number, inBox: number, length: number) => void} visit
 */
function eachRun(shape, box, visit) {
  if (sizeOf(box) === 0) return;
  const length = box.at(-1) ?? 1;
  const runs = sizeOf(box.slice(0, -1));
  for (let run = 0; run < runs; run++) {
    let at = 0;
    for (let axis = box.length - 2, rest = run; axis >= 0; axis--) {
      const own = box[axis] ?? 1;
      at += (rest % own) * sizeOf(shape.slice(axis + 1));
      rest = Math.floor(rest / own);
    }
    visit(at, run * length, length);
  }
}
