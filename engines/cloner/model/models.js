import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { Refusal, unknownBundle } from "../refusal.js";
import { readManifest } from "./manifest.js";
import { readNpy } from "./npy.js";
import { loadRuntime, sessionOptions } from "./runtime.js";
import { Tokenizer } from "./tokenizer.js";
import { cachesWithRows, rowsOf, withRows } from "./with-rows.js";

/**
 * @typedef {import("./runtime.js").Session} Session
 * @typedef {Awaited<ReturnType<typeof openModel>>} Model
 */

/** @throws {import("../refusal.js").Refusal} when a model does not match its bundle.json */
export async function openModel(/** @type {string} */ runtimeFolder, /** @type {string} */ folder) {
  const manifest = readManifest(folder);
  const { latentDim, conditioningDim, flowStates, decoderStates } = manifest;
  const runtime = loadRuntime(runtimeFolder);

  const find = (/** @type {string[]} */ ...names) => names.find((name) => existsSync(path.join(folder, name)));
  /** Opens the first of these files that exists. */
  const open = (/** @type {string[]} */ ...names) => openAs((file) => file, names);
  const openAs = async (/** @type {(file: string) => string | Uint8Array} */ read, /** @type {string[]} */ names) => {
    const name = find(...names);
    if (!name) throw unknownBundle(`${names.join(" or ")} is missing.`);
    try {
      const graph = read(path.join(folder, name));
      return { name, session: await runtime.InferenceSession.create(graph, sessionOptions) };
    } catch {
      throw unknownBundle(`${name} cannot be read.`);
    }
  };
  /**
   * @param {{ name: string, session: Session }} graph
   * @param {[name: string, shape: (number | null)[], type?: string][]} inputs null for a length that varies
   */
  const check = ({ name, session }, inputs, /** @type {string[]} */ outputs) => {
    const names = inputs.map(([input]) => input);
    const isOther = (/** @type {readonly string[]} */ own, /** @type {string[]} */ wanted) =>
      own.length !== wanted.length || wanted.some((each) => !own.includes(each));
    if (isOther(session.inputNames, names)) throw unknownBundle(`${name} has other inputs than bundle.json says.`);
    if (isOther(session.outputNames, outputs)) throw unknownBundle(`${name} has other outputs than bundle.json says.`);
    for (const [input, shape, type = "float32"] of inputs) {
      const own = session.inputMetadata.find((info) => info.name === input);
      const fits =
        own?.type === type &&
        own.shape?.length === shape.length &&
        shape.every((length, axis) => {
          const said = own.shape?.[axis];
          return length === null || typeof said === "string" || said === length;
        });
      if (fits) continue;
      const words = `${own?.type} [${own?.shape?.join(", ")}]`;
      throw unknownBundle(`${input} of ${name} is ${words}, and bundle.json says ${type} [${shape.join(", ")}].`);
    }
  };
  /** @returns {[string, number[], string][]} */
  const asInputs = (/** @type {import("./manifest.js").StateEntry[]} */ states) =>
    states.map(({ input, shape, dtype }) => [input, shape, dtype]);
  const outputsOf = (/** @type {import("./manifest.js").StateEntry[]} */ states) => states.map(({ output }) => output);

  const conditioner = await open("text_conditioner.onnx", "text_conditioner_int8.onnx");
  check(conditioner, [["token_ids", [1, null], "int64"]], ["embeddings"]);
  const main = await openAs((file) => withRows(file, flowStates), ["flow_lm_main_int8.onnx", "flow_lm_main.onnx"]);
  check(
    main,
    [["sequence", [1, null, latentDim]], ["text_embeddings", [1, null, conditioningDim]], ...asInputs(flowStates)],
    [
      "conditioning",
      "eos_logit",
      ...outputsOf(flowStates),
      ...cachesWithRows(flowStates).map(({ cache }) => rowsOf(cache)),
    ],
  );
  const flow = await open("flow_lm_flow_int8.onnx", "flow_lm_flow.onnx");
  check(
    flow,
    [
      ["c", [null, conditioningDim]],
      ["s", [null, 1]],
      ["t", [null, 1]],
      ["x", [null, latentDim]],
    ],
    ["flow_dir"],
  );
  // The int8 decoder quantises each run separately, so its audio changes with the number of frames.
  const decoder = await open("mimi_decoder.onnx", "mimi_decoder_int8.onnx");
  check(
    decoder,
    [["latent", [1, null, latentDim]], ...asInputs(decoderStates)],
    ["audio_frame", ...outputsOf(decoderStates)],
  );

  /** Opened for each voice and released afterwards, to free its memory. */
  const openEncoder = async () => {
    if (!find("mimi_encoder.onnx", "mimi_encoder_int8.onnx")) {
      throw new Refusal(
        "no_encoder",
        "This voice model cannot clone voices: its mimi_encoder.onnx is missing. No other voice is used instead.",
      );
    }
    const encoder = await open("mimi_encoder.onnx", "mimi_encoder_int8.onnx");
    check(encoder, [["audio", [1, 1, null]]], ["latents"]);
    return encoder.session;
  };
  const bos = manifest.bosFile ? readNpy(sideFile(folder, manifest.bosFile)) : null;
  if (bos && bos.data.length % conditioningDim !== 0) {
    throw unknownBundle(`${manifest.bosFile} has another width than bundle.json says.`);
  }
  return {
    manifest,
    runtime,
    tokenizer: new Tokenizer(sideFile(folder, manifest.tokenizerFile)),
    sessions: { conditioner: conditioner.session, main: main.session, flow: flow.session, decoder: decoder.session },
    openEncoder,
    bos: bos?.data ?? new Float32Array(0),
    identity: identityOf(folder, ["bundle.json", main.name]),
  };
}

function sideFile(/** @type {string} */ folder, /** @type {string} */ name) {
  try {
    return readFileSync(path.join(folder, name));
  } catch {
    throw unknownBundle(`${name} is missing.`);
  }
}

/**
 * Bytes read at three places of each file for its identity: reading a large one completely would delay the first audio.
 */
const sampled = 256 * 1024;

/** Distinguishes exports of a model, since a saved voice fits only one. */
function identityOf(/** @type {string} */ folder, /** @type {string[]} */ names) {
  const hash = createHash("sha256");
  for (const name of names) {
    const file = openSync(path.join(folder, name), "r");
    try {
      const { size } = fstatSync(file);
      hash.update(`${name} ${size}\n`);
      for (const from of [0, Math.floor(size / 2), Math.max(0, size - sampled)]) {
        const part = Buffer.alloc(sampled);
        hash.update(part.subarray(0, readSync(file, part, 0, sampled, from)));
      }
    } finally {
      closeSync(file);
    }
  }
  return hash.digest("hex");
}
