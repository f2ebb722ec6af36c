import { decodedBlocks } from "./blocks.js";
import { openFile } from "./open-file.js";
import { MonoRecorder } from "./signal/mono-recorder.js";
import { SignalMeter } from "./signal/signal-meter.js";

const outlineBars = 120;
const pcmRate = 16000;

/**
 * For AMR the answer is the AMR, and no measurements.
 * @param {Uint8Array} given
 * @param {{ maxSeconds: number, onProgress: (seconds: number) => void }} options `maxSeconds` is the amount of PCM to keep
 * @throws {import("./refusal.js").Refusal}
 */
export async function decodeFile(given, { maxSeconds, onProgress }) {
  const { format, mimeType, kept, bytes, isAmr } = await openFile(given);
  if (isAmr) return { format, mimeType, kept, amr: bytes };
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
    mimeType,
    kept,
    durationSeconds: meter.seconds,
    sampleRate,
    channels: channelCount,
    peak: meter.peak,
    clippedRatio: meter.clippedRatio,
    peaks: meter.outline(outlineBars),
    pcm: recorder.finish(),
  };
}
