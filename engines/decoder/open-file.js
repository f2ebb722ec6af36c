import { maxFileSeconds } from "./blocks.js";
import { assertAmrLength, isAmrTrack, unwrapAmr } from "./formats/amr.js";
import { isFfmpegFormat, readByFfmpeg } from "./formats/ffmpeg.js";
import { openM4a } from "./formats/m4a.js";
import { corrupt, Refusal } from "./refusal.js";
import { mimeTypes, sniffFormat } from "./sniff.js";
import { soundOfVideo } from "./sound-of.js";

/**
 * @typedef {object} OpenFile
 * @property {import("./sniff.js").AudioFormat} format of what is to be kept
 * @property {string} mimeType
 * @property {Uint8Array | null} kept what to keep instead of the file: the sound of a video, never its picture
 * @property {Uint8Array} bytes what to decode
 * @property {import("./blocks.js").DecoderName} decoder
 */

/** @typedef {Pick<OpenFile, "format" | "mimeType" | "kept"> & { amr: Uint8Array }} AmrFile */

/** Formats that only FFmpeg reads. */
const readByFfmpegAlone = new Set([
  "mp2",
  "aiff",
  "caf",
  "au",
  "wma",
  "gsm",
  "w64",
  "wv",
  "ape",
  "tta",
  "mpc",
  "avi",
  "mpeg",
  "mpegts",
  "flv",
  "rm",
  "voc",
  "mxf",
]);

/**
 * Detects a file's format by its content, extracts the audio of a video, and runs the work on it. If a decoder fails,
 * FFmpeg reads the file instead, and the work is repeated.
 * @template Result
 * @param {Uint8Array} given
 * @param {() => void} alive called occasionally
 * @param {(file: OpenFile) => Promise<Result>} work
 * @returns {Promise<Result | AmrFile>} for AMR, the AMR file, which engines/amr decodes
 * @throws {Refusal}
 */
export async function withSound(given, alive, work) {
  const { format, start } = sniffFormat(given);
  const bytes = given.subarray(start);
  try {
    const opened = await open(bytes, format, alive);
    return "amr" in opened ? opened : await work(opened);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : corrupt(error);
    if (refusal.isFinal || !isFfmpegFormat(format)) throw refusal;
    return work(await openByFfmpeg(bytes, /** @type {import("./formats/ffmpeg.js").FfmpegFormat} */ (format), alive));
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {ReturnType<typeof sniffFormat>["format"]} format
 * @param {() => void} alive
 * @returns {Promise<OpenFile | AmrFile>}
 */
async function open(bytes, format, alive) {
  const options = { maxFileSeconds, alive };
  if (readByFfmpegAlone.has(format)) throw corrupt("left to FFmpeg");
  const sound = await soundOfVideo(bytes, format, options);
  alive();
  if (sound) return describe(sound.format, sound.bytes, sound.bytes);
  if (format === "m4a") {
    const { track, endsAt } = await openM4a(bytes, options);
    if (await isAmrTrack(track)) return describe("3gp", await unwrapAmr(track, endsAt), null);
  }
  return describe(/** @type {import("./sniff.js").AudioFormat} */ (format), bytes, null);
}

/**
 * @param {import("./sniff.js").AudioFormat} format
 * @param {Uint8Array} bytes
 * @param {Uint8Array | null} kept
 * @returns {OpenFile | AmrFile}
 */
function describe(format, bytes, kept) {
  const described = { format, mimeType: mimeTypes[format], kept };
  if (format !== "amr" && format !== "3gp") {
    return { ...described, bytes, decoder: /** @type {import("./blocks.js").DecoderName} */ (format) };
  }
  assertAmrLength(bytes, { maxFileSeconds });
  return { ...described, amr: bytes };
}

/**
 * @param {Uint8Array} bytes
 * @param {import("./formats/ffmpeg.js").FfmpegFormat} format
 * @param {() => void} alive
 * @returns {Promise<OpenFile>}
 */
async function openByFfmpeg(bytes, format, alive) {
  const isKept = Object.hasOwn(mimeTypes, format);
  const { wav, kept } = await readByFfmpeg(bytes, format, { maxFileSeconds, isKept, alive });
  const keptFormat = kept === wav ? "wav" : format === "webm" ? "webm" : "mka";
  const named = kept ? keptFormat : /** @type {import("./sniff.js").AudioFormat} */ (format);
  return { format: named, mimeType: mimeTypes[named], kept, bytes: wav, decoder: "wav" };
}
