import { Refusal, unknownBundle } from "../refusal.js";
import { saveVoice } from "./saved-voice.js";
import { agree, States } from "./state.js";

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
  const feeds = {
    sequence: new runtime.Tensor("float32", new Float32Array(0), [1, 0, latentDim]),
    text_embeddings: new runtime.Tensor("float32", voice, [1, voice.length / conditioningDim, conditioningDim]),
  };
  const hear = async (/** @type {boolean} */ hasRows) => {
    const states = new States(runtime, manifest.flowStates, hasRows);
    states.reset();
    await states.run(sessions.main, feeds, []);
    return states;
  };
  const whole = await hear(false);
  // Speech trusts the rows alone, in the same model.
  if (!agree(await hear(true), whole)) throw unknownBundle("it writes more of its caches than the rows of a step.");
  return saveVoice(whole, identity);

  async function encode() {
    const encoder = await openEncoder();
    try {
      const { latents } = await encoder.run({ audio: new runtime.Tensor("float32", clip, [1, 1, clip.length]) });
      if (!latents || latents.dims.at(-1) !== conditioningDim) {
        throw unknownBundle("its encoder has another width.");
      }
      return /** @type {Float32Array} */ (latents.data);
    } finally {
      await encoder.release();
    }
  }
}
