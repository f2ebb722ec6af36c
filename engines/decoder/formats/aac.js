import { decoder as createDecoder } from "@audio/decode-aac";
import { findAacFrame } from "../sniff.js";

/** Small chunks, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;

/**
 * AAC without a container, each frame under a header of its own (ADTS), as some recorders and radios write it.
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeAac(bytes) {
  const decoder = await createDecoder();
  try {
    for (let at = findAacFrame(bytes); at < bytes.length; at += feedBytes) {
      const { channelData, sampleRate } = decoder.decode(bytes.subarray(at, at + feedBytes));
      if (channelData[0]?.length) yield { channels: channelData, sampleRate };
    }
  } finally {
    decoder.free();
  }
}
