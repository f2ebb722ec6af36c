import { OggVorbisDecoder } from "@wasm-audio-decoders/ogg-vorbis";
import { OGG } from "mediabunny";
import { unsupported } from "../refusal.js";
import { decodeOpusTrack, openAudioTrack } from "./container.js";

/** Small chunks, because a few kilobytes of silence can decode to many seconds. */
const feedBytes = 4096;

/**
 * @param {Uint8Array} bytes
 * @param {{ maxFileSeconds: number }} options
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* decodeOgg(bytes, options) {
  const found = await openAudioTrack(bytes, [OGG], options);
  if (found?.codec === "opus") return yield* decodeOpusTrack(found.track, options);
  if (found?.codec === "vorbis") return yield* decodeVorbis(bytes);
  throw unsupported("An Ogg file whose sound is neither Opus nor Vorbis");
}

async function* decodeVorbis(/** @type {Uint8Array} */ bytes) {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += feedBytes) {
      const { channelData, samplesDecoded, sampleRate } = await decoder.decode(bytes.subarray(at, at + feedBytes));
      if (samplesDecoded) yield { channels: channelData, sampleRate };
    }
    const { channelData, samplesDecoded, sampleRate } = await decoder.flush();
    if (samplesDecoded) yield { channels: channelData, sampleRate };
  } finally {
    decoder.free();
  }
}
