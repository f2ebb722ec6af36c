import { maxFileSeconds } from "./blocks.js";
import { assertAmrLength, isAmrTrack, unwrapAmr } from "./formats/amr.js";
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
 * @property {boolean} isAmr `bytes` is AMR, which engines/amr decodes
 */

/**
 * Finds out what a file is, by its content, and takes the sound out of a video.
 * @param {Uint8Array} bytes
 * @returns {Promise<OpenFile>}
 * @throws {Refusal}
 */
export async function openFile(bytes) {
  try {
    return await open(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  }
}

/** @returns {Promise<OpenFile>} */
async function open(/** @type {Uint8Array} */ bytes) {
  const limits = { maxFileSeconds };
  const format = sniffFormat(bytes);
  const sound = await soundOfVideo(bytes, format, limits);
  if (sound) return describe(sound.format, sound.bytes, sound.bytes);
  if (format === "m4a") {
    const { track } = await openM4a(bytes, limits);
    if (await isAmrTrack(track)) return describe("3gp", await unwrapAmr(track), null);
  }
  return describe(format, bytes, null);
}

/**
 * @param {import("./sniff.js").AudioFormat} format
 * @param {Uint8Array} bytes
 * @param {Uint8Array | null} kept
 * @returns {OpenFile}
 */
function describe(format, bytes, kept) {
  const isAmr = format === "amr" || format === "3gp";
  if (isAmr) assertAmrLength(bytes, { maxFileSeconds });
  return { format, mimeType: mimeTypes[format], kept, bytes, isAmr };
}
