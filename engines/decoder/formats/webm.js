import { MATROSKA, WEBM } from "mediabunny";
import { noSound, tooLong, unsupported } from "../refusal.js";
import { encodedPackets, openAudioTrack } from "./container.js";
import { decodeOpusPackets, opusPacketSeconds } from "./opus-packets.js";

/**
 * WebM with Opus, including what a browser's recorder writes: no length and no index.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../decode-file.js").Block>}
 */
export async function* decodeWebm(bytes, options) {
  const { track, codec } = await openAudioTrack(bytes, [WEBM, MATROSKA]);
  if (codec !== "opus") throw unsupported("A WebM file whose sound is not Opus");
  yield* decodeOpusTrack(track, options);
}

/**
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {{ maxFileSeconds: number }} options
 */
export async function* decodeOpusTrack(track, { maxFileSeconds }) {
  /** @type {Uint8Array[]} */
  const packets = [];
  let seconds = 0;
  for await (const packet of encodedPackets(track)) {
    packets.push(packet.data);
    seconds += opusPacketSeconds(packet.data);
    if (seconds > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
  }
  if (packets.length === 0) throw noSound();
  const config = await track.getDecoderConfig();
  yield* decodeOpusPackets(packets, {
    header: descriptionBytes(config?.description),
    channels: await track.getNumberOfChannels(),
  });
}

/** @param {AllowSharedBufferSource | undefined} description */
export function descriptionBytes(description) {
  if (!description) return undefined;
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
