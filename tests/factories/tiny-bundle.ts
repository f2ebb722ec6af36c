import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markDetector, markGenerator } from "./bundles/mark-graphs";
import {
  conditionerGraph,
  decoderGraph,
  encoderGraph,
  flowGraph,
  type Hearing,
  mainGraph,
  tiny,
} from "./bundles/tiny-graphs";
import { tokenizerFile } from "./bundles/tokenizer-file";

/** A runtime in plain JavaScript for these graphs, with the interface of onnxruntime-node. */
export const standInRuntime = join(process.cwd(), "tests/factories/stand-in-runtime");

export type TinyBundle = {
  /** As in bundle.json. */
  language?: string;
  /** Overrides fields of bundle.json. */
  manifest?: Record<string, unknown>;
  /** Files to leave out. */
  without?: string[];
  /** By default it speaks at the pitch of its clip. */
  hearing?: Hearing;
};

export type TinyMarkOptions = { loudness?: number; leastShare?: number; hasMessage?: boolean };

/** A model for a second mark in the audio, with the names and files of a real one. Its mark is a soft tone. */
export function writeTinyMark(folder: string, { loudness, leastShare, hasMessage }: TinyMarkOptions = {}): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "audioseal_generator_16bits.onnx"), markGenerator(loudness));
  writeFileSync(
    join(folder, "audioseal_detector_16bits.onnx"),
    markDetector(leastShare, { ...(hasMessage !== undefined && { hasMessage }) }),
  );
}

type State = { module: string; key: string; dtype: string; shape: number[]; fill: string };

/**
 * Writes a cloning model of a few kilobytes with the files, graphs and names of a real one. Its voice is a tone at
 * the pitch of the clip. A text of n tokens, which are its letters including spaces and the full stop, takes n + 2
 * frames of 80 ms, but at least 8.
 */
export function writeTinyBundle(folder: string, options: TinyBundle = {}): void {
  const { language = "english", manifest, without = [], hearing = { share: 1, plusHertz: 0 } } = options;
  const tokenizer = tokenizerFile();
  const files: Record<string, Uint8Array | string> = {
    "bundle.json": `${JSON.stringify({ ...tinyManifest(language), ...manifest }, null, 2)}\n`,
    "tokenizer.model": tokenizer.bytes,
    "bos_before_voice.npy": floatsAsNpy(
      [0.5, ...new Array(tiny.conditioningDim - 1).fill(0)],
      [1, 1, tiny.conditioningDim],
    ),
    "flow_lm_main_int8.onnx": mainGraph(),
    "flow_lm_flow_int8.onnx": flowGraph(),
    // Only half as loud, so that tests can hear which one is used.
    "mimi_decoder_int8.onnx": decoderGraph(0.5),
    "mimi_decoder.onnx": decoderGraph(1),
    "mimi_encoder.onnx": encoderGraph(hearing),
    "text_conditioner.onnx": conditionerGraph(tokenizer.size),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files))
    if (!without.includes(name)) writeFileSync(join(folder, name), content);
}

export function tinyManifest(language: string) {
  const layer = "transformer.layers.0.self_attn";
  return {
    schema_version: 2,
    bundle_name: language,
    language,
    sample_rate: tiny.sampleRate,
    frame_rate: tiny.frameRate,
    samples_per_frame: tiny.samplesPerFrame,
    latent_dim: tiny.latentDim,
    conditioning_dim: tiny.conditioningDim,
    pad_with_spaces_for_short_inputs: false,
    remove_semicolons: false,
    model_recommended_frames_after_eos: 2,
    max_token_per_chunk: 50,
    insert_bos_before_voice: true,
    tokenizer_file: "tokenizer.model",
    bos_before_voice_file: "bos_before_voice.npy",
    predefined_voices: [],
    flow_lm_state_manifest: numbered([
      { module: layer, key: "cache", dtype: "float32", shape: [2, 1, tiny.capacity, 1, 1], fill: "nan" },
      { module: layer, key: "current_end", dtype: "float32", shape: [0], fill: "empty" },
      { module: layer, key: "step", dtype: "int64", shape: [1], fill: "zeros" },
      { module: "text", key: "since", dtype: "int64", shape: [1], fill: "zeros" },
      { module: "text", key: "tokens", dtype: "int64", shape: [1], fill: "zeros" },
    ]),
    mimi_state_manifest: numbered([
      { module: "decoder.model.0", key: "first", dtype: "bool", shape: [1], fill: "ones" },
      { module: "decoder.model.0", key: "offset", dtype: "int64", shape: [1], fill: "zeros" },
      { module: "decoder.model.0", key: "phase", dtype: "float32", shape: [1, 1, 1], fill: "zeros" },
    ]),
  };
}

export const numbered = (states: State[]) =>
  states.map((state, index) => ({
    ...state,
    path: `${state.module}/${state.key}`,
    index,
    input_name: `state_${index}`,
    output_name: `out_state_${index}`,
  }));

/** NumPy's format, version 1.0. */
export function floatsAsNpy(values: number[], shape: number[]): Uint8Array {
  const fields = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape.map((length) => `${length},`).join(" ")}), }`;
  const header = `${fields.padEnd(Math.ceil((fields.length + 11) / 64) * 64 - 11)}\n`;
  const start = Buffer.from([0x93, ...Buffer.from("NUMPY"), 1, 0, header.length & 255, header.length >> 8]);
  return Buffer.concat([start, Buffer.from(header), Buffer.from(Float32Array.from(values).buffer)]);
}
