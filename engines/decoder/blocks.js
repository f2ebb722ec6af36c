import { decodeAac } from "./formats/aac.js";
import { decodeFlac } from "./formats/flac.js";
import { decodeM4a } from "./formats/m4a.js";
import { decodeMp3 } from "./formats/mp3.js";
import { decodeOgg } from "./formats/ogg.js";
import { decodeWav } from "./formats/wav.js";
import { decodeWebm } from "./formats/webm.js";
import { corrupt, Refusal, tooFine, tooLong } from "./refusal.js";
import { OutputCheck } from "./signal/output-check.js";
import { mostSamples } from "./work-limit.js";

/**
 * A block of decoded audio; all channels have the same length. `at`, in seconds, if it does not directly follow the
 * previous block.
 * @typedef {{ channels: Float32Array[], sampleRate: number, at?: number | undefined }} Block
 */

export const maxFileSeconds = 600;
/** Encoders round up to whole frames, so a recording of exactly ten minutes may measure a little more. */
const lengthTolerance = 0.5;

const decoders = {
  wav: decodeWav,
  mp3: decodeMp3,
  m4a: decodeM4a,
  webm: decodeWebm,
  mka: decodeWebm,
  ogg: decodeOgg,
  flac: decodeFlac,
  aac: decodeAac,
};

/** @typedef {keyof typeof decoders} DecoderName */

/**
 * Decodes block by block, so that memory use does not grow with the length of the recording. With `from`, in seconds, a
 * decoder may skip the audio before it; the samples after it are the same as without skipping.
 * @param {{ bytes: Uint8Array, decoder: DecoderName }} file
 * @param {() => void} alive called occasionally
 * @param {number} [from]
 * @returns {AsyncGenerator<Block>}
 * @throws {Refusal}
 */
export async function* decodedBlocks({ bytes, decoder }, alive, from = 0) {
  let seconds = 0;
  let samples = 0;
  const check = new OutputCheck();
  try {
    for await (const block of decoders[decoder](bytes, { maxFileSeconds, alive, from })) {
      for (const channel of block.channels) check.add(channel);
      for (const channel of block.channels) clampToFullScale(channel);
      seconds = (block.at ?? seconds) + block.channels[0].length / block.sampleRate;
      if (seconds > maxFileSeconds + lengthTolerance) throw tooLong(maxFileSeconds);
      // Counted regardless of what the file claimed.
      samples += block.channels[0].length * block.channels.length;
      if (samples > mostSamples) throw tooFine({ channels: block.channels.length, sampleRate: block.sampleRate });
      alive();
      yield block;
    }
    check.assertSound();
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  }
  if (seconds === 0) throw corrupt("nothing could be decoded");
}

/** Encoders overshoot: a loud MP3 or Opus file can decode to values beyond full scale. */
function clampToFullScale(/** @type {Float32Array} */ channel) {
  for (let i = 0; i < channel.length; i++) {
    if (channel[i] > 1) channel[i] = 1;
    else if (channel[i] < -1) channel[i] = -1;
  }
}
