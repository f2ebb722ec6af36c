import { Refusal } from "../refusal.js";
import { intoChunks } from "../text/chunks.js";
import { asPrompt, isShort, readable } from "../text/prepare.js";
import { noise } from "./noise.js";
import { loadVoice } from "./saved-voice.js";
import { States } from "./state.js";

/** Above this value the model signals the end. */
const endLogit = -4;
/** An end signalled before this frame is ignored. */
const leastFrames = 6;
const flowSteps = 1;
/** The longest speech for this many tokens, in seconds; beyond it the model has failed. */
const mostSecondsFor = (/** @type {number} */ tokens) => tokens / 3 + 2;
const firstBlock = 2;
const largestBlock = 8;
/**
 * Number of frames decoded together, depending on how many came before. Larger blocks are faster, but grow only as long
 * as the audio already made covers the delay, assuming 1.5 times real time.
 */
const blockAfter = (/** @type {number} */ decoded) =>
  Math.min(largestBlock, Math.max(firstBlock, Math.floor(decoded / 3)));

/**
 * Speaks a text in a saved voice. Returns the seconds of audio.
 * @param {import("../model/models.js").Model} model
 * @param {{ state: Uint8Array, text: string, language: string, seed?: number }} input
 * @param {{ onAudio: (chunk: Float32Array) => void, goOn: () => void }} listener `goOn` throws when the request was
 * cancelled
 * @throws {Refusal}
 */
export async function speak(model, { state, text, language, seed }, { onAudio, goOn }) {
  const { manifest, runtime, tokenizer, identity } = model;
  const tokensOf = (/** @type {string} */ chunk) => tokenizer.encode(asPrompt(chunk, manifest));
  const spoken = readable(text, language);
  if (!spoken) throw new Refusal("nothing_to_say", "There is nothing in this text that can be spoken.");
  const chunks = intoChunks(spoken, manifest.maxTokens, (chunk) => tokensOf(chunk).length);
  const states = new States(runtime, manifest.flowStates, true);
  const decoder = new Decoder(model);
  const random = noise(seed ?? Math.floor(Math.random() * 2 ** 32));
  let frames = 0;
  for (const chunk of chunks) {
    loadVoice(states, identity, state);
    decoder.begin();
    const framesAfterEnd = manifest.framesAfterEnd ?? (isShort(chunk) ? 3 : 1) + 2;
    /** @type {Float32Array[]} */
    let waiting = [];
    let made = 0;
    for await (const latent of latents(model, states, tokensOf(chunk), { framesAfterEnd, random, goOn })) {
      waiting.push(latent);
      if (waiting.length < blockAfter(made)) continue;
      onAudio(await decoder.decode(waiting));
      goOn();
      made += waiting.length;
      waiting = [];
    }
    if (waiting.length > 0) onAudio(await decoder.decode(waiting));
    frames += made + waiting.length;
    goOn();
  }
  return frames / manifest.frameRate;
}

/**
 * The frames of one chunk, each computed from all earlier ones.
 * @param {import("../model/models.js").Model} model
 * @param {States} states hold the voice
 * @param {number[]} tokens
 * @param {{ framesAfterEnd: number, random: () => number, goOn: () => void }} options
 */
async function* latents({ manifest, runtime: { Tensor }, sessions }, states, tokens, { framesAfterEnd, random, goOn }) {
  const { latentDim, conditioningDim, temperature, frameRate, capacity, stepInput } = manifest;
  const used = Number(states.data(stepInput)[0]) + tokens.length;
  const most = Math.min(Math.ceil(mostSecondsFor(tokens.length) * frameRate), capacity - used);
  const { embeddings } = await sessions.conditioner.run({
    token_ids: new Tensor("int64", BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
  });
  if (!embeddings) throw new Error("The text has no embeddings.");
  const frame = new Tensor("float32", new Float32Array(latentDim).fill(Number.NaN), [1, 1, latentDim]);
  const x = new Tensor("float32", new Float32Array(latentDim), [1, latentDim]);
  const empty = new Tensor("float32", new Float32Array(0), [1, 0, conditioningDim]);
  const times = Array.from(
    { length: flowSteps + 1 },
    (_, step) => new Tensor("float32", Float32Array.of(step / flowSteps), [1, 1]),
  );

  goOn();
  const noFrame = new Tensor("float32", new Float32Array(0), [1, 0, latentDim]);
  await states.run(sessions.main, { sequence: noFrame, text_embeddings: embeddings }, []);
  let end = Number.POSITIVE_INFINITY;
  for (let step = 0; step < most; step++) {
    goOn();
    const { conditioning, eos_logit } = await states.run(sessions.main, { sequence: frame, text_embeddings: empty }, [
      "conditioning",
      "eos_logit",
    ]);
    if (!conditioning) throw new Error("The model returned no frame.");
    if (eos_logit?.data[0] > endLogit && step >= leastFrames) end = Math.min(end, step);
    if (step >= end + framesAfterEnd) return;
    for (let at = 0; at < latentDim; at++) x.data[at] = random() * Math.sqrt(temperature);
    for (let part = 0; part < flowSteps; part++) {
      const [s, t] = [times[part], times[part + 1]];
      if (!s || !t) continue;
      const { flow_dir } = await sessions.flow.run({ c: conditioning, s, t, x });
      for (let at = 0; at < latentDim; at++) x.data[at] += flow_dir?.data[at] / flowSteps;
    }
    frame.data.set(x.data);
    yield Float32Array.from(x.data);
  }
}

/** Converts frames to audio. */
class Decoder {
  #model;
  #states;

  /** @param {import("../model/models.js").Model} model */
  constructor(model) {
    this.#model = model;
    this.#states = new States(model.runtime, model.manifest.decoderStates);
  }

  /** Resets the decoder's memory. */
  begin() {
    this.#states.reset();
  }

  /** @param {Float32Array[]} frames @returns {Promise<Float32Array>} */
  async decode(frames) {
    const { runtime, manifest, sessions } = this.#model;
    const { latentDim, samplesPerFrame } = manifest;
    const latent = new Float32Array(frames.length * latentDim);
    for (const [index, frame] of frames.entries()) latent.set(frame, index * latentDim);
    const feeds = { latent: new runtime.Tensor("float32", latent, [1, frames.length, latentDim]) };
    const { audio_frame } = await this.#states.run(sessions.decoder, feeds, ["audio_frame"]);
    const sound = audio_frame?.data;
    if (sound?.length !== frames.length * samplesPerFrame) throw new Error("The decoder made another length of sound.");
    return Float32Array.from(sound);
  }
}
