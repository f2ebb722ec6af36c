import { MPEGDecoder } from "mpg123-decoder";
import { mpegFrameAt } from "../sniff.js";
import { runsOf } from "./aac.js";

const batchFrames = 64;
/** A frame may begin in the 511 bytes before it, and its filters know the one before; with room for small frames. */
const leadFrames = 32;
/** In the frame that describes a file: the flags, of which the first says that the number of frames follows. */
const countFlag = 1;
/** The marks of such a frame, one of which ends here at the latest. */
const informationMarks = ["Xing", "Info", "VBRI"].map((mark) => Buffer.from(mark));
const informationEnd = 44;

/**
 * Where rate or channels change, or another file was joined on, a new decoder takes over.
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
 * How many frames of sound need no decoding. Where the last ones are wanted, some are left.
 * @param {number} from in seconds
 * @param {{ first: { seconds: number }, frames: Uint8Array[] }} run
 */
const framesBefore = (from, { first, frames }) =>
  Math.max(0, Math.min(Math.floor(from / first.seconds), frames.length - 1) - leadFrames);

/**
 * The frames without the first ones of sound. The one that describes the file stays, with the number of frames that are left:
 * by it the decoder leaves out what the encoder added at either end.
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

/** A frame that describes the file that begins with it, and has no sound. */
function isInformation(/** @type {Uint8Array} */ frame) {
  const last = Math.min(frame.length, informationEnd) - 4;
  for (let at = 0; at <= last; at++) {
    for (const mark of informationMarks) {
      if (frame[at] === mark[0] && mark.every((byte, index) => frame[at + index] === byte)) return true;
    }
  }
  return false;
}
