import { copyProtected, cutOff, noSound, unknownHere } from "../refusal.js";
import { readMatroska } from "./matroska-packets.js";
import { decodeOpusPackets } from "./opus-packets.js";

/**
 * WebM with Opus, including files from browser recorders, which have no length and no index.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number, from?: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeWebm(bytes, options) {
  const { track, packets } = readMatroska(bytes);
  if (!track && bytes.length < 512) throw cutOff("before the tracks");
  if (!track) throw noSound();
  if (track.isEncrypted) throw copyProtected();
  if (track.codec !== "A_OPUS" || track.isEncoded) throw unknownHere("A Matroska file with this kind of sound");
  yield* decodeOpusPackets(packets, { header: track.header, channels: track.channels, ...options });
}
