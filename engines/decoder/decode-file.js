import { decodeM4a } from "./formats/m4a.js";
import { decodeMp3 } from "./formats/mp3.js";
import { decodeOgg } from "./formats/ogg.js";
import { decodeWav } from "./formats/wav.js";
import { decodeWebm } from "./formats/webm.js";
import { corrupt, Refusal, tooLong } from "./refusal.js";
import { MonoRecorder } from "./signal/mono-recorder.js";
import { SignalMeter } from "./signal/signal-meter.js";
import { mimeTypes, sniffFormat } from "./sniff.js";

/**
 * A block of decoded audio; all channels have the same length.
 * @typedef {{ channels: Float32Array[], sampleRate: number }} Block
 */

const maxFileSeconds = 600;
/** Encoders round up to whole frames, so a recording of exactly ten minutes may measure a little more. */
const lengthTolerance = 0.5;
const outlineBars = 120;
const pcmRate = 16000;
const progressEverySeconds = 15;

const decoders = { wav: decodeWav, mp3: decodeMp3, m4a: decodeM4a, webm: decodeWebm, ogg: decodeOgg };

/**
 * Decodes block by block, so that memory use does not grow with the length of the recording.
 * @param {Uint8Array} bytes
 * @param {{ maxSeconds: number, onProgress: (seconds: number) => void }} options `maxSeconds` is the amount of PCM to keep
 * @throws {Refusal}
 */
export async function decodeFile(bytes, { maxSeconds, onProgress }) {
  const format = sniffFormat(bytes);
  const meter = new SignalMeter();
  const recorder = new MonoRecorder(pcmRate, maxSeconds);
  let sampleRate = 0;
  let channelCount = 0;
  let reported = -1;
  try {
    for await (const block of decoders[format](bytes, { maxFileSeconds })) {
      sampleRate ||= block.sampleRate;
      channelCount ||= block.channels.length;
      for (const channel of block.channels) clampToFullScale(channel);
      meter.add(block.channels, block.sampleRate);
      recorder.add(block.channels, block.sampleRate);
      if (meter.seconds > maxFileSeconds + lengthTolerance) throw tooLong(maxFileSeconds);
      if (reported < 0 || meter.seconds - reported >= progressEverySeconds) {
        reported = meter.seconds;
        onProgress(reported);
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : corrupt(error);
  }
  if (meter.samples === 0) throw corrupt("nothing could be decoded");
  return {
    format,
    mimeType: mimeTypes[format],
    durationSeconds: meter.seconds,
    sampleRate,
    channels: channelCount,
    peak: meter.peak,
    clippedRatio: meter.clippedRatio,
    peaks: meter.outline(outlineBars),
    pcm: recorder.finish(),
  };
}

/** Encoders overshoot: a loud MP3 or Opus file can decode to values beyond full scale. */
function clampToFullScale(/** @type {Float32Array} */ channel) {
  for (let i = 0; i < channel.length; i++) {
    if (channel[i] > 1) channel[i] = 1;
    else if (channel[i] < -1) channel[i] = -1;
  }
}
