import protobuf from "protobufjs";

/** Element types of TensorProto. */
const elementTypes = { float32: 1, uint8: 2, int8: 3, int64: 7, bool: 9 } as const;
export type ElementType = keyof typeof elementTypes;
/** A name stands for a length known only when the graph runs. */
export type Dimension = number | string;
type Attribute = number | number[];

/** The part of the published schema (onnx.proto3) that these graphs use. */
const schema = protobuf.Root.fromJSON({
  nested: {
    ModelProto: {
      fields: {
        irVersion: { type: "int64", id: 1 },
        producerName: { type: "string", id: 2 },
        graph: { type: "GraphProto", id: 7 },
        opsetImport: { rule: "repeated", type: "OperatorSetIdProto", id: 8 },
      },
    },
    OperatorSetIdProto: { fields: { domain: { type: "string", id: 1 }, version: { type: "int64", id: 2 } } },
    GraphProto: {
      fields: {
        node: { rule: "repeated", type: "NodeProto", id: 1 },
        name: { type: "string", id: 2 },
        initializer: { rule: "repeated", type: "TensorProto", id: 5 },
        input: { rule: "repeated", type: "ValueInfoProto", id: 11 },
        output: { rule: "repeated", type: "ValueInfoProto", id: 12 },
      },
    },
    NodeProto: {
      fields: {
        input: { rule: "repeated", type: "string", id: 1 },
        output: { rule: "repeated", type: "string", id: 2 },
        name: { type: "string", id: 3 },
        opType: { type: "string", id: 4 },
        attribute: { rule: "repeated", type: "AttributeProto", id: 5 },
      },
    },
    AttributeProto: {
      fields: {
        name: { type: "string", id: 1 },
        f: { type: "float", id: 2 },
        i: { type: "int64", id: 3 },
        ints: { rule: "repeated", type: "int64", id: 8, options: { packed: false } },
        type: { type: "int32", id: 20 },
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
});

/** Writes an ONNX model, node by node; every method that adds something returns the name of its value. */
export class Graph {
  readonly #nodes: { input: string[]; output: string[]; name?: string; opType: string; attribute: object[] }[] = [];
  readonly #initializers: object[] = [];
  readonly #inputs: object[] = [];
  readonly #outputs: object[] = [];
  readonly #renamed = new Map<string, string>();
  #names = 0;

  input(name: string, type: ElementType, shape: Dimension[]): string {
    this.#inputs.push(valueInfo(name, type, shape));
    return name;
  }

  /**
   * Makes `value` an output of this name and shape. A node's own output is renamed, since a copy would take time in
   * each run.
   */
  output(name: string, type: ElementType, shape: Dimension[], value: string): void {
    const isMade = this.#nodes.some((node) => node.output.includes(value));
    if (isMade) this.#renamed.set(value, name);
    else this.#nodes.push({ input: [value], output: [name], name, opType: "Identity", attribute: [] });
    this.#outputs.push(valueInfo(name, type, shape));
  }

  floats(values: ArrayLike<number>, shape: number[]): string {
    return this.constant("float32", shape, Float32Array.from(values));
  }

  integers(values: number[], shape: number[] = [values.length]): string {
    return this.constant("int64", shape, BigInt64Array.from(values, BigInt));
  }

  constant(type: ElementType, shape: number[], data: ArrayBufferView): string {
    const name = this.#name("constant");
    const rawData = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    this.#initializers.push({ dims: shape, dataType: elementTypes[type], name, rawData });
    return name;
  }

  /** Adds a node with one output. Attributes are integers. */
  add(opType: string, input: string[], attributes: Record<string, Attribute> = {}): string {
    const [output] = this.addAll(opType, input, 1, attributes);
    return output as string;
  }

  addAll(opType: string, input: string[], outputs: number, attributes: Record<string, Attribute> = {}): string[] {
    const output = Array.from({ length: outputs }, () => this.#name(opType));
    const attribute = Object.entries(attributes).map(([name, value]) => attributeOf(name, value));
    this.#nodes.push({ input, output, name: output[0], opType, attribute });
    return output;
  }

  bytes(name: string): Uint8Array {
    const renamed = (names: string[]) => names.map((each) => this.#renamed.get(each) ?? each);
    const graph = {
      node: this.#nodes.map((node) => ({ ...node, input: renamed(node.input), output: renamed(node.output) })),
      name,
      initializer: this.#initializers,
      input: this.#inputs,
      output: this.#outputs,
    };
    const model = { irVersion: 7, producerName: "keepsake-tests", graph, opsetImport: [{ domain: "", version: 14 }] };
    return schema.lookupType("ModelProto").encode(model).finish();
  }

  #name(of: string): string {
    return `${of}_${this.#names++}`;
  }
}

function attributeOf(name: string, value: Attribute) {
  if (Array.isArray(value)) return { name, ints: value, type: 7 };
  return Number.isInteger(value) ? { name, i: value, type: 2 } : { name, f: value, type: 1 };
}

function valueInfo(name: string, type: ElementType, shape: Dimension[]) {
  const dim = shape.map((each) => (typeof each === "number" ? { dimValue: each } : { dimParam: each }));
  return { name, type: { tensorType: { elemType: elementTypes[type], shape: { dim } } } };
}
