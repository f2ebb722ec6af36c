import { BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { corrupt, Refusal, tooLong } from "../refusal.js";
import { decodeOpusPackets } from "./opus-packets.js";

/**
 * The audio track of an MP4 or Ogg file, or null when there is none. A file whose index declares too long a recording
 * is refused before decoding, because hours of silence fit into a small file.
 * @param {Uint8Array} bytes
 * @param {import("mediabunny").InputFormat[]} formats
 * @param {{ maxFileSeconds: number }} options
 */
export async function openAudioTrack(bytes, formats, { maxFileSeconds }) {
  try {
    const input = new Input({ source: new BufferSource(bytes), formats });
    const track = await input.getPrimaryAudioTrack();
    if (!track) return null;
    // A truncated file may have no known end; its audio is still measured while decoding.
    const seconds = await track.computeDuration().catch(() => 0);
    if (seconds > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
    return { track, codec: await track.getCodec() };
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  }
}

/**
 * Reads a truncated file up to where it ends.
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
