/** Reads an ONNX file (a protobuf) without a library, since this folder is copied to places without packages. */

const typeNames = { 1: "float32", 7: "int64", 9: "bool" };

/** The fields of a message: bytes, or a number for a variable-length integer. */
function fieldsOf(/** @type {Buffer} */ bytes) {
  /** @type {Map<number, (Buffer | number)[]>} */
  const fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const kind = tag & 7;
    /** @type {Buffer | number} */
    let value = 0;
    if (kind === 0) value = varint();
    else if (kind === 2) {
      const length = varint();
      value = bytes.subarray(at, at + length);
      at += length;
    } else if (kind === 5) {
      value = bytes.readFloatLE(at);
      at += 4;
    } else throw new Error("Failed to load model: it is no ONNX file.");
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return {
    all: (/** @type {number} */ id) => fields.get(id) ?? [],
    messages: (/** @type {number} */ id) =>
      (fields.get(id) ?? []).map((each) => fieldsOf(/** @type {Buffer} */ (each))),
    text: (/** @type {number} */ id) => String(fields.get(id)?.[0] ?? ""),
    number: (/** @type {number} */ id) => Number(fields.get(id)?.[0] ?? 0),
  };
}

/** @param {ReturnType<typeof fieldsOf>} info */
function valueInfo(info) {
  const tensor = info.messages(2)[0]?.messages(1)[0];
  const dims = tensor?.messages(2)[0]?.messages(1) ?? [];
  const shape = dims.map((dim) => (dim.all(2).length > 0 ? dim.text(2) : dim.number(1)));
  return { name: info.text(1), type: typeNames[/** @type {1} */ (tensor?.number(1) ?? 1)], shape };
}

/** @param {ReturnType<typeof fieldsOf>} tensor */
function constant(tensor) {
  const raw = /** @type {Buffer} */ (tensor.all(9)[0]);
  const bytes = raw ? Uint8Array.from(raw).buffer : new ArrayBuffer(0);
  const type = typeNames[/** @type {1} */ (tensor.number(2))];
  const data =
    type === "int64"
      ? Array.from(new BigInt64Array(bytes), Number)
      : type === "bool"
        ? new Uint8Array(bytes)
        : new Float32Array(bytes);
  return { name: tensor.text(8), type, dims: tensor.all(1).map(Number), data };
}

/** @param {ReturnType<typeof fieldsOf>} attribute */
const attributeValue = (attribute) => (attribute.number(20) === 7 ? attribute.all(8).map(Number) : attribute.number(3));

/** @param {Buffer} bytes */
exports.readModel = (bytes) => {
  // Parts of one message are merged.
  const parts = fieldsOf(bytes)
    .all(7)
    .map((part) => /** @type {Buffer} */ (part));
  if (parts.length === 0) throw new Error("Failed to load model: it is no ONNX file.");
  const graph = fieldsOf(Buffer.concat(parts));
  return {
    inputs: graph.messages(11).map(valueInfo),
    outputs: graph.messages(12).map(valueInfo),
    constants: graph.messages(5).map(constant),
    nodes: graph.messages(1).map((node) => ({
      inputs: node.all(1).map(String),
      outputs: node.all(2).map(String),
      op: node.text(4),
      attributes: Object.fromEntries(node.messages(5).map((each) => [each.text(1), attributeValue(each)])),
    })),
  };
};
