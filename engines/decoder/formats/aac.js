import { decoder as createDecoder } from "@audio/decode-aac";
import { adtsFrameAt, framesOf } from "../sniff.js";

/** Few frames at a time, because a few kilobytes of silence can decode to many seconds. */
const batchFrames = 32;
/** As in M4A, a decoder recreates the upper band from data sent at least twice a second. */
const leadSeconds = 2;

/**
 * AAC without a container, each frame with its own header (ADTS), as written by some recorders and radios. When rate or
 * channels change, as in joined files, a new decoder takes over.
 * @param {Uint8Array} bytes
 * @param {{ from?: number }} [options]
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeAac(bytes, { from = 0 } = {}) {
  const runs = runsOf(bytes, adtsFrameAt);
  for (const { first, frames } of runs) {
    const skipped = runs.length > 1 ? 0 : framesBefore(from, first.seconds, frames);
    let begins = skipped > 0 ? skipped * first.seconds : undefined;
    const decoder = await createDecoder();
    try {
      for (let at = skipped; at < frames.length; at += batchFrames) {
        const batch = Buffer.concat(frames.slice(at, at + batchFrames));
        const { channelData, sampleRate } = decoder.decode(new Uint8Array(batch));
        if (!channelData[0]?.length) continue;
        yield { channels: channelData, sampleRate, at: begins };
        begins = undefined;
      }
    } finally {
      decoder.free();
    }
  }
}

/**
 * The number of frames that need no decoding, if all have the same length. If the last ones are requested, some are
 * kept.
 * @param {number} from in seconds
 * @param {number} seconds of a frame
 * @param {Uint8Array[]} frames
 */
function framesBefore(from, seconds, frames) {
  const isEven = frames.every((frame) => (frame[6] & 3) === (frames[0][6] & 3));
  return isEven ? Math.max(0, Math.floor((Math.min(from, frames.length * seconds) - leadSeconds) / seconds)) : 0;
}

/**
 * Consecutive frames that one decoder can read.
 * @template {{ length: number, kind: number }} Frame
 * @param {Uint8Array} bytes
 * @param {(bytes: Uint8Array, at: number) => Frame | null} frameAt
 * @param {(frame: Uint8Array) => boolean} isStart also starts a run
 */
export function runsOf(bytes, frameAt, isStart = () => false) {
  /** @type {{ first: Frame, frames: Uint8Array[] }[]} */
  const runs = [];
  for (const frame of framesOf(bytes, frameAt)) {
    const last = runs.at(-1);
    const body = bytes.subarray(frame.at, frame.at + frame.length);
    if (last?.first.kind === frame.kind && !isStart(body)) last.frames.push(body);
    else runs.push({ first: frame, frames: [body] });
  }
  return runs;
}
