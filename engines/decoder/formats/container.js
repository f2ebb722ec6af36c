import { BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { corrupt, noSound, Refusal } from "../refusal.js";

/**
 * The audio track of a container file.
 * @param {Uint8Array} bytes
 * @param {import("mediabunny").InputFormat[]} formats
 */
export async function openAudioTrack(bytes, formats) {
  try {
    const input = new Input({ source: new BufferSource(bytes), formats });
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw noSound();
    return { track, codec: await track.getCodec() };
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
