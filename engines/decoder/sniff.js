import { isAmr } from "./formats/amr.js";
import { notAudio, Refusal, unsupported } from "./refusal.js";

/** @typedef {"mp3" | "wav" | "m4a" | "webm" | "ogg" | "flac" | "aac" | "amr" | "3gp"} AudioFormat */

/** @type {Record<AudioFormat, string>} */
export const mimeTypes = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  webm: "audio/webm",
  ogg: "audio/ogg",
  flac: "audio/flac",
  aac: "audio/aac",
  amr: "audio/amr",
  "3gp": "audio/3gpp",
};

const ascii = (/** @type {Uint8Array} */ bytes, /** @type {number} */ at, /** @type {number} */ length) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const uint32 = (/** @type {Uint8Array} */ bytes, /** @type {number} */ at) =>
  ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;

/** Kbit/s by [MPEG-1][layer III index] and [MPEG-2 and 2.5], ISO/IEC 11172-3 section 2.4.2.3. */
const layer3BitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const mpeg1Rates = [44100, 48000, 32000];

/** Length in bytes of the MPEG layer III frame that starts here, or 0 when none does. */
function layer3FrameLength(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xe6) !== 0xe2) return 0;
  const version = (bytes[at + 1] >> 3) & 3;
  const bitRateIndex = bytes[at + 2] >> 4;
  const rateIndex = (bytes[at + 2] >> 2) & 3;
  if (version === 1 || bitRateIndex === 0 || bitRateIndex === 15 || rateIndex === 3) return 0;
  const isMpeg1 = version === 3;
  const rate = mpeg1Rates[rateIndex] / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const padding = (bytes[at + 2] >> 1) & 1;
  return Math.floor(((isMpeg1 ? 144000 : 72000) * layer3BitRates[isMpeg1 ? 0 : 1][bitRateIndex]) / rate) + padding;
}

/** Length in bytes of the ADTS frame that starts here (ISO/IEC 13818-7 section 6.2), or 0 when none does. */
function adtsFrameLength(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xf6) !== 0xf0) return 0;
  if (((bytes[at + 2] >> 2) & 15) > 12) return 0;
  const length = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5);
  return length > 7 ? length : 0;
}

/** The offset of the first MP3 frame, or -1. */
export const findMp3Frame = (/** @type {Uint8Array} */ bytes) => findFrame(bytes, layer3FrameLength);

/** The offset of the first frame of AAC without a container, or -1. */
export const findAacFrame = (/** @type {Uint8Array} */ bytes) => findFrame(bytes, adtsFrameLength);

/**
 * These formats have no magic number, so three consecutive frames must be found. A tag of any length may come first,
 * and an edited file may start inside a frame.
 * @param {Uint8Array} bytes
 * @param {(bytes: Uint8Array, at: number) => number} frameLength
 */
function findFrame(bytes, frameLength) {
  let start = 0;
  let searchLength = 8192;
  if (ascii(bytes, 0, 3) === "ID3" && bytes.length > 10) {
    start = 10 + (((bytes[6] & 127) << 21) | ((bytes[7] & 127) << 14) | ((bytes[8] & 127) << 7) | (bytes[9] & 127));
    searchLength = 131072;
  }
  const end = Math.min(bytes.length - 4, start + searchLength);
  for (let at = start; at < end; at++) {
    const first = frameLength(bytes, at);
    const second = first && frameLength(bytes, at + first);
    if (!second) continue;
    if (at + first + second >= bytes.length || frameLength(bytes, at + first + second)) return at;
  }
  return -1;
}

/** Signatures of other file types, and their names as shown to the person who chose the file. */
const otherKinds = [
  { starts: "FORM", name: "An AIFF file" },
  { starts: "#!AMR", name: "An AMR file with several channels" },
  { starts: "caff", name: "A CAF file" },
  { starts: "MThd", name: "A MIDI file" },
  { starts: "wvpk", name: "A WavPack file" },
  { starts: ".snd", name: "An AU file" },
  { starts: "\x30\x26\xb2\x75", name: "A WMA file" },
];

/**
 * Detects the format by content alone; names and declared types are ignored.
 * @param {Uint8Array} bytes
 * @returns {AudioFormat}
 */
export function sniffFormat(bytes) {
  if (bytes.length === 0) throw new Refusal("empty", "This file is empty.");
  const head = ascii(bytes, 0, 4);
  const kind = ascii(bytes, 4, 4);
  if ((head === "RIFF" || head === "RF64") && ascii(bytes, 8, 4) === "WAVE") return "wav";
  if (head === "OggS") return "ogg";
  if (head === "fLaC") return "flac";
  if (isAmr(bytes)) return "amr";
  if (uint32(bytes, 0) === 0x1a45dfa3) return "webm";
  if (["ftyp", "styp", "moov", "moof"].includes(kind) && uint32(bytes, 0) >= 8) return "m4a";
  const other = otherKinds.find(({ starts }) => ascii(bytes, 0, starts.length) === starts);
  if (other) throw unsupported(other.name);
  if (findMp3Frame(bytes) >= 0) return "mp3";
  if (findAacFrame(bytes) >= 0) return "aac";
  throw notAudio();
}
