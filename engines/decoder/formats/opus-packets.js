import { OpusDecoder } from "opus-decoder";
import { corrupt, tooLong } from "../refusal.js";
import { assertReadable } from "../work-limit.js";

const batchPackets = 64;
/**
 * Audio that a decoder processes first to reach the right state, with a margin: RFC 7845 section 4.6 requires 80 ms.
 */
const leadSeconds = 1;
const decodedRate = 48_000;

/** Seconds in an Opus packet, from its first bytes (RFC 6716 section 3.1). */
function opusPacketSeconds(/** @type {Uint8Array} */ packet) {
  if (packet.length === 0) return 0;
  const configuration = packet[0] >> 3;
  const code = packet[0] & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63;
  return (frames * opusFrameMs(configuration)) / 1000;
}

function opusFrameMs(/** @type {number} */ configuration) {
  if (configuration < 12) return [10, 20, 40, 60][configuration & 3];
  if (configuration < 16) return [10, 20][configuration & 1];
  return [2.5, 5, 10, 20][configuration & 3];
}

/** The gain in the header (RFC 7845 section 5.1), as a factor. */
function opusGain(/** @type {Uint8Array | undefined} */ header) {
  if (!header || header.length < 19) return 1;
  const decibels = new DataView(header.buffer, header.byteOffset).getInt16(16, true) / 256;
  return 10 ** (decibels / 20);
}

/**
 * Channels, samples to drop at the start and the mapping, from an identification header (RFC 7845 section 5.1).
 * @param {Uint8Array | undefined} header
 * @param {number} channels what the container declares, used when there is no header
 */
function opusLayout(header, channels) {
  if (!header || header.length < 19) return { channels: Math.min(2, channels || 1), preSkip: 0 };
  const count = header[9];
  const preSkip = header[10] | (header[11] << 8);
  if (count < 1 || count > 8) throw corrupt("implausible channel count");
  if (header[18] === 0 || header.length < 21 + count) return { channels: Math.min(2, count), preSkip };
  return {
    channels: count,
    preSkip,
    streamCount: header[19],
    coupledStreamCount: header[20],
    channelMappingTable: [...header.subarray(21, 21 + count)],
  };
}

/**
 * The number of packets that need no decoding, and the start time of the next one. If the last ones are requested, some
 * are kept.
 * @param {number} from in seconds
 * @param {Uint8Array[]} packets
 */
function packetsBefore(from, packets) {
  let begins = 0;
  for (let skipped = 0; ; skipped++) {
    const ends = begins + opusPacketSeconds(packets[skipped] ?? new Uint8Array(0));
    if (ends > from - leadSeconds || skipped + batchPackets >= packets.length) return { skipped, begins };
    begins = ends;
  }
}

/**
 * Adds up the packets' declared lengths before decoding, because hours of silence fit into a small file.
 * @param {Iterable<Uint8Array> | AsyncIterable<Uint8Array>} source
 * @param {{ header: Uint8Array | undefined, channels: number, maxFileSeconds: number, from?: number }} track
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeOpusPackets(source, { header, channels, maxFileSeconds, from = 0 }) {
  /** @type {Uint8Array[]} */
  const packets = [];
  let seconds = 0;
  for await (const packet of source) {
    packets.push(packet);
    seconds += opusPacketSeconds(packet);
    if (seconds > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
  }
  const layout = opusLayout(header, channels);
  assertReadable({ channels: layout.channels, sampleRate: decodedRate, seconds });
  const { skipped, begins } = packetsBefore(from, packets);
  const decoder = new OpusDecoder(skipped > 0 ? { ...layout, preSkip: 0 } : layout);
  let at = skipped > 0 ? begins - layout.preSkip / decodedRate : undefined;
  await decoder.ready;
  const gain = opusGain(header);
  try {
    for (let next = skipped; next < packets.length; next += batchPackets) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decodeFrames(
        packets.slice(next, next + batchPackets),
      );
      if (gain !== 1) for (const channel of channelData) for (let i = 0; i < channel.length; i++) channel[i] *= gain;
      if (!samplesDecoded) continue;
      yield { channels: channelData, sampleRate, at };
      at = undefined;
    }
  } finally {
    decoder.free();
  }
}
