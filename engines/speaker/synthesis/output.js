import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";
import { Resampler } from "../signal/resampler.js";
import { speechRate } from "./espeak.js";

const speechKilobitsPerSecond = 48;
const require = createRequire(import.meta.url);
const mp3Encoder = WebAssembly.compile(readFileSync(require.resolve("wasm-media-encoders/wasm/mp3")));

/** The rates that MP3 has; sound at another is resampled to the next one. */
const mp3Rates = [16000, 22050, 24000, 32000, 44100, 48000];

/** @typedef {"mp3" | "pcm_16000" | "pcm_22050"} OutputFormat */

/**
 * Converts 16-bit audio at one rate to the requested format; either function may return no bytes.
 * @typedef {object} Output
 * @property {(audio: Int16Array) => Uint8Array} push
 * @property {() => Uint8Array} finish
 */

/**
 * @param {OutputFormat} format PCM is 16-bit little-endian mono
 * @returns {Promise<Output>} for audio at `speechRate`
 */
export async function createOutput(format) {
  if (format === "mp3") return createMp3Output(speechRate, speechKilobitsPerSecond);
  if (format === "pcm_16000") return createResampledOutput(speechRate, 16000);
  return { push: bytesOf, finish: () => new Uint8Array(0) };
}

/**
 * For sound that was made elsewhere.
 * @param {number} rate
 * @param {"mp3" | "pcm_16000"} format
 * @returns {Promise<Output>}
 */
export async function createOutputOf(rate, format) {
  if (format === "pcm_16000") return createResampledOutput(rate, 16000);
  const mp3Rate = mp3Rates.find((known) => known >= rate) ?? 48000;
  return createMp3Output(rate, mp3Rate < 32000 ? 64 : 128, mp3Rate);
}

const bytesOf = (/** @type {Int16Array} */ audio) =>
  new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength).slice();

const toFloat = (/** @type {Int16Array} */ audio) => Float32Array.from(audio, (value) => value / 32768);

/**
 * @param {number} rate
 * @param {number} kilobitsPerSecond
 * @param {number} mp3Rate
 * @returns {Promise<Output>}
 */
async function createMp3Output(rate, kilobitsPerSecond, mp3Rate = rate) {
  const encoder = await createEncoder("audio/mpeg", await mp3Encoder);
  encoder.configure({ sampleRate: mp3Rate, channels: 1, bitrate: kilobitsPerSecond });
  const resampler = mp3Rate === rate ? null : new Resampler(rate, mp3Rate);
  // The result is a view of the encoder's memory, so it is copied.
  const encode = (/** @type {Float32Array} */ samples) => encoder.encode([samples]).slice();
  return {
    push: (audio) => encode(resampler ? resampler.push(toFloat(audio)) : toFloat(audio)),
    finish: () => {
      const rest = resampler ? encode(resampler.flush()) : new Uint8Array(0);
      return new Uint8Array(Buffer.concat([rest, encoder.finalize()]));
    },
  };
}

/**
 * @param {number} from
 * @param {number} to
 * @returns {Output}
 */
function createResampledOutput(from, to) {
  if (from === to) return { push: bytesOf, finish: () => new Uint8Array(0) };
  const resampler = new Resampler(from, to);
  const toBytes = (/** @type {Float32Array} */ samples) =>
    bytesOf(Int16Array.from(samples, (value) => Math.max(-32768, Math.min(32767, Math.round(value * 32767)))));
  return {
    push: (audio) => toBytes(resampler.push(toFloat(audio))),
    finish: () => toBytes(resampler.flush()),
  };
}
