import { MPEGDecoder } from "mpg123-decoder";
import { mpegFrameAt } from "../sniff.js";
import { runsOf } from "./aac.js";

const batchFrames = 64;
/**
 * A frame may start in the 511 bytes before it, and its filters need the previous one; with a margin for small frames.
 */
const leadFrames = 32;
/** The flag in an information frame that says that the number of frames follows. */
const countFlag = 1;
/** The marks of an information frame; the last one can end here at the latest. */
const informationMarks = ["Xing", "Info", "VBRI"].map((mark) => Buffer.from(mark));
const informationEnd = 44;

/**
 * When rate or channels change, or another file was appended, a new decoder takes over.
 * @param {Uint8Array} bytes
 * @param {{ from?: number }} [options]
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeMp3(bytes, { from = 0 } = {}) {
  const runs = runsOf(bytes, mpegFrameAt, isInformation);
  for (const run of runs) {
    const { first } = run;
    const skipped = runs.length > 1 ? 0 : framesBefore(from, run);
    const frames = withoutFrames(run.frames, skipped);
    let begins = skipped > 0 ? skipped * first.seconds : undefined;
    const decoder = new MPEGDecoder();
    await decoder.ready;
    try {
      for (let at = 0; at < frames.length; at += batchFrames) {
        const batch = new Uint8Array(Buffer.concat(frames.slice(at, at + batchFrames)));
        const { channelData, samplesDecoded, sampleRate } = decoder.decode(batch);
        // The decoder always returns two channels; the frame's mode (ISO/IEC 11172-3, 2.4.2.3) has the real number.
        if (!samplesDecoded) continue;
        yield { channels: first.isMono ? channelData.slice(0, 1) : channelData, sampleRate, at: begins };
        begins = undefined;
      }
    } finally {
      decoder.free();
    }
  }
}

/**
 * The number of audio frames that need no decoding. If the last ones are requested, some are kept.
 * @param {number} from in seconds
 * @param {{ first: { seconds: number }, frames: Uint8Array[] }} run
 */
const framesBefore = (from, { first, frames }) =>
  Math.max(0, Math.min(Math.floor(from / first.seconds), frames.length - 1) - leadFrames);

/**
 * The frames without the first audio frames. The information frame stays, with the remaining number of frames, from
 * which the decoder removes the encoder's padding at both ends.
 * @param {Uint8Array[]} frames
 * @param {number} skipped
 */
function withoutFrames(frames, skipped) {
  const [information] = frames;
  if (skipped === 0 || !isInformation(information)) return frames.slice(skipped);
  const copy = Buffer.from(information);
  const at = Math.max(copy.indexOf("Xing"), copy.indexOf("Info"));
  if (at >= 0 && at + 12 <= copy.length && copy.readUInt32BE(at + 4) & countFlag) {
    copy.writeUInt32BE(Math.max(1, copy.readUInt32BE(at + 8) - skipped), at + 8);
  }
  return [copy, ...frames.slice(skipped + 1)];
}

/** A frame that describes the file starting with it, and has no audio. */
function isInformation(/** @type {Uint8Array} */ frame) {
  const last = Math.min(frame.length, informationEnd) - 4;
  for (let at = 0; at <= last; at++) {
    for (const mark of informationMarks) {
      if (frame[at] === mark[0] && mark.every((byte, index) => frame[at + index] === byte)) return true;
    }
  }
  return false;
}
