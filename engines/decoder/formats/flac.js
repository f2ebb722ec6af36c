import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { corrupt, cutOff, tooLong, unknownHere } from "../refusal.js";
import { assertReadable } from "../work-limit.js";

/** Small chunks, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;
/** "fLaC", then the stream information's block header and body (RFC 9639 section 8.2). */
const streamInfoAt = 8;
const streamInfoBytes = 34;
/** If more than this is missing, the decoder failed or the file was truncated, which another decoder can determine. */
const lengthTolerance = 0.01;

/** The first bytes of a frame in a stream with equally long frames (RFC 9639 section 9.1). */
const frameMark = Buffer.from([0xff, 0xf8]);

/** "fLaC" and the header of the stream information, which may be the only block. */
const begins = ["fLaC\0\0\0\x22", "fLaC\x80\0\0\x22"].map((mark) => Buffer.from(mark, "latin1"));

/**
 * Decodes several joined recordings one after the other.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number, from?: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeFlac(bytes, options) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const next = begins.map((mark) => whole.indexOf(mark, at + 1)).filter((found) => found > 0);
    const end = Math.min(bytes.length, ...next);
    const isAlone = at === 0 && end === bytes.length;
    yield* decodeOne(bytes.subarray(at, end), isAlone ? options : { ...options, from: 0 });
    at = end;
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number, from?: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
async function* decodeOne(bytes, { maxFileSeconds, from = 0 }) {
  if (bytes.length < streamInfoAt + streamInfoBytes) throw cutOff("before the stream information");
  const { bits, samples, blockSamples, ...sound } = streamInfo(bytes);
  if (sound.seconds > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
  assertReadable(sound);
  // The decoder does not scale other bit depths, and outputs noise.
  if (bits % 8 !== 0) throw unknownHere(`A FLAC file with ${bits} bits`);
  const start = frameFor(from * sound.sampleRate, bytes, blockSamples);
  let decoded = start.sample;
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    if (start.at > 0) await decoder.decode(bytes.subarray(0, start.soundAt));
    for (let at = start.at; at < bytes.length; at += feedBytes) {
      const part = await decoder.decode(bytes.subarray(at, at + feedBytes));
      yield* blocksOf(part, decoded);
      decoded += part.samplesDecoded;
    }
    const rest = await decoder.flush();
    yield* blocksOf(rest, decoded);
    decoded += rest.samplesDecoded;
    if (samples > 0 && Math.abs(decoded - samples) > samples * lengthTolerance) {
      throw corrupt(`${decoded} samples instead of ${samples}`);
    }
  } finally {
    decoder.free();
  }
}

/**
 * @param {import("@wasm-audio-decoders/flac").FLACDecodedAudio} decoded
 * @param {number} sample the first one's number
 */
function* blocksOf({ samplesDecoded, channelData, sampleRate }, sample) {
  if (samplesDecoded) yield { channels: channelData, sampleRate, at: sample / sampleRate };
}

/**
 * Finds the frame that contains a sample by the consecutive frame numbers; frames are independent. Returns the start of
 * the file if there are no such frames.
 * @param {number} sample
 * @param {Uint8Array} bytes
 * @param {number} blockSamples of each frame, 0 where they differ
 */
function frameFor(sample, bytes, blockSamples) {
  const beginning = { at: 0, sample: 0, soundAt: 0 };
  const soundAt = endOfMetadata(bytes);
  const wanted = blockSamples > 0 ? Math.floor(sample / blockSamples) : 0;
  if (wanted === 0 || frameNumber(bytes, soundAt) !== 0) return beginning;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = soundAt;
  for (let number = 1; number <= wanted; number++) {
    do at = whole.indexOf(frameMark, at + 1);
    while (at >= 0 && frameNumber(bytes, at) !== number);
    if (at < 0) return beginning;
  }
  return { at, sample: wanted * blockSamples, soundAt };
}

/** The expected start of the first frame: after the metadata blocks (RFC 9639 section 8). */
function endOfMetadata(/** @type {Uint8Array} */ bytes) {
  let at = 4;
  for (let isLast = false; !isLast && at + 4 <= bytes.length; ) {
    isLast = bytes[at] >= 128;
    at += 4 + ((bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]);
  }
  return at;
}

/** The number in the header of a frame that starts here; -1 if none does. */
function frameNumber(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  if (bytes[at] !== frameMark[0] || bytes[at + 1] !== frameMark[1]) return -1;
  const ones = Math.clz32(~(bytes[at + 4] << 24));
  const length = Math.max(1, ones);
  let number = bytes[at + 4] & (0x7f >> ones);
  for (let i = 1; i < length; i++) number = number * 64 + (bytes[at + 4 + i] & 63);
  const [size, rate] = [bytes[at + 2] >> 4, bytes[at + 2] & 15];
  const more = (size === 6 ? 1 : size === 7 ? 2 : 0) + (rate === 12 ? 1 : rate > 12 ? 2 : 0);
  const end = at + 4 + length + more;
  return end < bytes.length && crc8(bytes.subarray(at, end)) === bytes[end] ? number : -1;
}

/** The CRC of a frame's header, with the polynomial x^8 + x^2 + x + 1. */
function crc8(/** @type {Uint8Array} */ bytes) {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? 7 : 0)) & 0xff;
  }
  return crc;
}

/** `samples` and `seconds` are 0 when the file does not say, and `blockSamples` where frames differ. */
function streamInfo(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + streamInfoAt, streamInfoBytes);
  const sampleRate = view.getUint32(10) >>> 12;
  const samples = (view.getUint8(13) & 15) * 2 ** 32 + view.getUint32(14);
  const bits = (((view.getUint8(12) & 1) << 4) | (view.getUint8(13) >> 4)) + 1;
  const channels = ((view.getUint8(12) >> 1) & 7) + 1;
  const [least, most] = [view.getUint16(0), view.getUint16(2)];
  const blockSamples = least === most ? least : 0;
  return { bits, samples, channels, blockSamples, sampleRate, seconds: sampleRate === 0 ? 0 : samples / sampleRate };
}
