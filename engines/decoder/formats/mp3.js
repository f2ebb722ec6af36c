import { MPEGDecoder } from "mpg123-decoder";
import { mpegFrameAt } from "../sniff.js";
import { runsOf } from "./aac.js";

const batchFrames = 64;

/**
 * Where rate or channels change, or another file was joined on, a new decoder takes over.
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeMp3(bytes) {
  for (const { first, frames } of runsOf(bytes, mpegFrameAt, isInformation)) {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    try {
      for (let at = 0; at < frames.length; at += batchFrames) {
        const batch = new Uint8Array(Buffer.concat(frames.slice(at, at + batchFrames)));
        const { channelData, samplesDecoded, sampleRate } = decoder.decode(batch);
        // The decoder always returns two channels; the frame's mode (ISO/IEC 11172-3, 2.4.2.3) has the real number.
        if (samplesDecoded) yield { channels: first.isMono ? channelData.slice(0, 1) : channelData, sampleRate };
      }
    } finally {
      decoder.free();
    }
  }
}

/** A frame that describes the file that begins with it, and has no sound. */
function isInformation(/** @type {Uint8Array} */ frame) {
  const start = Buffer.from(frame.buffer, frame.byteOffset, Math.min(frame.length, 44));
  return start.includes("Xing") || start.includes("Info") || start.includes("VBRI");
}
