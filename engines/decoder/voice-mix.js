import { decodedBlocks } from "./blocks.js";
import { VoiceFinder } from "./signal/voice-finder.js";

/** The part of a recording that is listened to. */
const listenedSeconds = 120;

/**
 * How to make one channel of a recording's channels: the average of those that hold the voice, all the same way round.
 * @param {import("./open-file.js").OpenFile} file
 * @param {() => void} alive
 */
export async function findVoiceMix(file, alive) {
  const finder = new VoiceFinder();
  for await (const { channels, sampleRate } of decodedBlocks(file, alive)) {
    if (finder.seconds === 0 && channels.length === 1) break;
    finder.add(channels, sampleRate);
    if (finder.seconds >= listenedSeconds) break;
  }
  return mixBy(finder);
}

/** How the channels that a finder has heard are made one. */
export function mixBy(/** @type {VoiceFinder} */ finder) {
  const weights = finder.weights();
  const weightsFor = (/** @type {number} */ count) =>
    weights?.length === count ? weights : new Array(count).fill(1 / count);
  return {
    /** The channels that hold the voice. */
    voiced: (/** @type {Float32Array[]} */ channels) =>
      channels.filter((_, index) => weightsFor(channels.length)[index] !== 0),
    mix: (/** @type {Float32Array[]} */ channels) => mix(channels, weightsFor(channels.length)),
  };
}

/**
 * @param {Float32Array[]} channels
 * @param {number[]} weights
 */
function mix(channels, weights) {
  if (channels.length === 1 && weights[0] === 1) return channels[0];
  const mono = new Float32Array(channels[0].length);
  for (const [index, channel] of channels.entries()) {
    const weight = weights[index];
    if (weight !== 0) for (let i = 0; i < mono.length; i++) mono[i] += channel[i] * weight;
  }
  return mono;
}
