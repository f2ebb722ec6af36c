import { decoder as createDecoder } from "@audio/decode-aac";
import { MP4, QTFF } from "mediabunny";
import { corrupt, noSound, Refusal, unsupported } from "../refusal.js";
import { decodeOpusTrack, descriptionBytes, encodedPackets, openAudioTrack } from "./container.js";
import { toWav } from "./remux.js";
import { decodeWav } from "./wav.js";

const batchPackets = 32;
/** Box header of an Apple Lossless configuration: 36 bytes, type "alac", followed by its body. */
const losslessMark = Buffer.from([0, 0, 0, 36, 0x61, 0x6c, 0x61, 0x63]);
const losslessBodyBytes = 28;
const pcmCodecs = new Set(
  ["s16", "s16be", "s24", "s24be", "s32", "s32be", "f32", "f32be", "u8"].map((kind) => `pcm-${kind}`),
);

/** Plain samples, as cameras and editors write them. */
export const isPcm = (/** @type {string | null} */ codec) => codec !== null && pcmCodecs.has(codec);

/**
 * The sound track of an MP4 or QuickTime file, and the index that describes it.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 */
export async function openM4a(bytes, options) {
  const index = findIndex(bytes);
  if (!index) throw corrupt("the index is missing, as in a recording that was cut off");
  const found = await openAudioTrack(bytes, [MP4, QTFF], options).catch((error) => {
    throw isProtected(index) ? copyProtected() : error;
  });
  if (!found) throw noSound();
  return { ...found, index };
}

/**
 * MP4 and QuickTime files with AAC, whether the index is first, last or fragmented; also Opus and Apple Lossless, which
 * phones offer for voice memos, and plain samples.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeM4a(bytes, options) {
  const { track, codec, index } = await openM4a(bytes, options);
  if (isPcm(codec)) return yield* decodeWav(await toWav(track));
  if (codec === "opus") return yield* decodeOpusTrack(track, options);
  if (codec === "aac") {
    const asc = descriptionBytes((await track.getDecoderConfig())?.description);
    if (asc) return yield* decodeTrack(track, { asc });
  }
  const losslessAt = index.indexOf(losslessMark) + losslessMark.length;
  if ((await track.getInternalCodecId()) === "alac" && losslessAt >= losslessMark.length) {
    return yield* decodeTrack(track, { alac: index.subarray(losslessAt, losslessAt + losslessBodyBytes) });
  }
  throw isProtected(index) ? copyProtected() : unsupported("An MP4 file with this kind of sound");
}

const isProtected = (/** @type {Buffer} */ index) => index.includes("enca") || index.includes("drms");
const copyProtected = () => unsupported("A file with copy protection");

/**
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {{ asc: Uint8Array } | { alac: Uint8Array }} configuration
 */
async function* decodeTrack(track, configuration) {
  /** @type {Awaited<ReturnType<typeof createDecoder>> | null} */
  let decoder = null;
  /** @type {Uint8Array[]} */
  let batch = [];
  try {
    for await (const packet of encodedPackets(track)) {
      // Audio before time 0 is the encoder's padding and not part of the recording.
      decoder ??= await createDecoder({ ...configuration, gapless: { start: Math.max(0, -packet.timestamp) } });
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

function* blocksOf(/** @type {{ channelData: Float32Array[], sampleRate: number }} */ { channelData, sampleRate }) {
  if (channelData[0]?.length) yield { channels: channelData, sampleRate };
}

/** Finds the movie box; null when it is missing or truncated. */
export function findIndex(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const shortSize = view.getUint32(at);
    const isLong = shortSize === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : shortSize || bytes.length - at;
    if (size < 8) return null;
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === "moov") {
      return at + size <= bytes.length ? Buffer.from(bytes.buffer, bytes.byteOffset + at, size) : null;
    }
    at += size;
  }
  return null;
}
