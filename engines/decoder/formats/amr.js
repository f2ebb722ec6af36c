import { cutOff, noSound, tooLong } from "../refusal.js";
import { encodedPackets } from "./container.js";

/**
 * AMR, the format of telephones and voicemails. It is only measured and unwrapped here: engines/amr decodes it, because
 * its decoder's licence is incompatible with this program's.
 */

const narrowBand = { mark: "#!AMR\n", frameBytes: [13, 14, 16, 18, 20, 21, 27, 32, 6, 1, 1, 1, 1, 1, 1, 1] };
const wideBand = { mark: "#!AMR-WB\n", frameBytes: [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 1, 1, 1, 1, 1, 1] };
const framesPerSecond = 50;

const startsWith = (/** @type {Uint8Array} */ bytes, /** @type {string} */ mark) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mark.length)).toString("latin1") === mark;

export const isAmr = (/** @type {Uint8Array} */ bytes) =>
  startsWith(bytes, narrowBand.mark) || startsWith(bytes, wideBand.mark);

/**
 * Counts the frames (RFC 4867 section 5.3), because hours of silence fit into a small file.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 */
export function assertAmrLength(bytes, { maxFileSeconds }) {
  const { mark, frameBytes } = startsWith(bytes, wideBand.mark) ? wideBand : narrowBand;
  let frames = 0;
  for (let at = mark.length; at < bytes.length; at += frameBytes[(bytes[at] >> 3) & 15]) frames++;
  if (frames === 0) throw cutOff("no frames");
  if (frames / framesPerSecond > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
}

/**
 * The frames of a 3GP file's AMR track as a file of their own.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {number} [endsAt] in seconds
 */
export async function unwrapAmr(track, endsAt) {
  const { mark } = (await track.getInternalCodecId()) === "sawb" ? wideBand : narrowBand;
  const parts = [Buffer.from(mark, "latin1")];
  for await (const { data } of encodedPackets(track, { endsAt })) parts.push(Buffer.from(data));
  if (parts.length === 1) throw noSound();
  return new Uint8Array(Buffer.concat(parts));
}

/** @param {import("mediabunny").InputAudioTrack} track */
export async function isAmrTrack(track) {
  const codec = await track.getInternalCodecId();
  return codec === "samr" || codec === "sawb";
}
