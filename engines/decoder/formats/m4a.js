import { decoder as createAacDecoder } from "@audio/decode-aac";
import { MP4, QTFF } from "mediabunny";
import { corrupt, noSound, Refusal, unsupported } from "../refusal.js";
import { decodeOpusTrack, descriptionBytes, encodedPackets, openAudioTrack } from "./container.js";

const batchPackets = 64;
const feedBytes = 65536;

/**
 * MP4 and QuickTime files with AAC, whether the index comes first, last or in fragments; also Apple Lossless, which
 * telephones offer for voice memos, and Opus.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../decode-file.js").Block>}
 */
export async function* decodeM4a(bytes, options) {
  const index = findIndex(bytes);
  if (!index) throw corrupt("the index is missing, as in a recording that was cut off");
  if (index.holds("alac")) return yield* decodeAppleLossless(bytes, index.end);
  const found = await openAudioTrack(bytes, [MP4, QTFF]);
  if (!found) throw noSound();
  if (found.codec === "opus") return yield* decodeOpusTrack(found.track, options);
  if (found.codec !== "aac") throw unsupported("An MP4 file whose sound is not AAC");
  yield* decodeAac(found.track);
}

async function* decodeAac(/** @type {import("mediabunny").InputAudioTrack} */ track) {
  const config = await track.getDecoderConfig();
  const asc = descriptionBytes(config?.description);
  if (!asc) throw corrupt("no decoder configuration");
  /** @type {Awaited<ReturnType<typeof createAacDecoder>> | null} */
  let decoder = null;
  /** @type {Uint8Array[]} */
  let batch = [];
  try {
    for await (const packet of encodedPackets(track)) {
      // What comes before time 0 is the encoder's run-up and is not part of the recording.
      decoder ??= await createAacDecoder({ asc, gapless: { start: Math.max(0, -packet.timestamp) } });
      batch.push(packet.data);
      if (batch.length < batchPackets) continue;
      yield* blocksOf(decoder.decode(batch));
      batch = [];
    }
    if (!decoder) throw noSound();
    yield* blocksOf(decoder.decode(batch));
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  } finally {
    decoder?.free();
  }
}

/**
 * The index may come last, so all up to its end goes in at once; what follows it goes in in parts.
 * @param {Uint8Array} bytes
 * @param {number} indexEnd
 */
async function* decodeAppleLossless(bytes, indexEnd) {
  const decoder = await createAacDecoder();
  try {
    yield* blocksOf(decoder.decode(bytes.subarray(0, indexEnd)));
    for (let at = indexEnd; at < bytes.length; at += feedBytes) {
      yield* blocksOf(decoder.decode(bytes.subarray(at, at + feedBytes)));
    }
  } catch (error) {
    throw corrupt(error);
  } finally {
    decoder.free();
  }
}

function* blocksOf(/** @type {{ channelData: Float32Array[], sampleRate: number }} */ { channelData, sampleRate }) {
  if (channelData[0]?.length) yield { channels: channelData, sampleRate };
}

/** Where the movie box lies and whether it names a codec; null when it is missing or cut off. */
function findIndex(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const shortSize = view.getUint32(at);
    const isLong = shortSize === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : shortSize || bytes.length - at;
    const end = at + size;
    if (size < 8) return null;
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === "moov") {
      if (end > bytes.length) return null;
      const box = Buffer.from(bytes.buffer, bytes.byteOffset + at, size);
      return { end, holds: (/** @type {string} */ type) => box.includes(type) };
    }
    at = end;
  }
  return null;
}
