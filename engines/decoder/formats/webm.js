import { corrupt, noSound, unsupported } from "../refusal.js";
import { readMatroska } from "./matroska-packets.js";
import { decodeOpusPackets } from "./opus-packets.js";

/**
 * WebM with Opus, including files from browser recorders, which have no length and no index.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeWebm(bytes, options) {
  const { track, packets } = readMatroska(bytes);
  if (!track && bytes.length < 512) throw corrupt("cut off before the tracks");
  if (!track) throw noSound();
  if (track.codec !== "A_OPUS") throw unsupported("A WebM file whose sound is not Opus");
  yield* decodeOpusPackets(packets, { header: track.header, channels: track.channels, ...options });
}
