import { corrupt, cutOff, noSound, unknownHere } from "../refusal.js";
import { imaAdpcmBlock, microsoftAdpcmBlock } from "./adpcm.js";
import { decodeMp3 } from "./mp3.js";
import { sampleReader } from "./wav-samples.js";

const blockFrames = 32768;
const mostChannels = 64;
const leastRate = 1000;
/** Audio editors leave a few NaN samples, which become silence. With a larger share the file is damaged. */
const mostLost = 0.01;
const tag = { pcm: 1, microsoftAdpcm: 2, float: 3, aLaw: 6, muLaw: 7, imaAdpcm: 0x11, mp3: 0x55, extensible: 0xfffe };

/**
 * RIFF/WAVE as written by recorders, phones and editors.
 * @param {Uint8Array} bytes
 * @param {{ from?: number }} [options]
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeWav(bytes, { from = 0 } = {}) {
  const { format, data } = readChunks(bytes);
  if (format.tag === tag.mp3) return yield* decodeMp3(data, { from });
  if (
    format.channels < 1 ||
    format.channels > mostChannels ||
    format.sampleRate < leastRate ||
    format.sampleRate > 384000
  ) {
    throw corrupt("implausible format chunk");
  }
  if (format.tag === tag.imaAdpcm || format.tag === tag.microsoftAdpcm) return yield* decodeAdpcm(format, data, from);
  const reader = sampleReader(format.tag === tag.float, format.tag, storedBits(format));
  if (!reader) throw unknownHere("A WAV file with this kind of compression");
  const frameBytes = reader.bytes * format.channels;
  const frames = Math.floor(data.length / frameBytes);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let lost = 0;
  const first = Math.max(0, Math.min(Math.floor(from * format.sampleRate), frames - 1));
  for (let begins = first; begins < frames; begins += blockFrames) {
    const count = Math.min(blockFrames, frames - begins);
    const channels = Array.from({ length: format.channels }, () => new Float32Array(count));
    for (const [index, channel] of channels.entries()) {
      let at = begins * frameBytes + index * reader.bytes;
      for (let i = 0; i < count; i++, at += frameBytes) {
        const sample = reader.read(view, at);
        if (Number.isFinite(sample)) channel[i] = sample;
        else lost++;
      }
    }
    yield { channels, sampleRate: format.sampleRate, at: begins / format.sampleRate };
  }
  if (lost > mostLost * frames * format.channels) throw cutOff(`${lost} samples are no numbers`);
}

/**
 * Samples may be stored in larger units than needed, such as 24 bits in 4 bytes; the value is then in the highest bits.
 */
function storedBits(/** @type {WavFormat} */ { tag: kind, bits, blockBytes, channels }) {
  const stored = (blockBytes / channels) * 8;
  return kind === tag.pcm && bits > 8 && stored > bits && stored <= 32 ? stored : bits;
}

/** @typedef {{ tag: number, channels: number, sampleRate: number, blockBytes: number, bits: number, extra: Uint8Array }} WavFormat */

/**
 * Finds the format and data chunks. An interrupted recorder leaves a data length of 0 or one that is too large; the
 * data then extend to the end of the file.
 * @param {Uint8Array} bytes
 * @returns {{ format: WavFormat, data: Uint8Array }}
 */
function readChunks(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(bytes[3]) === "X") throw unknownHere("A WAV file with its bytes the other way round");
  /** @type {WavFormat | null} */
  let format = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (id === "fmt " && size >= 16 && body + size <= bytes.length) {
      format = {
        tag: view.getUint16(body, true),
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        blockBytes: view.getUint16(body + 12, true),
        bits: view.getUint16(body + 14, true),
        extra: bytes.subarray(body + 16, body + size),
      };
      if (format.tag === tag.extensible && size >= 26) format.tag = view.getUint16(body + 24, true);
    }
    if (id === "data") {
      if (!format) throw corrupt("data before format");
      const isOpenEnded = size === 0 || size === 0xffffffff || body + size > bytes.length;
      const data = bytes.subarray(body, isOpenEnded ? bytes.length : body + size);
      if (data.length === 0) throw noSound();
      return { format, data };
    }
    at = body + size + (size & 1);
  }
  throw cutOff("no data chunk");
}

/**
 * Blocks are independent of each other.
 * @param {WavFormat} format
 * @param {Uint8Array} data
 * @param {number} from in seconds
 */
function* decodeAdpcm(format, data, from) {
  const decodeBlock = format.tag === tag.imaAdpcm ? imaAdpcmBlock : microsoftAdpcmBlock;
  if (format.blockBytes < 8 * format.channels || format.channels > 2) throw corrupt("implausible ADPCM block");
  const perYield = Math.max(1, Math.floor((blockFrames * format.channels) / (format.blockBytes * 2)));
  const blockSeconds = adpcmBlockFrames(format) / format.sampleRate;
  const whole = Math.floor(data.length / format.blockBytes);
  const skipped = Math.max(0, Math.min(Math.floor(from / blockSeconds), whole - 1));
  for (let at = skipped * format.blockBytes; at + 7 * format.channels < data.length; ) {
    const begins = (at / format.blockBytes) * blockSeconds;
    /** @type {Float32Array[][]} */
    const blocks = [];
    for (let n = 0; n < perYield && at + 7 * format.channels < data.length; n++, at += format.blockBytes) {
      blocks.push(decodeBlock(data.subarray(at, at + format.blockBytes), format.channels, format.extra));
    }
    const channels = Array.from({ length: format.channels }, (_, c) => join(blocks.map((block) => block[c])));
    yield { channels, sampleRate: format.sampleRate, at: begins };
  }
}

/** Computed with an empty block, since all blocks have the same number of samples. */
const adpcmBlockFrames = (/** @type {WavFormat} */ { tag: kind, blockBytes, channels, extra }) =>
  (kind === tag.imaAdpcm ? imaAdpcmBlock : microsoftAdpcmBlock)(new Uint8Array(blockBytes), channels, extra)[0].length;

function join(/** @type {Float32Array[]} */ parts) {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
