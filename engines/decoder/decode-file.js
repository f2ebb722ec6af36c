import { decodedBlocks } from "./blocks.js";
import { withSound } from "./open-file.js";
import { MonoRecorder } from "./signal/mono-recorder.js";
import { SignalMeter } from "./signal/signal-meter.js";
import { findVoiceMix } from "./voice-mix.js";

const outlineBars = 120;
const pcmRate = 16000;

/**
 * For AMR the response is the AMR file, without measurements.
 * @param {Uint8Array} given
 * @param {{ maxSeconds: number, alive: () => void }} options `maxSeconds` is the amount of PCM to keep
 * @throws {import("./refusal.js").Refusal}
 */
export const decodeFile = (given, { maxSeconds, alive }) =>
  withSound(given, alive, async (file) => {
    const { voiced, mix } = await findVoiceMix(file, alive);
    const meter = new SignalMeter();
    const recorder = new MonoRecorder(pcmRate, maxSeconds);
    let sampleRate = 0;
    let channelCount = 0;
    for await (const block of decodedBlocks(file, alive)) {
      sampleRate ||= block.sampleRate;
      channelCount ||= block.channels.length;
      meter.add(voiced(block.channels), block.sampleRate);
      recorder.add(mix(block.channels), block.sampleRate);
    }
    return {
      format: file.format,
      mimeType: file.mimeType,
      kept: file.kept,
      durationSeconds: meter.seconds,
      sampleRate,
      channels: channelCount,
      peak: meter.peak,
      clippedRatio: meter.clippedRatio,
      peaks: meter.outline(outlineBars),
      pcm: recorder.finish(),
    };
  });
