import { OggVorbisDecoder } from "@wasm-audio-decoders/ogg-vorbis";
import { tooLong, unknownHere } from "../refusal.js";
import { assertReadable } from "../work-limit.js";
import { isContinued, mostPerPacket, oggRecordings, packetsOf, samplesBetween } from "./ogg-pages.js";
import { decodeOpusPackets } from "./opus-packets.js";

/** Few pages at a time, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;
/** Offset in the identification header (Vorbis I specification, section 4.2.2). */
const vorbisChannelsAt = 11;
const vorbisRateAt = 12;

/**
 * Decodes several joined recordings one after the other.
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
    if (codec === "vorbis") yield* decodeVorbis(pages, sounds.length > 1 ? 0 : from);
    else {
      const [header, , ...packets] = packetsOf(pages);
      yield* decodeOpusPackets(packets, { header, channels: 1, maxFileSeconds, from: sounds.length > 1 ? 0 : from });
    }
  }
}

/** The first readable stream of each recording. */
function soundsOf(/** @type {Uint8Array} */ bytes) {
  return oggRecordings(bytes).flatMap((streams) => {
    const sound = streams.find(({ codec }) => codec === "opus" || codec === "vorbis");
    return sound ? [sound] : [];
  });
}

/** The audio pages without those of a video; null when there is no video, or no other audio to keep. */
export function withoutPicture(/** @type {Uint8Array} */ bytes) {
  const recordings = oggRecordings(bytes);
  if (!recordings.some((streams) => streams.some(({ codec }) => codec === "picture"))) return null;
  const sounds = soundsOf(bytes);
  return { sound: joined(sounds.flatMap(({ pages }) => pages.map(({ bytes }) => bytes))) };
}

function vorbisSound(/** @type {import("./ogg-pages.js").Page[]} */ pages) {
  const { body } = pages[0];
  const rate = Buffer.from(body.subarray(vorbisRateAt, vorbisRateAt + 4));
  const sampleRate = rate.length < 4 ? 0 : rate.readUInt32LE();
  const seconds = sampleRate === 0 ? 0 : samplesBetween(pages) / sampleRate;
  return { channels: body[vorbisChannelsAt] ?? 0, sampleRate, seconds };
}

/**
 * @param {import("./ogg-pages.js").Page[]} pages
 * @param {number} from in seconds
 */
async function* decodeVorbis(pages, from) {
  const wanted = await pagesFrom(from, pages);
  let isPlaced = wanted === pages;
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    let end = 0;
    for (const { bytes, decodedTo, position } of pageGroups(wanted)) {
      end = position;
      const { channelData, samplesDecoded, sampleRate } = await decoder.decode(bytes);
      if (!samplesDecoded) continue;
      yield { channels: channelData, sampleRate, at: isPlaced ? undefined : (decodedTo - samplesDecoded) / sampleRate };
      isPlaced = true;
    }
    const { channelData, samplesDecoded, sampleRate } = await decoder.flush();
    const at = isPlaced ? undefined : (end - samplesDecoded) / sampleRate;
    if (samplesDecoded) yield { channels: channelData, sampleRate, at };
  } finally {
    decoder.free();
  }
}

/**
 * The headers, and the pages from the last one on that begins early enough. All pages where some are missing, or where the
 * recording begins late, so that their positions do not tell where the sound is.
 * @param {number} from in seconds
 * @param {import("./ogg-pages.js").Page[]} pages
 */
async function pagesFrom(from, pages) {
  const latest = from * vorbisSound(pages).sampleRate - mostPerPacket;
  const first = pages.findIndex(({ position }) => position > 0);
  const isWhole = pages.every(({ sequence }, index) => index === 0 || sequence === pages[index - 1].sequence + 1);
  const next = pages.findLastIndex((page, index) => {
    const before = pages[index - 1]?.position ?? 0;
    return before > 0 && before <= latest && !isContinued(page);
  });
  if (next <= first || !isWhole) return pages;
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    // The decoder holds a page back until it has the next one.
    const { samplesDecoded } = await decoder.decode(joined(pages.slice(0, first + 2).map(({ bytes }) => bytes)));
    return samplesDecoded === pages[first].position ? [...pages.slice(0, first), ...pages.slice(next)] : pages;
  } finally {
    decoder.free();
  }
}

/**
 * Passes all headers in one chunk: they may contain a cover image, and the decoder restarts with every chunk until it
 * has all of them.
 * @param {import("./ogg-pages.js").Page[]} pages
 */
function* pageGroups(pages) {
  /** @type {Uint8Array[]} */
  let group = [];
  let length = 0;
  let isHeaders = true;
  /** Where the last packets end that end before the last page of a group, and in it, in samples. */
  let [decodedTo, position] = [0, 0];
  for (const page of pages) {
    const isFull = isHeaders ? page.position > 0 : length >= feedBytes;
    if (isFull) {
      yield { bytes: joined(group), decodedTo, position };
      group = [];
      length = 0;
      isHeaders = false;
    }
    group.push(page.bytes);
    length += page.bytes.length;
    decodedTo = position;
    position = Math.max(position, page.position);
  }
  if (group.length > 0) yield { bytes: joined(group), decodedTo, position };
}

const joined = (/** @type {Uint8Array[]} */ pages) => new Uint8Array(Buffer.concat(pages));
