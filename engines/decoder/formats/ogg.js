import { OggVorbisDecoder } from "@wasm-audio-decoders/ogg-vorbis";
import { tooLong, unknownHere } from "../refusal.js";
import { assertReadable } from "../work-limit.js";
import { oggRecordings, packetsOf, samplesBetween } from "./ogg-pages.js";
import { decodeOpusPackets } from "./opus-packets.js";

/** Few pages at a time, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;
/** In the identification header (Vorbis I specification, section 4.2.2). */
const vorbisChannelsAt = 11;
const vorbisRateAt = 12;

/**
 * One recording after the other, where several were joined.
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number, from?: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeOgg(bytes, { maxFileSeconds, from = 0 }) {
  const sounds = soundsOf(bytes);
  if (sounds.length === 0) throw unknownHere("An Ogg file with this kind of sound");
  const said = sounds.flatMap(({ codec, pages }) => (codec === "vorbis" ? [vorbisSound(pages)] : []));
  if (said.reduce((sum, { seconds }) => sum + seconds, 0) > maxFileSeconds + 1) throw tooLong(maxFileSeconds);
  for (const sound of said) assertReadable(sound);
  for (const { codec, pages } of sounds) {
    if (codec === "vorbis") yield* decodeVorbis(pages);
    else {
      const [header, , ...packets] = packetsOf(pages);
      yield* decodeOpusPackets(packets, { header, channels: 1, maxFileSeconds, from: sounds.length > 1 ? 0 : from });
    }
  }
}

/** The first stream of each recording that can be read here. */
function soundsOf(/** @type {Uint8Array} */ bytes) {
  return oggRecordings(bytes).flatMap((streams) => {
    const sound = streams.find(({ codec }) => codec === "opus" || codec === "vorbis");
    return sound ? [sound] : [];
  });
}

/** The same pages of sound without those of a picture; null when there is no picture, or no other sound to keep. */
export function withoutPicture(/** @type {Uint8Array} */ bytes) {
  const recordings = oggRecordings(bytes);
  if (!recordings.some((streams) => streams.some(({ codec }) => codec === "picture"))) return null;
  const sounds = soundsOf(bytes);
  return { sound: new Uint8Array(Buffer.concat(sounds.flatMap(({ pages }) => pages.map((page) => page.bytes)))) };
}

function vorbisSound(/** @type {import("./ogg-pages.js").Page[]} */ pages) {
  const { body } = pages[0];
  const rate = Buffer.from(body.subarray(vorbisRateAt, vorbisRateAt + 4));
  const sampleRate = rate.length < 4 ? 0 : rate.readUInt32LE();
  const seconds = sampleRate === 0 ? 0 : samplesBetween(pages) / sampleRate;
  return { channels: body[vorbisChannelsAt] ?? 0, sampleRate, seconds };
}

async function* decodeVorbis(/** @type {import("./ogg-pages.js").Page[]} */ pages) {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    for (const group of pageGroups(pages)) {
      const { channelData, samplesDecoded, sampleRate } = await decoder.decode(group);
      if (samplesDecoded) yield { channels: channelData, sampleRate };
    }
    const { channelData, samplesDecoded, sampleRate } = await decoder.flush();
    if (samplesDecoded) yield { channels: channelData, sampleRate };
  } finally {
    decoder.free();
  }
}

/**
 * All headers come in one piece: a cover is a part of them, and the decoder begins anew with every piece until it has all.
 * @param {import("./ogg-pages.js").Page[]} pages
 */
function* pageGroups(pages) {
  /** @type {Uint8Array[]} */
  let group = [];
  let length = 0;
  let isHeaders = true;
  for (const { bytes, position } of pages) {
    const isFull = isHeaders ? position > 0 : length >= feedBytes;
    if (isFull) {
      yield new Uint8Array(Buffer.concat(group));
      group = [];
      length = 0;
      isHeaders = false;
    }
    group.push(bytes);
    length += bytes.length;
  }
  if (group.length > 0) yield new Uint8Array(Buffer.concat(group));
}
