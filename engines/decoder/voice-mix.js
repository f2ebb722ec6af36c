import { decodedBlocks } from "./blocks.js";
import { VoiceFinder } from "./signal/voice-finder.js";

/** Seconds of a recording that are analysed. */
const listenedSeconds = 120;

/**
 * How to mix a recording to mono: the average of the channels that contain the voice, with the same polarity.
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
export function mixBy(/** The mono mix derived from the channels that a finder has analysed. */ finder) {
  const weights = finder.weights();
  const weightsFor = (/** @type {number} */ count) =>
    weights?.length === count ? weights : new Array(count).fill(1 / count);
  return {
    /** The channels that contain the voice. */
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
