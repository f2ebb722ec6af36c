/**
 * The operators of the tiny graphs (ONNX, opset 14), on tensors of `{ type, dims, data }`.
 * @typedef {{ type: string, dims: number[], data: ArrayLike<number> }} Value
 */

const sizeOf = (/** @type {number[]} */ dims) => dims.reduce((size, length) => size * length, 1);
const storage = (/** @type {string} */ type, /** @type {number} */ size) =>
  type === "float32" ? new Float32Array(size) : new Float64Array(size);

const stridesOf = (/** @type {number[]} */ dims) => dims.map((_, axis) => sizeOf(dims.slice(axis + 1)));

/** Reads a value at an index of larger dimensions. @param {number[]} dims @returns {(index: number) => number} */
function reader(dims, /** @type {Value} */ { dims: own, data }) {
  const [only] = Array.from(data.length === 1 ? data : []);
  if (only !== undefined) return () => only;
  if (own.join() === dims.join()) return (index) => data[index];
  const strides = stridesOf(own);
  const lead = dims.length - own.length;
  const steps = dims.map((_, axis) => (axis < lead || own[axis - lead] === 1 ? 0 : strides[axis - lead]));
  const all = stridesOf(dims);
  return (index) => {
    let at = 0;
    for (let axis = 0, rest = index; axis < dims.length; axis++) {
      at += Math.floor(rest / all[axis]) * steps[axis];
      rest %= all[axis];
    }
    return data[at];
  };
}

/** @param {Value[]} values */
function commonDims(values) {
  const rank = Math.max(...values.map(({ dims }) => dims.length));
  return Array.from({ length: rank }, (_, axis) => {
    const lengths = values.map(({ dims }) => dims[axis - rank + dims.length] ?? 1).filter((length) => length !== 1);
    if (lengths.some((length) => length !== lengths[0])) throw new Error("Attempting to broadcast an axis by another.");
    return lengths[0] ?? 1;
  });
}

/** @param {(...numbers: number[]) => number} work @param {string} [type] */
const elementwise = (work, type) => (/** @type {Value[]} */ values) => {
  const dims = commonDims(values);
  const data = storage(type ?? values[values.length - 1].type, sizeOf(dims));
  const [first, second, third] = values.map((value) => reader(dims, value));
  // Creating an array for each number would take most of the time.
  if (!second) for (let index = 0; index < data.length; index++) data[index] = work(first(index));
  else if (!third) for (let index = 0; index < data.length; index++) data[index] = work(first(index), second(index));
  else for (let index = 0; index < data.length; index++) data[index] = work(first(index), second(index), third(index));
  return { type: type ?? values[values.length - 1].type, dims, data };
};

const axisOf = (/** @type {number} */ axis, /** @type {number[]} */ dims) => (axis < 0 ? axis + dims.length : axis);

/** @param {Value} value @param {number[]} dims @returns {Value} */
const shaped = (value, dims) => ({ ...value, dims });

/** @param {Value[]} values */
function matMul([left, right]) {
  const [rows, inner] = left.dims.slice(-2);
  const [same, columns] = right.dims;
  if (right.dims.length !== 2 || same !== inner) throw new Error("MatMul dimension mismatch");
  const lines = sizeOf(left.dims.slice(0, -2)) * rows;
  const data = new Float32Array(lines * columns);
  for (let line = 0; line < lines; line++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let at = 0; at < inner; at++) sum += left.data[line * inner + at] * right.data[at * columns + column];
      data[line * columns + column] = sum;
    }
  return { type: "float32", dims: [...left.dims.slice(0, -1), columns], data };
}

/** @param {Value[]} values @param {Record<string, any>} attributes */
function concat(values, { axis }) {
  const dims = [...values[0].dims];
  dims[axis] = values.reduce((sum, value) => sum + value.dims[axis], 0);
  const data = storage(values[0].type, sizeOf(dims));
  const blocks = sizeOf(dims.slice(0, axis));
  let at = 0;
  for (let block = 0; block < blocks; block++)
    for (const value of values) {
      const length = sizeOf(value.dims.slice(axis));
      for (let index = 0; index < length; index++) data[at++] = value.data[block * length + index];
    }
  return { type: values[0].type, dims, data };
}

/** @param {Value[]} values */
function slice([value, starts, ends, axes]) {
  const axis = axes.data[0];
  const length = value.dims[axis];
  const bound = (/** @type {number} */ at) => Math.min(length, Math.max(0, at < 0 ? at + length : at));
  const [from, to] = [bound(starts.data[0]), bound(ends.data[0])];
  const dims = [...value.dims];
  dims[axis] = Math.max(0, to - from);
  const inner = sizeOf(dims.slice(axis + 1));
  const data = storage(value.type, sizeOf(dims));
  const run = dims[axis] * inner;
  for (let block = 0; block * run < data.length; block++)
    for (let index = 0; index < run; index++)
      data[block * run + index] = value.data[(block * length + from) * inner + index];
  return { type: value.type, dims, data };
}

/** @param {Value[]} values @param {Record<string, any>} attributes */
function transpose([value], { perm }) {
  const dims = perm.map((/** @type {number} */ axis) => value.dims[axis]);
  const from = stridesOf(value.dims);
  const to = stridesOf(dims);
  const data = storage(value.type, sizeOf(dims));
  for (let index = 0; index < data.length; index++) {
    let at = 0;
    for (let axis = 0, rest = index; axis < dims.length; axis++) {
      at += Math.floor(rest / to[axis]) * from[perm[axis]];
      rest %= to[axis];
    }
    data[index] = value.data[at];
  }
  return { type: value.type, dims, data };
}

/** Over the last axis of two, or over all. @param {Value[]} values */
function reduceSum([value, axes]) {
  const isAll = !axes;
  const inner = isAll ? sizeOf(value.dims) : value.dims[axes.data[0]];
  const dims = isAll ? value.dims.map(() => 1) : [value.dims[0], 1];
  const data = storage(value.type, sizeOf(dims));
  for (let line = 0; line < data.length; line++)
    for (let at = 0; at < inner; at++) data[line] += value.data[line * inner + at];
  return { type: value.type, dims, data };
}

/** @param {Value[]} values @param {Record<string, any>} attributes */
function averagePool([value], { kernel_shape: [kernel], strides: [stride] }) {
  const length = Math.floor((value.dims[2] - kernel) / stride) + 1;
  if (length < 1) throw new Error("AveragePool: the input is shorter than the kernel.");
  const data = new Float32Array(length);
  let sum = 0;
  for (let at = 0; at < length; at++) {
    const from = at * stride;
    // Samples that were also in the previous window stay in the sum.
    const known = at === 0 ? from : Math.max(from, from - stride + kernel);
    for (let index = from - stride; at > 0 && index < Math.min(from, from - stride + kernel); index++)
      sum -= value.data[index];
    for (let index = known; index < from + kernel; index++) sum += value.data[index];
    data[at] = sum / kernel;
  }
  return { type: "float32", dims: [1, 1, length], data };
}

/** @param {Value[]} values @param {Record<string, any>} attributes */
function gather([value, indices]) {
  const inner = sizeOf(value.dims.slice(1));
  const data = storage(value.type, indices.data.length * inner);
  for (let index = 0; index < indices.data.length; index++)
    for (let at = 0; at < inner; at++) {
      if (indices.data[index] >= value.dims[0]) throw new Error("Gather: an index is out of bounds.");
      data[index * inner + at] = value.data[indices.data[index] * inner + at];
    }
  return { type: value.type, dims: [...indices.dims, ...value.dims.slice(1)], data };
}

/** @param {Value[]} values */
function reshape([value, shape]) {
  const dims = Array.from(shape.data);
  const known = sizeOf(dims.filter((length) => length !== -1));
  return shaped(
    value,
    dims.map((length) => (length === -1 ? value.data.length / known : length)),
  );
}

/** @param {Value[]} values */
function cumSum([value, axis]) {
  const at = axisOf(axis.data[0], value.dims);
  const inner = sizeOf(value.dims.slice(at + 1));
  const data = Float32Array.from(value.data);
  for (let index = inner; index < data.length; index++)
    if (Math.floor(index / inner) % value.dims[at] !== 0) data[index] += data[index - inner];
  return { type: value.type, dims: value.dims, data };
}

const castNames = { 1: "float32", 7: "int64", 9: "bool" };

/** @type {Record<string, (values: Value[], attributes: Record<string, any>) => Value>} */
exports.operators = {
  Identity: ([value]) => value,
  Shape: ([{ dims }]) => ({ type: "int64", dims: [dims.length], data: dims }),
  Add: elementwise((a, b) => a + b),
  Sub: elementwise((a, b) => a - b),
  Mul: elementwise((a, b) => a * b),
  Div: elementwise((a, b) => a / b),
  Equal: elementwise((a, b) => Number(a === b), "bool"),
  Where: elementwise((condition, a, b) => (condition ? a : b)),
  IsNaN: elementwise((a) => Number(Number.isNaN(a)), "bool"),
  Sin: elementwise(Math.sin),
  Sign: elementwise(Math.sign),
  Abs: elementwise(Math.abs),
  Floor: elementwise(Math.floor),
  Cast: ([value], { to }) => {
    const type = castNames[/** @type {1} */ (to)];
    const data = Array.from(value.data, (each) => (type === "bool" ? Number(each !== 0) : each));
    return { type, dims: value.dims, data };
  },
  Range: ([from, to]) => {
    const length = Math.max(0, to.data[0] - from.data[0]);
    return { type: "int64", dims: [length], data: Array.from({ length }, (_, index) => from.data[0] + index) };
  },
  Squeeze: ([value, axes]) =>
    shaped(
      value,
      value.dims.filter((_, axis) => axis !== axes.data[0]),
    ),
  Unsqueeze: ([value, axes]) => shaped(value, value.dims.toSpliced(axes.data[0], 0, 1)),
  MatMul: matMul,
  Concat: concat,
  Slice: slice,
  Transpose: transpose,
  ReduceSum: reduceSum,
  AveragePool: averagePool,
  Gather: gather,
  Reshape: reshape,
  CumSum: cumSum,
};
