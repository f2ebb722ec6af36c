import { Refusal, unknownBundle } from "../refusal.js";
import { saveVoice } from "./saved-voice.js";
import { agree, States } from "./state.js";

const leastSeconds = 1;
/** A longer clip adds nothing, and takes room from the text. */
const mostSeconds = 30;
/**
 * The encoder processes a clip in windows, because its memory grows with the square of the length: 1.9 GB for 20
 * seconds. It looks back no further than 2.5 seconds (two layers of 250 steps, 200 a second), so frames after a
 * window's lead-in are the same as for the whole clip.
 */
const windowSeconds = 4;
const leadSeconds = 3;

/**
 * Encodes the voice in a clip, mono at the model's rate, and returns it in stored form.
 * @param {import("../model/models.js").Model} model
 * @param {Float32Array} pcm
 * @param {() => void} goOn throws when the request was cancelled
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
  const voice = joined([bos, embedding]);
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
  // Speaking relies on the rows alone, with the same model.
  if (!agree(await hear(true), whole)) throw unknownBundle("it writes more of its caches than the rows of a step.");
  return saveVoice(whole, identity);

  /** The frames of the whole clip: [frames, conditioningDim]. */
  async function encode() {
    const encoder = await openEncoder();
    try {
      /** @type {Float32Array[]} */
      const heard = [];
      const [window = 1, lead = 0] = [windowSeconds, leadSeconds].map((seconds) =>
        Math.round((seconds * sampleRate) / samplesPerFrame),
      );
      for (let from = 0; from === 0 || from + lead < frames; from += window - lead) {
        goOn();
        const piece = clip.slice(from * samplesPerFrame, (from + window) * samplesPerFrame);
        const { latents } = await encoder.run({ audio: new runtime.Tensor("float32", piece, [1, 1, piece.length]) });
        if (!latents || latents.dims.at(-1) !== conditioningDim) throw unknownBundle("its encoder has another width.");
        heard.push(latents.data.slice(from === 0 ? 0 : lead * conditioningDim));
      }
      return joined(heard);
    } finally {
      await encoder.release();
    }
  }
}

function joined(/** @type {Float32Array[]} */ parts) {
  const all = new Float32Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
