import { isAmr } from "./formats/amr.js";
import { startOfContent, startsWith, uint32 } from "./formats/tags.js";
import { notAudio, Refusal, unsupported } from "./refusal.js";

/**
 * The formats that may be stored; for a video, only its audio.
 * @typedef {"mp3" | "mp2" | "wav" | "m4a" | "webm" | "mka" | "ogg" | "flac" | "aac" | "amr" | "3gp" | "aiff" | "caf" |
 * "au" | "wma" | "gsm" | "w64" | "wv" | "ape" | "tta" | "mpc"} AudioFormat
 * @typedef {"avi" | "mpeg" | "mpegts" | "flv" | "rm" | "voc" | "mxf"} OtherFormat of which the sound alone is kept, in
 * Matroska
 */

/** @type {Record<AudioFormat, string>} */
export const mimeTypes = {
  mp3: "audio/mpeg",
  mp2: "audio/mp2",
  wav: "audio/wav",
  m4a: "audio/mp4",
  webm: "audio/webm",
  mka: "audio/x-matroska",
  ogg: "audio/ogg",
  flac: "audio/flac",
  aac: "audio/aac",
  amr: "audio/amr",
  "3gp": "audio/3gpp",
  aiff: "audio/aiff",
  caf: "audio/x-caf",
  au: "audio/basic",
  wma: "audio/x-ms-wma",
  gsm: "audio/gsm",
  w64: "audio/x-w64",
  wv: "audio/x-wavpack",
  ape: "audio/x-ape",
  tta: "audio/x-tta",
  mpc: "audio/x-musepack",
};

/**
 * Kbit/s by version (MPEG-1, or MPEG-2 and 2.5) and index, of layer III and layer II (ISO/IEC 11172-3 section 2.4.2.3).
 */
const bitRates = {
  3: [
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
  2: [
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
};
const mpeg1Rates = [44100, 48000, 32000];

/**
 * The MPEG layer II or III frame that starts here. `kind` is equal for frames that one decoder can read consecutively.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
export function mpegFrameAt(bytes, at) {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xe0) !== 0xe0) return null;
  const version = (bytes[at + 1] >> 3) & 3;
  const layer = 4 - ((bytes[at + 1] >> 1) & 3);
  const bitRateIndex = bytes[at + 2] >> 4;
  const rateIndex = (bytes[at + 2] >> 2) & 3;
  if (layer !== 2 && layer !== 3) return null;
  if (version === 1 || bitRateIndex === 0 || bitRateIndex === 15 || rateIndex === 3) return null;
  const isMpeg1 = version === 3;
  const rate = mpeg1Rates[rateIndex] / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const padding = (bytes[at + 2] >> 1) & 1;
  const samples = layer === 3 && !isMpeg1 ? 576 : 1152;
  const length = Math.floor((samples * 125 * bitRates[layer][isMpeg1 ? 0 : 1][bitRateIndex]) / rate) + padding;
  const isMono = bytes[at + 3] >> 6 === 3;
  const kind = ((bytes[at + 1] & 0x1e) << 8) | ((bytes[at + 2] & 0x0c) << 1) | (isMono ? 1 : 0);
  return { length, layer, isMono, seconds: samples / rate, kind };
}

const adtsRates = [96, 88.2, 64, 48, 44.1, 32, 24, 22.05, 16, 12, 11.025, 8, 7.35].map((kilohertz) => kilohertz * 1000);

/** The AAC frame with an ADTS header (ISO/IEC 13818-7 section 6.2) that starts here. */
export function adtsFrameAt(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xf6) !== 0xf0) return null;
  if (((bytes[at + 2] >> 2) & 15) > 12) return null;
  const length = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5);
  const channels = ((bytes[at + 2] & 1) << 2) | (bytes[at + 3] >> 6);
  const seconds = (1024 * ((bytes[at + 6] & 3) + 1)) / adtsRates[(bytes[at + 2] >> 2) & 15];
  return length > 7 ? { length, seconds, kind: ((bytes[at + 2] & 0xfc) << 3) | channels } : null;
}

/**
 * All frames, skipping anything between them: tags, padding, damage.
 * @template {{ length: number, kind: number }} Frame
 * @param {Uint8Array} bytes
 * @param {(bytes: Uint8Array, at: number) => Frame | null} frameAt
 * @returns {Generator<Frame & { at: number }>}
 */
export function* framesOf(bytes, frameAt) {
  let kindInStep = -1;
  for (let at = 0; at < bytes.length; ) {
    const frame = frameAt(bytes, at);
    // After a break or a change, a frame counts only if another of its kind, or the end, follows it.
    const isFrame = frame && (frame.kind === kindInStep || isFollowed(bytes, at, frame, frameAt));
    kindInStep = isFrame ? frame.kind : -1;
    if (isFrame) yield { ...frame, at };
    at += isFrame ? frame.length : 1;
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {{ length: number, kind: number }} frame
 * @param {(bytes: Uint8Array, at: number) => { kind: number } | null} frameAt
 */
function isFollowed(bytes, at, frame, frameAt) {
  const next = at + frame.length;
  return next >= bytes.length || frameAt(bytes, next)?.kind === frame.kind;
}

/** Without a preceding tag or padding, an edited file may start inside a frame, but no later than this. */
const strayBytes = 65_536;

/**
 * These formats have no magic number, so three consecutive frames of one kind must be found.
 * @param {Uint8Array} bytes
 * @param {number} start after tags and padding
 * @param {(bytes: Uint8Array, at: number) => { length: number, kind: number } | null} frameAt
 */
function findFrame(bytes, start, frameAt) {
  const end = start > 0 ? bytes.length : Math.min(bytes.length, strayBytes);
  for (let at = start; at < end; at++) {
    const first = frameAt(bytes, at);
    if (!first || at + first.length >= bytes.length || !isFollowed(bytes, at, first, frameAt)) continue;
    const secondAt = at + first.length;
    const second = frameAt(bytes, secondAt);
    if (second && isFollowed(bytes, secondAt, second, frameAt)) return at;
  }
  return -1;
}

/** Boxes that may come first in an MP4 or QuickTime file (ISO/IEC 14496-12; old QuickTime has no "ftyp"). */
const firstBoxes = new Set(["ftyp", "styp", "sidx", "moov", "moof", "mdat", "wide", "free", "skip", "pnot"]);

/** @type {[starts: string, at: number, kind: string, format: AudioFormat | OtherFormat][]} */
const signatures = [
  ["RIFF", 8, "WAVE", "wav"],
  ["RF64", 8, "WAVE", "wav"],
  ["BW64", 8, "WAVE", "wav"],
  ["RIFX", 8, "WAVE", "wav"],
  ["RIFF", 8, "AVI ", "avi"],
  ["FORM", 8, "AIF", "aiff"],
  ["OggS", 0, "", "ogg"],
  ["fLaC", 0, "", "flac"],
  ["caff", 0, "", "caf"],
  [".snd", 0, "", "au"],
  ["\x30\x26\xb2\x75", 0, "", "wma"],
  ["\0\0\x01\xba", 0, "", "mpeg"],
  ["FLV\x01", 0, "", "flv"],
  [".RMF", 0, "", "rm"],
  [".ra\xfd", 0, "", "rm"],
  ["Creative Voice File\x1a", 0, "", "voc"],
  ["\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02", 0, "", "mxf"],
  ["riff\x2e\x91\xcf\x11", 0, "", "w64"],
  ["wvpk", 0, "", "wv"],
  ["MAC ", 0, "", "ape"],
  ["TTA1", 0, "", "tta"],
  ["MPCK", 0, "", "mpc"],
  ["MP+", 0, "", "mpc"],
];

/** Signatures of other file types, and their names as shown to the person who chose the file. */
const otherKinds = [
  { starts: "#!AMR", name: "An AMR file with several channels" },
  { starts: "MThd", name: "A MIDI file" },
  { starts: "\x02dss", name: "A DSS dictation" },
  { starts: "\x03dss", name: "A DSS dictation" },
  { starts: "\x03ds2", name: "A DSS dictation" },
  { starts: "DSD ", name: "A DSD file" },
  { starts: "MS_VOICE", name: "A Sony dictation" },
];

/**
 * Detects the format by content alone; names and declared types are ignored.
 * @param {Uint8Array} bytes
 * @returns {{ format: AudioFormat | OtherFormat, start: number }} `start` is where the content begins, behind tags
 */
export function sniffFormat(bytes) {
  if (bytes.length === 0) throw new Refusal("empty", "This file is empty.");
  const start = startOfContent(bytes, (at) => signatureAt(bytes, at) !== null);
  const format = signatureAt(bytes, start);
  if (format) return { format, start };
  const other = otherKinds.find(({ starts }) => startsWith(bytes, start, starts));
  if (other) throw unsupported(other.name);
  if (isGsm(bytes, start)) return { format: "gsm", start };
  const frameAt = findFrame(bytes, start, mpegFrameAt);
  if (frameAt >= 0) return { format: mpegFrameAt(bytes, frameAt)?.layer === 2 ? "mp2" : "mp3", start: frameAt };
  const aacAt = findFrame(bytes, start, adtsFrameAt);
  if (aacAt >= 0) return { format: "aac", start: aacAt };
  throw notAudio();
}

/**
 * GSM 06.10 as written by telephone systems: frames of 33 bytes, each starting with the same four bits (RFC 3551
 * section 4.5.8).
 */
function isGsm(/** @type {Uint8Array} */ bytes, /** @type {number} */ start) {
  const frames = Math.min(gsm.most, Math.floor((bytes.length - start) / gsm.frameBytes));
  for (let frame = 0; frame < frames; frame++)
    if (bytes[start + frame * gsm.frameBytes] >> 4 !== gsm.mark) return false;
  return frames >= gsm.least;
}
const gsm = { frameBytes: 33, mark: 0xd, least: 12, most: 500 };

/** @returns {AudioFormat | OtherFormat | null} */
function signatureAt(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  const found = signatures.find(
    ([starts, offset, kind]) => startsWith(bytes, at, starts) && startsWith(bytes, at + offset, kind),
  );
  if (found) return found[3];
  const content = at === 0 ? bytes : bytes.subarray(at);
  if (isAmr(content)) return "amr";
  if (uint32(bytes, at) === 0x1a45dfa3) return isMatroskaProper(content) ? "mka" : "webm";
  const boxLength = uint32(bytes, at);
  const box = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  if (firstBoxes.has(box) && (boxLength >= 8 || (box === "mdat" && boxLength < 2))) return "m4a";
  const isStream = (/** @type {number} */ first, /** @type {number} */ step) =>
    [0, 1, 2, 3].every((packet) => bytes[at + first + packet * step] === 0x47);
  return isStream(0, 188) || isStream(4, 192) ? "mpegts" : null;
}

/** Matroska, of which WebM is a part, names itself in its first element. */
const isMatroskaProper = (/** @type {Uint8Array} */ bytes) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).includes("matroska");
