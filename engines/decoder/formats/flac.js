import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { corrupt, tooLong } from "../refusal.js";

/** Small chunks, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;
/** "fLaC", then the stream information's block header and body (RFC 9639 section 8.2). */
const streamInfoAt = 8;
const streamInfoBytes = 34;

/**
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeFlac(bytes, { maxFileSeconds }) {
  if (bytes.length < streamInfoAt + streamInfoBytes) throw corrupt("cut off before the stream information");
  if (declaredSeconds(bytes) > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += feedBytes) {
      yield* blocksOf(await decoder.decode(bytes.subarray(at, at + feedBytes)));
    }
    yield* blocksOf(await decoder.flush());
  } finally {
    decoder.free();
  }
}

function* blocksOf(/** @type {import("@wasm-audio-decoders/flac").FLACDecodedAudio} */ decoded) {
  if (decoded.samplesDecoded) yield { channels: decoded.channelData, sampleRate: decoded.sampleRate };
}

/** 0 when the file does not say. */
function declaredSeconds(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + streamInfoAt, streamInfoBytes);
  const sampleRate = view.getUint32(10) >>> 12;
  const samples = (view.getUint8(13) & 15) * 2 ** 32 + view.getUint32(14);
  return sampleRate === 0 ? 0 : samples / sampleRate;
}
