import { decoder as createDecoder } from "@audio/decode-aac";
import { EncodedPacketSink, MP4, QTFF } from "mediabunny";
import { copyProtected, corrupt, cutOff, noSound, Refusal, unknownHere, unsupported } from "../refusal.js";
import { isAmrTrack } from "./amr.js";
import { decodeOpusTrack, descriptionBytes, encodedPackets, openAudioTrack } from "./container.js";
import { editedEnd, trimmed } from "./edit-list.js";
import { toWav } from "./remux.js";
import { decodeWav } from "./wav.js";

const batchPackets = 32;
/** Samples per AAC packet, by variant; doubled if half of the band is recreated on decoding. */
const aacSamples = [960, 1024, 1920, 2048];
/** A decoder needs the previous packet, and recreates the upper band from data sent at least twice a second. */
const leadSeconds = 2;
/** Box header of an Apple Lossless configuration: 36 bytes, type "alac", followed by its body. */
const losslessMark = Buffer.from([0, 0, 0, 36, 0x61, 0x6c, 0x61, 0x63]);
const losslessBodyBytes = 28;
const losslessSamplesAt = 4;
const pcmCodecs = new Set(
  ["s16", "s16be", "s24", "s24be", "s32", "s32be", "f32", "f32be", "u8"].map((kind) => `pcm-${kind}`),
);

/** Plain samples, as cameras and editors write them. */
export const isPcm = (/** @type {string | null} */ codec) => codec !== null && pcmCodecs.has(codec);

/** Caches detection results, so that a file is opened only once. */
const opened = /** @type {WeakMap<Uint8Array, ReturnType<typeof open>>} */ (new WeakMap());

/**
 * The sound track of an MP4 or QuickTime file, and the index that describes it.
 * @param {Uint8Array} bytes
 * @param {import("./container.js").Options} options
 */
export function openM4a(bytes, options) {
  const known = opened.get(bytes) ?? open(bytes, options);
  opened.set(bytes, known);
  return known;
}

/**
 * @param {Uint8Array} bytes
 * @param {import("./container.js").Options} options
 */
async function open(bytes, options) {
  const index = findIndex(bytes);
  if (!index) throw cutOff("the index is missing, as in a recording that was cut off");
  if (isProtected(index)) throw copyProtected();
  if (isContinued(bytes, index)) throw unknownHere("An MP4 file that goes on in fragments");
  const found = await openAudioTrack(bytes, [MP4, QTFF], isReadable, options, {
    endOf: ({ id }) => editedEnd(index, id),
    isIndexed: !hasBox(bytes, "moof"),
  });
  if (!found) throw noSound();
  if (await isExtendedHighEfficiency(found.track)) throw unsupported("A recording in xHE-AAC");
  return { ...found, index };
}

/**
 * @param {string | null} codec
 * @param {import("mediabunny").InputAudioTrack} track
 */
async function isReadable(codec, track) {
  if (codec === "aac") return !(await isExtendedHighEfficiency(track));
  return codec === "opus" || isPcm(codec) || (await isAmrTrack(track)) || (await track.getInternalCodecId()) === "alac";
}

/** USAC, object type 42 (ISO/IEC 14496-3 section 1.6.2.1), which no decoder here supports. */
async function isExtendedHighEfficiency(/** @type {import("mediabunny").InputAudioTrack} */ track) {
  if ((await track.getCodec()) !== "aac") return false;
  const [first = 0, second = 0] = descriptionBytes((await track.getDecoderConfig())?.description) ?? [];
  return first >> 3 === 31 && 32 + (((first & 7) << 3) | (second >> 5)) === 42;
}

/**
 * MP4 and QuickTime files with AAC, whether the index is first, last or fragmented; also Opus and Apple Lossless, which
 * phones offer for voice memos, and PCM.
 * @param {Uint8Array} bytes
 * @param {import("./container.js").Options} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeM4a(bytes, options) {
  const { track, codec, index, endsAt, seconds: stored } = await openM4a(bytes, options);
  const startsAt = await track.getFirstTimestamp();
  const seconds = endsAt - Math.max(0, startsAt);
  // The other decoders skip audio before time 0 themselves.
  const skip = isPcm(codec) ? Math.max(0, -startsAt) : 0;
  // If the end is requested, some of it is left to decode.
  const from = Math.max(0, Math.min((options.from ?? 0) + skip, stored));
  yield* trimmed(decodeWhole({ track, codec, index }, { ...options, from }), { skip, seconds });
}

/**
 * @param {{ track: import("mediabunny").InputAudioTrack, codec: string | null, index: Buffer }} found
 * @param {import("./container.js").Options} options
 */
async function* decodeWhole({ track, codec, index }, options) {
  const { from = 0 } = options;
  if (isPcm(codec)) return yield* decodeWav(await toWav(track), { from });
  if (codec === "opus") return yield* decodeOpusTrack(track, options);
  if (codec === "aac") {
    const asc = descriptionBytes((await track.getDecoderConfig())?.description);
    if (asc) return yield* decodeTrackFrom(track, { asc }, { from, packetSamples: aacSamples });
  }
  const losslessAt = index.indexOf(losslessMark) + losslessMark.length;
  if ((await track.getInternalCodecId()) === "alac" && losslessAt >= losslessMark.length) {
    const alac = index.subarray(losslessAt, losslessAt + losslessBodyBytes);
    return yield* decodeTrackFrom(track, { alac }, { from, packetSamples: [alac.readUInt32BE(losslessSamplesAt)] });
  }
  throw unknownHere("An MP4 file with this kind of sound");
}

/** Some phones write the first part with an index and the rest in fragments, of which only one would be read here. */
function isContinued(/** @type {Uint8Array} */ bytes, /** @type {Buffer} */ index) {
  const sizesAt = index.indexOf("stsz");
  return sizesAt >= 0 && sizesAt + 16 <= index.length && index.readUInt32BE(sizesAt + 12) > 0 && hasBox(bytes, "moof");
}

const isProtected = (/** @type {Buffer} */ index) =>
  index.includes("sinf") && (index.includes("enca") || index.includes("drms"));

/**
 * Skips packets before a time, if each has a number of samples that the codec allows.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {{ asc: Uint8Array } | { alac: Uint8Array }} configuration
 * @param {{ from: number, packetSamples: number[] }} part
 */
async function* decodeTrackFrom(track, configuration, { from, packetSamples }) {
  const [rate, first] = await Promise.all([track.getSampleRate(), new EncodedPacketSink(track).getFirstPacket()]);
  if (!first) throw noSound();
  const stated = first.duration * rate;
  // A file may store durations in milliseconds.
  const samples = packetSamples.find((known) => Math.abs(stated - known) < known * 0.02);
  const skipped = samples ? Math.max(0, Math.floor(((from - leadSeconds) * rate) / samples)) : 0;
  let at = samples && skipped > 0 ? (skipped * samples) / rate : undefined;
  const start = at === undefined ? null : await packetOf(track, skipped, first.timestamp + at);
  // Audio before time 0 is the encoder's padding and not part of the recording.
  const decoder = await createDecoder({ ...configuration, gapless: { start: Math.max(0, -first.timestamp) } });
  for await (const block of decodeTrack(track, decoder, start ? { start, skipped: 0 } : { skipped })) {
    yield { ...block, at };
    at = undefined;
  }
}

/**
 * The packet with a number, searched at its expected time; null if it is not found there, as in a fragmented file.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {number} number
 * @param {number} seconds
 */
async function packetOf(track, number, seconds) {
  const sink = new EncodedPacketSink(track);
  const near = await sink.getPacket(seconds);
  const isBefore = near?.sequenceNumber === number - 1;
  const packet = isBefore ? await sink.getNextPacket(near) : near;
  return packet?.sequenceNumber === number ? packet : null;
}

/**
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {Awaited<ReturnType<typeof createDecoder>>} decoder is freed
 * @param {{ start?: import("mediabunny").EncodedPacket, skipped: number }} part packets to skip, after the first or
 * `start`
 */
async function* decodeTrack(track, decoder, { start, skipped }) {
  /** @type {Uint8Array[]} */
  let batch = [];
  let index = 0;
  try {
    for await (const packet of encodedPackets(track, { start })) {
      if (index++ < skipped) continue;
      batch.push(packet.data);
      if (batch.length < batchPackets) continue;
      yield* blocksOf(decoder.decode(batch));
      batch = [];
    }
    yield* blocksOf(decoder.decode(batch));
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  } finally {
    decoder.free();
  }
}

function* blocksOf(/** @type {{ channelData: Float32Array[], sampleRate: number }} */ { channelData, sampleRate }) {
  if (channelData[0]?.length) yield { channels: channelData, sampleRate };
}

/** Finds the movie box; null when it is missing or truncated. */
export function findIndex(/** @type {Uint8Array} */ bytes) {
  for (const { kind, at, size } of boxesOf(bytes)) {
    if (kind === "moov" && at + size <= bytes.length) return Buffer.from(bytes.buffer, bytes.byteOffset + at, size);
  }
  return null;
}

const hasBox = (/** @type {Uint8Array} */ bytes, /** @type {string} */ wanted) =>
  [...boxesOf(bytes)].some(({ kind }) => kind === wanted);

/** The outermost boxes (ISO/IEC 14496-12 section 4.2). */
function* boxesOf(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const shortSize = view.getUint32(at);
    const isLong = shortSize === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : shortSize || bytes.length - at;
    if (size < 8) return;
    yield { kind: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), at, size };
    at += size;
  }
}
