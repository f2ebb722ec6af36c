import { MPEGDecoder } from "mpg123-decoder";
import { findMp3Frame } from "../sniff.js";

const feedBytes = 32768;

/**
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeMp3(bytes) {
  const isMono = isMonoFrame(bytes, findMp3Frame(bytes));
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += feedBytes) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes.subarray(at, at + feedBytes));
      if (samplesDecoded) yield { channels: isMono ? channelData.slice(0, 1) : channelData, sampleRate };
    }
  } finally {
    decoder.free();
  }
}

/** The decoder always returns two channels; the frame's mode (ISO/IEC 11172-3, 2.4.2.3) has the real number. */
function isMonoFrame(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  return at >= 0 && bytes[at + 3] >> 6 === 3;
}
