import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { real, realConditioner, realDecoder, realEncoder, realFlow, realMain } from "./bundles/real-graphs";
import { tokenizerFile } from "./bundles/tokenizer-file";
import { floatsAsNpy, numbered, tinyManifest } from "./tiny-bundle";

type States = { name: string; type: string; shape: number[]; fill: string }[];

/**
 * A model of the real dimensions with random weights: it produces no speech, but takes as long and as much memory.
 * 190 MB with 6 layers.
 */
export function writeRealDimensionBundle(folder: string, layers: number): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content);
  const main = realMain(layers);
  write("flow_lm_main_int8.onnx", main.bytes);
  write("flow_lm_flow_int8.onnx", realFlow());
  const decoder = realDecoder();
  write("mimi_decoder.onnx", decoder.bytes);
  write("mimi_encoder.onnx", realEncoder());
  write("text_conditioner.onnx", realConditioner());
  write("tokenizer.model", tokenizerFile(commonPieces).bytes);
  write("bos_before_voice.npy", floatsAsNpy(new Array(real.width).fill(0.01), [1, 1, real.width]));
  const manifest = {
    ...tinyManifest("english_2026-04"),
    latent_dim: real.latentDim,
    conditioning_dim: real.width,
    model_recommended_frames_after_eos: null,
    flow_lm_state_manifest: numbered(asManifest(main.states)),
    mimi_state_manifest: numbered(asManifest(decoder.states)),
  };
  write("bundle.json", `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Pieces of several letters, so that a text has about as many tokens as in a real model. */
const commonPieces = Object.fromEntries(
  "▁the ▁and ▁to ▁of ▁in ▁you ▁is ▁it ▁was ▁that ▁for ▁on ▁are ▁with ▁they ▁have ▁from ▁one ▁had ▁by ▁but ▁all ▁a ▁I er ing ou an th ar en st re on es at ed or in"
    .split(" ")
    .map((piece) => [piece, -6] as const),
);

/** The names under which the driver finds a cache and its position. */
function asManifest(states: States) {
  let layers = 0;
  return states.map(({ type, shape, fill }) => {
    const key =
      shape.length === 5 ? "cache" : type === "int64" ? "step" : shape.length === 1 ? "current_end" : "previous";
    if (key === "cache") layers++;
    return { module: `layer.${layers}`, key, dtype: type, shape, fill };
  });
}
