import { Refusal } from "../refusal.js";
import { saveVoice } from "./saved-voice.js";
import { States } from "./state.js";

const leastSeconds = 1;
/** More tells the model nothing new, and takes room from the text. */
const mostSeconds = 30;

/**
 * Hears a voice in a clip, mono at the model's rate, and returns it as it is kept.
 * @param {import("../model/models.js").Model} model
 * @param {Float32Array} pcm
 * @param {() => void} goOn throws when nobody waits any more
 * @throws {Refusal}
 */
export async function cloneVoice({ manifest, runtime, sessions, openEncoder, bos, identity }, pcm, goOn) {
  const { samplesPerFrame, sampleRate, conditioningDim, latentDim } = manifest;
  if (pcm.length < leastSeconds * sampleRate) {
    throw new Refusal("too_short", "This recording is too short to hear a voice in it.");
  }
  const frames = Math.floor(Math.min(pcm.length, mostSeconds * sampleRate) / samplesPerFrame);
  const clip = Float32Array.from(pcm.subarray(0, frames * samplesPerFrame));
  const embedding = await encode();
  goOn();
  const voice = new Float32Array(bos.length + embedding.length);
  voice.set(bos);
  voice.set(embedding, bos.length);
  const states = new States(runtime, manifest.flowStates);
  states.reset();
  const feeds = {
    sequence: new runtime.Tensor("float32", new Float32Array(0), [1, 0, latentDim]),
    text_embeddings: new runtime.Tensor("float32", voice, [1, voice.length / conditioningDim, conditioningDim]),
  };
  await states.run(sessions.main, feeds, { conditioning: null, eos_logit: null });
  return saveVoice(states, identity);

  async function encode() {
    const encoder = await openEncoder();
    try {
      const { latents } = await encoder.run({ audio: new runtime.Tensor("float32", clip, [1, 1, clip.length]) });
      if (!latents || latents.dims.at(-1) !== conditioningDim) {
        throw new Refusal("bundle_unknown", "This voice model cannot be used: its encoder has another width.");
      }
      return /** @type {Float32Array} */ (latents.data);
    } finally {
      await encoder.release();
    }
  }
}
