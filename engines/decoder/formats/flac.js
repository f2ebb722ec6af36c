import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { corrupt, cutOff, tooLong, unknownHere } from "../refusal.js";
import { assertReadable } from "../work-limit.js";

/** Small chunks, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;
/** "fLaC", then the stream information's block header and body (RFC 9639 section 8.2). */
const streamInfoAt = 8;
const streamInfoBytes = 34;
/** More than this missing is a failure of the decoder, or a file that was cut off, which another decoder can tell. */
const lengthTolerance = 0.01;

/** "fLaC" and the header of the stream information, which may be the only block. */
const begins = ["fLaC\0\0\0\x22", "fLaC\x80\0\0\x22"].map((mark) => Buffer.from(mark, "latin1"));

/**
 * One recording after the other, where several were joined.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeFlac(bytes, options) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const next = begins.map((mark) => whole.indexOf(mark, at + 1)).filter((found) => found > 0);
    const end = Math.min(bytes.length, ...next);
    yield* decodeOne(bytes.subarray(at, end), options);
    at = end;
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
async function* decodeOne(bytes, { maxFileSeconds }) {
  if (bytes.length < streamInfoAt + streamInfoBytes) throw cutOff("before the stream information");
  const { bits, samples, ...sound } = streamInfo(bytes);
  if (sound.seconds > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
  assertReadable(sound);
  // The decoder scales no others, and takes them for noise.
  if (bits % 8 !== 0) throw unknownHere(`A FLAC file with ${bits} bits`);
  let decoded = 0;
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += feedBytes) {
      const part = await decoder.decode(bytes.subarray(at, at + feedBytes));
      decoded += part.samplesDecoded;
      yield* blocksOf(part);
    }
    const rest = await decoder.flush();
    decoded += rest.samplesDecoded;
    yield* blocksOf(rest);
    if (samples > 0 && Math.abs(decoded - samples) > samples * lengthTolerance) {
      throw corrupt(`${decoded} samples instead of ${samples}`);
    }
  } finally {
    decoder.free();
  }
}

function* blocksOf(/** @type {import("@wasm-audio-decoders/flac").FLACDecodedAudio} */ decoded) {
  if (decoded.samplesDecoded) yield { channels: decoded.channelData, sampleRate: decoded.sampleRate };
}

/** `samples` and `seconds` are 0 when the file does not say. */
function streamInfo(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + streamInfoAt, streamInfoBytes);
  const sampleRate = view.getUint32(10) >>> 12;
  const samples = (view.getUint8(13) & 15) * 2 ** 32 + view.getUint32(14);
  const bits = (((view.getUint8(12) & 1) << 4) | (view.getUint8(13) >> 4)) + 1;
  const channels = ((view.getUint8(12) >> 1) & 7) + 1;
  return { bits, samples, channels, sampleRate, seconds: sampleRate === 0 ? 0 : samples / sampleRate };
}
