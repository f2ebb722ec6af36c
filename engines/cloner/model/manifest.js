import { readFileSync } from "node:fs";
import path from "node:path";
import { unknownBundle } from "../refusal.js";

/** The sample rate at which the product speaks and listens. */
const sampleRate = 24_000;
const schemaVersion = 2;
const dtypes = ["float32", "int64", "bool"];
const fills = ["nan", "zeros", "ones", "empty"];
/** The authors' own values, used when bundle.json has none. */
const temperatures = new Map([["english_2026-04", 0.3]]);
const usualTemperature = 0.7;

/**
 * @typedef {{ input: string, output: string, module: string, key: string, name: string, dtype: "float32" | "int64" | "bool",
 *   shape: number[], fill: "nan" | "zeros" | "ones" | "empty" }} StateEntry
 * @typedef {ReturnType<typeof readManifest>} Manifest
 */

/** Reads and checks bundle.json. @throws {import("../refusal.js").Refusal} */
export function readManifest(/** @type {string} */ folder) {
  /** @type {Record<string, any>} */
  let json;
  try {
    json = JSON.parse(readFileSync(path.join(folder, "bundle.json"), "utf8"));
  } catch {
    throw unknownBundle("its bundle.json is missing or damaged.");
  }
  if (json?.schema_version !== schemaVersion) {
    throw unknownBundle(`its bundle.json has schema ${json?.schema_version}, and only ${schemaVersion} is known.`);
  }
  const whole = (/** @type {string} */ name) => {
    const value = json[name];
    if (!Number.isInteger(value) || value < 1) throw unknownBundle(`bundle.json has no usable ${name}.`);
    return /** @type {number} */ (value);
  };
  const file = (/** @type {string} */ name) => {
    const value = json[name];
    if (typeof value !== "string" || path.basename(value) !== value) {
      throw unknownBundle(`bundle.json has no usable ${name}.`);
    }
    return value;
  };
  if (whole("sample_rate") !== sampleRate) {
    throw unknownBundle(`it speaks at ${json.sample_rate} Hz, and only ${sampleRate} Hz is known.`);
  }
  const flowStates = states(json.flow_lm_state_manifest, "flow_lm_state_manifest");
  const caches = flowStates.filter(({ key, shape }) => key === "cache" && shape.length > 2);
  const steps = flowStates.filter(({ key, dtype }) => key === "step" && dtype === "int64");
  if (caches.length === 0 || steps.length === 0) {
    throw unknownBundle("flow_lm_state_manifest names no cache or no step.");
  }
  const after = json.model_recommended_frames_after_eos;
  return {
    sampleRate,
    frameRate: sampleRate / whole("samples_per_frame"),
    samplesPerFrame: whole("samples_per_frame"),
    latentDim: whole("latent_dim"),
    conditioningDim: whole("conditioning_dim"),
    maxTokens: whole("max_token_per_chunk"),
    padsShortTexts: json.pad_with_spaces_for_short_inputs === true,
    removesSemicolons: json.remove_semicolons === true,
    framesAfterEnd: Number.isInteger(after) && after >= 0 ? /** @type {number} */ (after) : null,
    bosFile: json.insert_bos_before_voice === true ? file("bos_before_voice_file") : null,
    tokenizerFile: file("tokenizer_file"),
    temperature: temperatures.get(json.bundle_name) ?? usualTemperature,
    flowStates,
    decoderStates: states(json.mimi_state_manifest, "mimi_state_manifest"),
    /** Number of positions, shared by voice, text and frames. */
    capacity: Math.min(...caches.map(({ shape }) => shape[2])),
    /** The state that counts the positions. */
    stepInput: steps[0].input,
  };
}

/** @returns {StateEntry[]} */
function states(/** @type {unknown} */ entries, /** @type {string} */ name) {
  if (!Array.isArray(entries) || entries.length === 0) throw unknownBundle(`bundle.json has no ${name}.`);
  const read = entries.map((entry) => {
    const isWhole = (/** @type {unknown} */ length) => Number.isInteger(length) && Number(length) >= 0;
    const isKnown =
      typeof entry?.input_name === "string" &&
      typeof entry.output_name === "string" &&
      dtypes.includes(entry.dtype) &&
      fills.includes(entry.fill) &&
      Array.isArray(entry.shape) &&
      entry.shape.every(isWhole);
    if (!isKnown) throw unknownBundle(`an entry of ${name} is not understood.`);
    const { input_name: input, output_name: output, key, module, dtype, shape, fill } = entry;
    return { input, output, module: String(module), key: String(key), name: `${module}/${key}`, dtype, shape, fill };
  });
  if (new Set(read.map(({ input }) => input)).size < read.length) throw unknownBundle(`${name} names a state twice.`);
  return read;
}
