import { decoder as createAacDecoder } from "@audio/decode-aac";
import { MP4, QTFF } from "mediabunny";
import { corrupt, noSound, Refusal, unsupported } from "../refusal.js";
import { encodedPackets, openAudioTrack } from "./container.js";
import { decodeOpusTrack, descriptionBytes } from "./webm.js";

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
  if (holdsBox(bytes, "alac")) return yield* decodeAppleLossless(bytes);
  const { track, codec } = await openAudioTrack(bytes, [MP4, QTFF]);
  if (codec === "opus") return yield* decodeOpusTrack(track, options);
  if (codec !== "aac") throw unsupported("An MP4 file whose sound is not AAC");
  yield* decodeAac(track);
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

async function* decodeAppleLossless(/** @type {Uint8Array} */ bytes) {
  const decoder = await createAacDecoder();
  try {
    // The index may come last, so the whole file goes in before anything can come out; the samples then follow in parts.
    const indexEnd = endOfIndex(bytes);
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

/** The top-level boxes as [type, start, end]. */
function* topLevelBoxes(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at);
    const length =
      size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size || bytes.length - at;
    if (length < 8) return;
    yield {
      type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      start: at,
      end: Math.min(bytes.length, at + length),
    };
    at += length;
  }
}

function endOfIndex(/** @type {Uint8Array} */ bytes) {
  for (const box of topLevelBoxes(bytes)) if (box.type === "moov") return box.end;
  return bytes.length;
}

function holdsBox(/** @type {Uint8Array} */ bytes, /** @type {string} */ type) {
  for (const box of topLevelBoxes(bytes)) {
    if (box.type === "moov")
      return Buffer.from(bytes.buffer, bytes.byteOffset + box.start, box.end - box.start).includes(type);
  }
  return false;
}
