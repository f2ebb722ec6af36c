import { BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { corrupt, Refusal, tooLong } from "../refusal.js";
import { assertReadable } from "../work-limit.js";
import { decodeOpusPackets } from "./opus-packets.js";

/** @typedef {{ maxFileSeconds: number, alive: () => void, from?: number }} Options `alive` is called now and then */

const aliveEveryPackets = 1000;

/**
 * The first audio track accepted by `isReadable`, else the first; null when there is none. Packets that add up to too
 * long a recording are refused before decoding, because hours of silence fit into a small file.
 * @param {Uint8Array} bytes
 * @param {import("mediabunny").InputFormat[]} formats
 * @param {(codec: string | null, track: import("mediabunny").InputAudioTrack) => Promise<boolean>} isReadable
 * @param {Options} options
 * @param {{ endOf?: (track: import("mediabunny").InputAudioTrack) => number, isIndexed?: boolean }} [known] where a
 * track ends, in seconds, and whether one index lists all packets, consecutively
 */
export async function openAudioTrack(bytes, formats, isReadable, { maxFileSeconds, alive }, known = {}) {
  const { endOf = endless, isIndexed = false } = known;
  try {
    const input = new Input({ source: new BufferSource(bytes), formats });
    const tracks = await input.getAudioTracks();
    if (tracks.length === 0) return null;
    const readable = await Promise.all(tracks.map(async (track) => isReadable(await track.getCodec(), track)));
    const track = tracks[Math.max(0, readable.indexOf(true))];
    const endsAt = endOf(track);
    const seconds = isIndexed ? await indexedSeconds(track, endsAt) : await secondsOf(track, endsAt, alive);
    if (seconds > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
    const [channels, sampleRate] = await Promise.all([track.getNumberOfChannels(), track.getSampleRate()]);
    assertReadable({ channels, sampleRate, seconds });
    return { track, codec: await track.getCodec(), endsAt, seconds };
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  }
}

const endless = () => Number.POSITIVE_INFINITY;
/** Later than any recording ends, in seconds. */
const latest = 1e9;

/**
 * The same as `secondsOf` without reading all packets.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {number} endsAt
 */
async function indexedSeconds(track, endsAt) {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ metadataOnly: true });
  const last = await sink.getPacket(Math.min(endsAt, latest), { metadataOnly: true });
  if (!first || !last) return 0;
  return last.timestamp + (last.timestamp < endsAt ? last.duration : 0) - first.timestamp;
}

/**
 * The sum of the packets, because a track may start at any time. A truncated file is measured while it is decoded.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {number} endsAt
 * @param {() => void} alive
 */
async function secondsOf(track, endsAt, alive) {
  let seconds = 0;
  let count = 0;
  try {
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      if (packet.timestamp >= endsAt) break;
      seconds += packet.duration;
      if (++count % aliveEveryPackets === 0) alive();
    }
  } catch {
    return seconds;
  }
  return seconds;
}

/**
 * The packets from `start` on that start before `endsAt`. Reads a truncated file to its end.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {{ endsAt?: number, start?: import("mediabunny").EncodedPacket | undefined }} [part]
 */
export async function* encodedPackets(track, { endsAt = Number.POSITIVE_INFINITY, start } = {}) {
  let count = 0;
  try {
    for await (const packet of new EncodedPacketSink(track).packets(start)) {
      count++;
      if (packet.timestamp >= endsAt) return;
      yield packet;
    }
  } catch (error) {
    if (count === 0) throw corrupt(error);
  }
}

/**
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {Options} options
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
