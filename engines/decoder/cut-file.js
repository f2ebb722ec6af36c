import { decodedBlocks } from "./blocks.js";
import { withSound } from "./open-file.js";
import { MonoRecorder } from "./signal/mono-recorder.js";
import { findVoiceMix } from "./voice-mix.js";

/** Full enough for a voice to be heard in it, with room above. */
const wantedPeak = 0.7;
const mostGain = 10;

/**
 * A passage of any accepted recording as 16-bit mono samples. For AMR the answer is the AMR.
 * @param {Uint8Array} given
 * @param {{ fromSeconds: number, toSeconds: number, rate: number | null, alive: () => void }} options without a rate the passage
 *   keeps its own, and its level
 * @throws {import("./refusal.js").Refusal}
 */
export const cutFile = (given, { fromSeconds, toSeconds, rate, alive }) =>
  withSound(given, alive, async (file) => {
    const { mix } = await findVoiceMix(file, alive);
    /** @type {MonoRecorder | undefined} */
    let recorder;
    let at = 0;
    for await (const { channels, sampleRate, at: begins = at } of decodedBlocks(file, alive, fromSeconds)) {
      recorder ??= new MonoRecorder(rate ?? sampleRate, toSeconds - fromSeconds);
      const mono = mix(channels);
      const skip = Math.max(0, Math.round((fromSeconds - begins) * sampleRate));
      at = begins + mono.length / sampleRate;
      if (skip < mono.length) recorder.add(mono.subarray(skip), sampleRate);
      if (at >= toSeconds) break;
    }
    const samples = recorder?.finish() ?? new Float32Array(0);
    return { rate: recorder?.sampleRate ?? 0, passage: toInt16(samples, rate === null ? 1 : gainOf(samples)) };
  });

/** To the same level whatever the recording's. */
function gainOf(/** @type {Float32Array} */ samples) {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  return peak > 0 ? Math.min(mostGain, wantedPeak / peak) : 1;
}

const toInt16 = (/** @type {Float32Array} */ samples, /** @type {number} */ gain) =>
  Int16Array.from(samples, (sample) => Math.max(-32768, Math.min(32767, Math.round(sample * gain * 32767))));
