import protobuf from "protobufjs";

const schema = protobuf.Root.fromJSON({
  nested: {
    ModelProto: {
      fields: {
        pieces: { rule: "repeated", type: "SentencePiece", id: 1 },
        trainerSpec: { type: "TrainerSpec", id: 2 },
        normalizerSpec: { type: "NormalizerSpec", id: 3 },
      },
    },
    SentencePiece: {
      fields: {
        piece: { type: "string", id: 1 },
        score: { type: "float", id: 2 },
        type: { type: "int32", id: 3 },
      },
    },
    TrainerSpec: { fields: { modelType: { type: "int32", id: 3 }, byteFallback: { type: "bool", id: 35 } } },
    NormalizerSpec: { fields: { name: { type: "string", id: 1 }, addDummyPrefix: { type: "bool", id: 3 } } },
  },
});

const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 };

/** A SentencePiece model (unigram, with bytes for unknown text) of single letters and these longer pieces. */
export function tokenizerFile(longer: Record<string, number> = {}): { bytes: Uint8Array; size: number } {
  const letters = [..."▁abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,!?'-"];
  const pieces = [
    { piece: "<unk>", score: 0, type: kinds.unknown },
    { piece: "<s>", score: 0, type: kinds.control },
    { piece: "</s>", score: 0, type: kinds.control },
    ...Array.from({ length: 256 }, (_, byte) => ({
      piece: `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
      score: 0,
      type: kinds.byte,
    })),
    ...letters.map((piece) => ({ piece, score: -5, type: kinds.normal })),
    ...Object.entries(longer).map(([piece, score]) => ({ piece, score, type: kinds.normal })),
  ];
  const model = {
    pieces,
    trainerSpec: { modelType: 1, byteFallback: true },
    normalizerSpec: { name: "identity", addDummyPrefix: true },
  };
  return { bytes: schema.lookupType("ModelProto").encode(model).finish(), size: pieces.length };
}
