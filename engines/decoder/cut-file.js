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
 * @param {{ fromSeconds: number, toSeconds: number, rate: number, alive: () => void }} options
 * @throws {import("./refusal.js").Refusal}
 */
export const cutFile = (given, { fromSeconds, toSeconds, rate, alive }) =>
  withSound(given, alive, async (file) => {
    const { mix } = await findVoiceMix(file, alive);
    const recorder = new MonoRecorder(rate, toSeconds - fromSeconds);
    let at = 0;
    for await (const { channels, sampleRate } of decodedBlocks(file, alive)) {
      const mono = mix(channels);
      const skip = Math.max(0, Math.round((fromSeconds - at) * sampleRate));
      at += mono.length / sampleRate;
      if (skip < mono.length) recorder.add(mono.subarray(skip), sampleRate);
      if (at >= toSeconds) break;
    }
    return { passage: toInt16(recorder.finish()) };
  });

/** At the same level whatever the recording's. */
function toInt16(/** @type {Float32Array} */ samples) {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = peak > 0 ? Math.min(mostGain, wantedPeak / peak) : 1;
  return Int16Array.from(samples, (sample) => Math.round(sample * gain * 32767));
}
