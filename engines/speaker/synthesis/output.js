import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { createEncoder } from "wasm-media-encoders";
import { SoundMark } from "../marking/sound-mark.js";
import { Resampler } from "../signal/resampler.js";
import { speechRate } from "./espeak.js";
import { Leveller } from "./leveller.js";

const speechKilobitsPerSecond = 64;
const require = createRequire(import.meta.url);
const mp3Encoder = WebAssembly.compile(readFileSync(require.resolve("wasm-media-encoders/wasm/mp3")));

/** The sample rates of MP3; audio at another rate is resampled to the next one. */
const mp3Rates = [16000, 22050, 24000, 32000, 44100, 48000];

/** Decoded MP3 loses little when encoded again at this many times the bit rate. */
const secondTimeFactor = 1.5;

/** LAME reduces the level by this factor. */
const lameScale = 0.95;

/** In dBTP. MP3 compression changes the peaks, so they need more headroom. */
const ceilings = { pcm: -1.1, mp3: -2.2 };

/** @typedef {"mp3" | "pcm_16000" | "pcm_22050"} OutputFormat */

/**
 * Brings the sound to -16 LUFS, for people to hear, and adds the mark that says who made it. Left out, it stays as it comes.
 * @typedef {{ loudness: number | null }} Level the voice's own loudness in LUFS, null where it was never measured
 */

/**
 * Converts 16-bit audio at one rate to the requested format; either function may return no bytes.
 * @typedef {object} Output
 * @property {(audio: Int16Array) => Uint8Array} push
 * @property {() => Uint8Array} finish
 * @property {() => number | null} loudness the voice's own, as far as it is known by now
 */

/**
 * @param {OutputFormat} format PCM is 16-bit little-endian mono
 * @param {Level | null} [level]
 * @returns {Promise<Output>} for audio at `speechRate`
 */
export async function createOutput(format, level = null) {
  if (format === "mp3") return createMp3Output(speechRate, speechRate, speechKilobitsPerSecond, level, level !== null);
  return createPcmOutput(speechRate, format === "pcm_16000" ? 16000 : speechRate, level);
}

/**
 * For audio from elsewhere.
 * @param {number} rate
 * @param {"mp3" | "pcm_16000"} format
 * @param {Level | null} [level]
 * @param {boolean} [isSecondTime] audio from our own MP3, whose loudness is unchanged
 * @returns {Promise<Output>}
 */
export async function createOutputOf(rate, format, level = null, isSecondTime = false) {
  if (format === "pcm_16000") return createPcmOutput(rate, 16000, level);
  const mp3Rate = mp3Rates.find((known) => known >= rate) ?? 48000;
  const kilobits = (mp3Rate < 32000 ? 64 : 128) * (isSecondTime ? secondTimeFactor : 1);
  return createMp3Output(rate, mp3Rate, kilobits, level, isSecondTime || level !== null);
}

const bytesOf = (/** @type {Int16Array} */ audio) =>
  new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength).slice();

const toFloat = (/** @type {Int16Array} */ audio) => Float32Array.from(audio, (value) => value / 32768);

const toBytes = (/** @type {Float32Array} */ samples) =>
  bytesOf(Int16Array.from(samples, (value) => Math.max(-32768, Math.min(32767, Math.round(value * 32767)))));

/** @typedef {{ sampleRate: number, channels: 1, bitrate: number }} Mp3Settings */

/**
 * An encoder prepared in advance for the next audio, which is usually of the same kind and whose start a listener is
 * waiting for.
 */
/** @type {{ settings: Mp3Settings, encoder: ReturnType<typeof configured> } | null} */
let spare = null;

async function configured(/** @type {Mp3Settings} */ settings) {
  const encoder = await createEncoder("audio/mpeg", await mp3Encoder);
  encoder.configure(settings);
  return encoder;
}

function takeEncoder(/** @type {Mp3Settings} */ settings) {
  const ready = spare;
  spare = null;
  return ready && isDeepStrictEqual(ready.settings, settings) ? ready.encoder : configured(settings);
}

/**
 * @param {number} rate
 * @param {number} mp3Rate
 * @param {number} kilobitsPerSecond
 * @param {Level | null} level
 * @param {boolean} keepsLoudness
 * @returns {Promise<Output>}
 */
async function createMp3Output(rate, mp3Rate, kilobitsPerSecond, level, keepsLoudness) {
  const settings = { sampleRate: mp3Rate, channels: /** @type {const} */ (1), bitrate: kilobitsPerSecond };
  const encoder = await takeEncoder(settings);
  const shaping = shapingOf(rate, mp3Rate, level && { ...level, ceilingDb: ceilings.mp3 });
  // Copied, because the result is a view of the encoder's memory.
  const encode = (/** @type {Float32Array} */ samples) =>
    encoder.encode([keepsLoudness ? samples.map((value) => value / lameScale) : samples]).slice();
  return {
    push: (audio) => encode(shaping.push(toFloat(audio))),
    finish: () => {
      spare ??= { settings, encoder: configured(settings) };
      return new Uint8Array(Buffer.concat([encode(shaping.flush()), encoder.finalize()]));
    },
    loudness: shaping.loudness,
  };
}

/**
 * @param {number} from
 * @param {number} to
 * @param {Level | null} level
 * @returns {Output}
 */
function createPcmOutput(from, to, level) {
  if (from === to && !level) return { push: bytesOf, finish: () => new Uint8Array(0), loudness: () => null };
  const shaping = shapingOf(from, to, level && { ...level, ceilingDb: ceilings.pcm });
  return {
    push: (audio) => toBytes(shaping.push(toFloat(audio))),
    finish: () => toBytes(shaping.flush()),
    loudness: shaping.loudness,
  };
}

/**
 * Resamples, adds the watermark, then normalises: the limiter has to see the final peaks.
 * @param {number} from
 * @param {number} to
 * @param {{ loudness: number | null, ceilingDb: number } | null} level
 */
function shapingOf(from, to, level) {
  const resampler = from === to ? null : new Resampler(from, to);
  const leveller = level && new Leveller(to, level);
  const mark = level && new SoundMark(to);
  const levelled = (/** @type {Float32Array} */ samples) => {
    if (!leveller) return samples;
    mark?.add(samples);
    return leveller.push(samples);
  };
  return {
    push: (/** @type {Float32Array} */ samples) => levelled(resampler ? resampler.push(samples) : samples),
    flush: () => {
      const rest = levelled(resampler ? resampler.flush() : new Float32Array(0));
      if (!leveller) return rest;
      const tail = leveller.flush();
      const whole = new Float32Array(rest.length + tail.length);
      whole.set(rest);
      whole.set(tail, rest.length);
      return whole;
    },
    loudness: () => leveller?.loudness ?? null,
  };
}
