import { MATROSKA, Mp4OutputFormat, OGG, OggOutputFormat, WEBM, WebMOutputFormat } from "mediabunny";
import { isAmrTrack, unwrapAmr } from "./formats/amr.js";
import { openAudioTrack } from "./formats/container.js";
import { findIndex, isPcm, openM4a } from "./formats/m4a.js";
import { readMatroska } from "./formats/matroska-packets.js";
import { remux, toWav } from "./formats/remux.js";
import { noSound, unsupported } from "./refusal.js";

/** @typedef {{ format: import("./sniff.js").AudioFormat, bytes: Uint8Array }} Sound */

const pictureHandlers = new Set(["vide", "pict", "auxv"]);
const pageMark = Buffer.from("OggS");
const firstPageOfStream = 2;

/**
 * A video's sound as a file of its own, because a picture is never kept. The sound itself is not changed. Null for a
 * recording without a picture.
 * @param {Uint8Array} bytes
 * @param {import("./sniff.js").AudioFormat} format
 * @param {{ maxFileSeconds: number }} options
 * @returns {Promise<Sound | null>}
 */
export async function soundOfVideo(bytes, format, options) {
  if (format === "m4a" && hasMp4Picture(bytes)) return fromMp4(bytes, options);
  if (format === "webm" && hasMatroskaPicture(bytes)) {
    const found = await openAudioTrack(bytes, [WEBM, MATROSKA], options);
    if (!found) throw noSound();
    if (found.codec !== "opus") throw unsupported("A WebM video whose sound is not Opus");
    return { format, bytes: await remux(found.track, new WebMOutputFormat()) };
  }
  if (format === "ogg" && streamsInOgg(bytes) > 1) {
    const found = await openAudioTrack(bytes, [OGG], options);
    if (!found) throw noSound();
    return { format, bytes: await remux(found.track, new OggOutputFormat()) };
  }
  return null;
}

/**
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {Promise<Sound>}
 */
async function fromMp4(bytes, options) {
  const { track, codec } = await openM4a(bytes, options);
  if (codec === "aac" || codec === "opus") {
    return { format: "m4a", bytes: await remux(track, new Mp4OutputFormat({ fastStart: "in-memory" })) };
  }
  if (isPcm(codec)) return { format: "wav", bytes: await toWav(track) };
  if (await isAmrTrack(track)) return { format: "amr", bytes: await unwrapAmr(track) };
  throw unsupported("A video with this kind of sound");
}

/** Looks for a track with a picture: its handler's type follows eight bytes after the name of the box. */
function hasMp4Picture(/** @type {Uint8Array} */ bytes) {
  const index = findIndex(bytes);
  if (!index) return false;
  for (let at = index.indexOf("hdlr"); at >= 0; at = index.indexOf("hdlr", at + 4)) {
    if (pictureHandlers.has(index.toString("latin1", at + 12, at + 16))) return true;
  }
  return false;
}

const hasMatroskaPicture = (/** @type {Uint8Array} */ bytes) => readMatroska(bytes).hasPicture;

/** Every stream of an Ogg file begins with a page of its own, before any page of sound (RFC 3533 section 4). */
function streamsInOgg(/** @type {Uint8Array} */ bytes) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let streams = 0;
  for (let at = 0; at >= 0 && bytes[at + 5] & firstPageOfStream; at = buffer.indexOf(pageMark, at + 4)) streams++;
  return streams;
}
