import { decodedBlocks } from "./blocks.js";
import { withSound } from "./open-file.js";
import { MonoRecorder } from "./signal/mono-recorder.js";
import { VoiceFinder } from "./signal/voice-finder.js";
import { mixBy } from "./voice-mix.js";

/** The target peak: loud enough for cloning, with headroom. */
const wantedPeak = 0.7;
const mostGain = 10;

/** So much sound from the passage's beginning on tells which channels hold its voice. */
const listenedSeconds = 20;

/**
 * Cuts a clip from any accepted recording, as 16-bit mono samples. For AMR the response is the AMR file. The file is
 * read once.
 * @param {Uint8Array} given
 * @param {{ fromSeconds: number, toSeconds: number, rate: number | null, alive: () => void }} options without a rate
 * the clip keeps its own, and its level
 * @throws {import("./refusal.js").Refusal}
 */
export const cutFile = (given, { fromSeconds, toSeconds, rate, alive }) =>
  withSound(given, alive, async (file) => {
    const finder = new VoiceFinder();
    /** @type {import("./blocks.js").Block[]} */
    const parts = [];
    let at = 0;
    for await (const { channels, sampleRate, at: begins = at } of decodedBlocks(file, alive, fromSeconds)) {
      at = begins + channels[0].length / sampleRate;
      const skip = Math.max(0, Math.round((fromSeconds - begins) * sampleRate));
      if (skip < channels[0].length && begins < toSeconds) {
        // Copied, because a decoder may reuse its memory.
        parts.push({ channels: channels.map((channel) => channel.slice(skip)), sampleRate });
      }
      const isMono = channels.length === 1;
      if (!isMono && at > fromSeconds) finder.add(channels, sampleRate);
      if (at >= toSeconds && (isMono || finder.seconds >= listenedSeconds)) break;
    }
    const { mix } = mixBy(finder);
    /** @type {MonoRecorder | undefined} */
    let recorder;
    for (const { channels, sampleRate } of parts) {
      recorder ??= new MonoRecorder(rate ?? sampleRate, toSeconds - fromSeconds);
      recorder.add(mix(channels), sampleRate);
    }
    const samples = recorder?.finish() ?? new Float32Array(0);
    return { rate: recorder?.sampleRate ?? 0, passage: toInt16(samples, rate === null ? 1 : gainOf(samples)) };
  });

/** Normalises to the same level for all recordings. */
function gainOf(/** @type {Float32Array} */ samples) {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  return peak > 0 ? Math.min(mostGain, wantedPeak / peak) : 1;
}

function toInt16(/** @type {Float32Array} */ samples, /** @type {number} */ gain) {
  const passage = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    passage[i] = Math.max(-32768, Math.min(32767, Math.round(samples[i] * gain * 32767)));
  }
  return passage;
}
