import protobuf from "protobufjs/light.js";
import { unknownBundle } from "../refusal.js";

/** The part of the published schema (sentencepiece_model.proto) that is used. */
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
        type: { type: "int32", id: 3, options: { default: 1 } },
      },
    },
    TrainerSpec: {
      fields: {
        modelType: { type: "int32", id: 3, options: { default: 1 } },
        byteFallback: { type: "bool", id: 35 },
      },
    },
    NormalizerSpec: {
      fields: {
        name: { type: "string", id: 1 },
        addDummyPrefix: { type: "bool", id: 3, options: { default: true } },
        removeExtraWhitespaces: { type: "bool", id: 4, options: { default: true } },
      },
    },
  },
}).lookupType("ModelProto");

const unigram = 1;
const kinds = { normal: 1, unknown: 2, userDefined: 4, byte: 6 };
/** As in SentencePiece, an unknown character costs this much more than the worst piece. */
const unknownPenalty = 10;
const space = "▁";

/** Splits text into the pieces of a SentencePiece unigram model. */
export class Tokenizer {
  /** @type {Map<string, { id: number, score: number }>} */
  #pieces = new Map();
  /** Ids by byte. @type {(number | undefined)[]} */
  #bytes = [];
  #unknown = 0;
  #longest = 1;
  #unknownScore = 0;
  #spec;

  /** @param {Uint8Array} file tokenizer.model @throws {import("../refusal.js").Refusal} */
  constructor(file) {
    /** @type {any} */
    let model;
    try {
      model = schema.decode(file);
    } catch {
      throw unknownBundle("its tokenizer is damaged.");
    }
    if ((model.trainerSpec?.modelType ?? unigram) !== unigram || model.pieces.length === 0) {
      throw unknownBundle("its tokenizer is of another kind than unigram.");
    }
    this.#spec = schema.lookupType("NormalizerSpec").create(model.normalizerSpec ?? {});
    let worst = 0;
    for (const [id, { piece, score, type }] of model.pieces.entries()) {
      if (type === kinds.unknown) this.#unknown = id;
      if (type === kinds.byte) this.#bytes[Number.parseInt(piece.slice(3, 5), 16)] = id;
      if (type !== kinds.normal && type !== kinds.userDefined) continue;
      this.#pieces.set(piece, { id, score });
      this.#longest = Math.max(this.#longest, [...piece].length);
      worst = Math.min(worst, score);
    }
    this.#unknownScore = worst - unknownPenalty;
  }

  /** The cheapest way through the text (Viterbi). @returns {number[]} */
  encode(/** @type {string} */ text) {
    const letters = [...this.#normalized(text)];
    /** The best way to each position. @type {{ score: number, from: number, ids: number[] }[]} */
    const best = [{ score: 0, from: 0, ids: [] }];
    for (let to = 1; to <= letters.length; to++) {
      const letter = letters[to - 1] ?? "";
      let found = {
        score: (best[to - 1]?.score ?? 0) + this.#unknownScore,
        from: to - 1,
        ids: this.#asBytes(letter),
      };
      for (let from = to - 1, piece = ""; from >= Math.max(0, to - this.#longest); from--) {
        piece = letters[from] + piece;
        const known = this.#pieces.get(piece);
        const score = known ? (best[from]?.score ?? 0) + known.score : Number.NEGATIVE_INFINITY;
        if (known && score > found.score) found = { score, from, ids: [known.id] };
      }
      best.push(found);
    }
    /** @type {number[][]} */
    const way = [];
    for (let at = letters.length; at > 0; at = best[at]?.from ?? 0) way.unshift(best[at]?.ids ?? []);
    return way.flat();
  }

  #normalized(/** @type {string} */ text) {
    const { name, addDummyPrefix, removeExtraWhitespaces } = this.#spec;
    const known = name === "identity" ? text : text.normalize("NFKC");
    const spaced = removeExtraWhitespaces ? known.trim().replace(/ +/g, " ") : known;
    if (spaced === "") return "";
    return ((addDummyPrefix ? " " : "") + spaced).replaceAll(" ", space);
  }

  #asBytes(/** @type {string} */ letter) {
    const ids = Array.from(Buffer.from(letter), (byte) => this.#bytes[byte]);
    return ids.every((id) => id !== undefined) ? /** @type {number[]} */ (ids) : [this.#unknown];
  }
}
