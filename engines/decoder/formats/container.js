import { BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { corrupt, Refusal } from "../refusal.js";
import { decodeOpusPackets } from "./opus-packets.js";

/**
 * The audio track of an MP4 or Ogg file, or null when it has none.
 * @param {Uint8Array} bytes
 * @param {import("mediabunny").InputFormat[]} formats
 */
export async function openAudioTrack(bytes, formats) {
  try {
    const input = new Input({ source: new BufferSource(bytes), formats });
    const track = await input.getPrimaryAudioTrack();
    return track && { track, codec: await track.getCodec() };
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  }
}

/**
 * A file that was cut off is read as far as it goes.
 * @param {import("mediabunny").InputAudioTrack} track
 */
export async function* encodedPackets(track) {
  let count = 0;
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      count++;
      yield packet;
    }
  } catch (error) {
    if (count === 0) throw corrupt(error);
  }
}

/**
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {{ maxFileSeconds: number }} options
 */
export async function* decodeOpusTrack(track, options) {
  const config = await track.getDecoderConfig();
  const channels = await track.getNumberOfChannels();
  yield* decodeOpusPackets(packetBytes(track), {
    header: descriptionBytes(config?.description),
    channels,
    ...options,
  });
}

async function* packetBytes(/** @type {import("mediabunny").InputAudioTrack} */ track) {
  for await (const packet of encodedPackets(track)) yield packet.data;
}

/** @param {AllowSharedBufferSource | undefined} description */
export function descriptionBytes(description) {
  if (!description) return undefined;
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
