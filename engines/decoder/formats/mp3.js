import { MPEGDecoder } from "mpg123-decoder";

const feedBytes = 32768;

/**
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import("../decode-file.js").Block>}
 */
export async function* decodeMp3(bytes) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += feedBytes) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes.subarray(at, at + feedBytes));
      if (samplesDecoded) yield { channels: channelData, sampleRate };
    }
  } finally {
    decoder.free();
  }
}
