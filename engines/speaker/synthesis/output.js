import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";
import { Resampler } from "../signal/resampler.js";
import { speechRate } from "./espeak.js";

const mp3KilobitsPerSecond = 48;
const require = createRequire(import.meta.url);
const mp3Encoder = WebAssembly.compile(readFileSync(require.resolve("wasm-media-encoders/wasm/mp3")));

/** @typedef {"mp3" | "pcm_16000" | "pcm_22050"} OutputFormat */

/**
 * Converts 16-bit audio at `speechRate` to the requested format; either function may return no bytes.
 * @typedef {object} Output
 * @property {(audio: Int16Array) => Uint8Array} push
 * @property {() => Uint8Array} finish
 */

/**
 * @param {OutputFormat} format PCM is 16-bit little-endian mono
 * @returns {Promise<Output>}
 */
export async function createOutput(format) {
  if (format === "mp3") return createMp3Output();
  if (format === "pcm_16000") return createResampledOutput(16000);
  return { push: bytesOf, finish: () => new Uint8Array(0) };
}

const bytesOf = (/** @type {Int16Array} */ audio) =>
  new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength).slice();

const toFloat = (/** @type {Int16Array} */ audio) => Float32Array.from(audio, (value) => value / 32768);

/** @returns {Promise<Output>} */
async function createMp3Output() {
  const encoder = await createEncoder("audio/mpeg", await mp3Encoder);
  encoder.configure({ sampleRate: speechRate, channels: 1, bitrate: mp3KilobitsPerSecond });
  // The result is a view of the encoder's memory, so it is copied.
  return {
    push: (audio) => encoder.encode([toFloat(audio)]).slice(),
    finish: () => encoder.finalize().slice(),
  };
}

/** @returns {Output} */
function createResampledOutput(/** @type {number} */ rate) {
  const resampler = new Resampler(speechRate, rate);
  const toBytes = (/** @type {Float32Array} */ samples) =>
    bytesOf(Int16Array.from(samples, (value) => Math.max(-32768, Math.min(32767, Math.round(value * 32767)))));
  return {
    push: (audio) => toBytes(resampler.push(toFloat(audio))),
    finish: () => toBytes(resampler.flush()),
  };
}
