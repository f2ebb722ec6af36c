import { decoder as createDecoder } from "@audio/decode-aac";
import { adtsFrameAt, framesOf } from "../sniff.js";

/** Few frames at a time, because a few kilobytes of silence can decode to many seconds. */
const batchFrames = 32;

/**
 * AAC without a container, each frame under a header of its own (ADTS), as some recorders and radios write it. Where rate or
 * channels change, as in files that were joined, a new decoder takes over.
 * @param {Uint8Array} bytes
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeAac(bytes) {
  for (const { frames } of runsOf(bytes, adtsFrameAt)) {
    const decoder = await createDecoder();
    try {
      for (let at = 0; at < frames.length; at += batchFrames) {
        const batch = Buffer.concat(frames.slice(at, at + batchFrames));
        const { channelData, sampleRate } = decoder.decode(new Uint8Array(batch));
        if (channelData[0]?.length) yield { channels: channelData, sampleRate };
      }
    } finally {
      decoder.free();
    }
  }
}

/**
 * Frames in a row that one decoder reads.
 * @template {{ length: number, kind: string }} Frame
 * @param {Uint8Array} bytes
 * @param {(bytes: Uint8Array, at: number) => Frame | null} frameAt
 * @param {(frame: Uint8Array) => boolean} isStart also begins a run
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
