import { MATROSKA, Mp4OutputFormat, WEBM, WebMOutputFormat } from "mediabunny";
import { isAmrTrack, unwrapAmr } from "./formats/amr.js";
import { openAudioTrack } from "./formats/container.js";
import { findIndex, isPcm, openM4a } from "./formats/m4a.js";
import { readMatroska } from "./formats/matroska-packets.js";
import { withoutPicture } from "./formats/ogg.js";
import { remux, toWav } from "./formats/remux.js";
import { noSound, unknownHere } from "./refusal.js";

/** @typedef {{ format: import("./sniff.js").AudioFormat, bytes: Uint8Array }} Sound */

const pictureHandlers = new Set(["vide", "pict", "auxv"]);

/**
 * A video's audio as a separate file, because video is never stored. The audio is not re-encoded. Null for a recording
 * without video.
 * @param {Uint8Array} bytes
 * @param {string} format
 * @param {import("./formats/container.js").Options} options
 * @returns {Promise<Sound | null>}
 */
export async function soundOfVideo(bytes, format, options) {
  if (format === "m4a" && hasMp4Picture(bytes)) return fromMp4(bytes, options);
  if ((format === "webm" || format === "mka") && readMatroska(bytes).hasPicture) return fromMatroska(bytes, options);
  const pages = format === "ogg" ? withoutPicture(bytes) : null;
  if (pages?.sound.length === 0) throw noSound();
  return pages && { format: "ogg", bytes: pages.sound };
}

/**
 * @param {Uint8Array} bytes
 * @param {import("./formats/container.js").Options} options
 * @returns {Promise<Sound>}
 */
async function fromMp4(bytes, options) {
  const { track, codec, endsAt } = await openM4a(bytes, options);
  if (codec === "aac" || codec === "opus") {
    return { format: "m4a", bytes: await remux(track, new Mp4OutputFormat({ fastStart: "in-memory" }), endsAt) };
  }
  if (isPcm(codec)) return { format: "wav", bytes: await toWav(track, endsAt) };
  if (await isAmrTrack(track)) return { format: "amr", bytes: await unwrapAmr(track, endsAt) };
  throw unknownHere("A video with this kind of sound");
}

/** Searches for a video track: its handler's type follows eight bytes after the name of the box. */
/**
 * @param {Uint8Array} bytes
 * @param {import("./formats/container.js").Options} options
 * @returns {Promise<Sound>}
 */
async function fromMatroska(bytes, options) {
  const isOpus = async (/** @type {string | null} */ codec) => codec === "opus";
  const found = await openAudioTrack(bytes, [WEBM, MATROSKA], isOpus, options);
  if (!found) throw noSound();
  if (found.codec !== "opus") throw unknownHere("A Matroska video with this kind of sound");
  return { format: "webm", bytes: await remux(found.track, new WebMOutputFormat()) };
}

function hasMp4Picture(/** @type {Uint8Array} */ bytes) {
  const index = findIndex(bytes);
  if (!index) return false;
  for (let at = index.indexOf("hdlr"); at >= 0; at = index.indexOf("hdlr", at + 4)) {
    if (pictureHandlers.has(index.toString("latin1", at + 12, at + 16))) return true;
  }
  return false;
}
