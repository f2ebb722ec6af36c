import { decodedBlocks } from "./blocks.js";
import { MonoRecorder } from "./signal/mono-recorder.js";
import { SignalMeter } from "./signal/signal-meter.js";
import { mimeTypes, sniffFormat } from "./sniff.js";

const outlineBars = 120;
const pcmRate = 16000;

/**
 * @param {Uint8Array} bytes
 * @param {{ maxSeconds: number, onProgress: (seconds: number) => void }} options `maxSeconds` is the amount of PCM to keep
 * @throws {import("./refusal.js").Refusal}
 */
export async function decodeFile(bytes, { maxSeconds, onProgress }) {
  const format = sniffFormat(bytes);
  const meter = new SignalMeter();
  const recorder = new MonoRecorder(pcmRate, maxSeconds);
  let sampleRate = 0;
  let channelCount = 0;
  for await (const block of decodedBlocks(bytes, format, onProgress)) {
    sampleRate ||= block.sampleRate;
    channelCount ||= block.channels.length;
    meter.add(block.channels, block.sampleRate);
    recorder.add(block.channels, block.sampleRate);
  }
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
