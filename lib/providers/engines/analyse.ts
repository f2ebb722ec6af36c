import "server-only";
import { ProviderError } from "../provider-error";
import { ask } from "./ask";
import { engines } from "./engines";
import {
  calibrateMessage,
  type FoundPassage,
  type FullMeasurement,
  fullMeasureAnswer,
  measureAnswer,
  type OnProgress,
  passagesAnswer,
  type QuickMeasurement,
  type VoiceProfile,
} from "./messages";
import { twice } from "./twice";

const measureLimitMs = 120_000;
const calibrateLimitMs = 180_000;

/**
 * Measures what the verdict on a recording depends on: speech, level, noise, pitch. @param pcm mono, 16 kHz
 * @throws ProviderError
 */
export async function measureSpeech(pcm: Float32Array, signal?: AbortSignal): Promise<QuickMeasurement> {
  const { analyst, measuring } = engines();
  const request = { op: "measure", pcm, quick: true };
  const limits = { totalMs: measureLimitMs, signal };
  const answer = await twice(analyst, () => measuring.run(() => ask(analyst, request, measureAnswer, limits), signal));
  if (!answer.ok) throw refused(answer);
  return answer.measured;
}

/**
 * Like `measureSpeech`, plus formants, pace and spectrum; takes seconds for minutes of audio.
 * @throws ProviderError
 */
export async function measureVoice(pcm: Float32Array, signal?: AbortSignal): Promise<FullMeasurement> {
  const request = { op: "measure", pcm };
  const { analyst, measuring } = engines();
  const limits = { totalMs: measureLimitMs, signal };
  const answer = await measuring.run(() => ask(analyst, request, fullMeasureAnswer, limits), signal);
  if (!answer.ok) throw refused(answer);
  return answer.measured;
}

/**
 * The clearest clips of 10 to 20 seconds, cut at pauses, best first; shorter ones if there are no longer ones. @param
 * pcm mono, 16 kHz
 * @throws ProviderError
 */
export async function findPassages(pcm: Float32Array, most: number, signal?: AbortSignal): Promise<FoundPassage[]> {
  const request = { op: "passages", pcm, most };
  const { analyst, measuring } = engines();
  const limits = { totalMs: measureLimitMs, signal };
  const answer = await measuring.run(() => ask(analyst, request, passagesAnswer, limits), signal);
  if (!answer.ok) throw refused(answer);
  return answer.passages;
}

export type CalibrateInput = {
  /**
   * Mono, 16 kHz. Only the first 120 s in total are used, and telephone-quality parts only when the others are not
   * enough.
   */
  parts: Float32Array[];
  /** One of the 32 language codes. */
  language: string;
  /** The words spoken in all parts, if known; makes the pace exact. */
  transcript?: string;
  /** Called with the completed share, from 0 to 1, and the seconds since the start. */
  onProgress?: OnProgress;
};

/** Takes some seconds; one voice at a time. @throws ProviderError `samples_refused` when no voice is heard */
export async function calibrateVoice(
  { onProgress, ...input }: CalibrateInput,
  signal?: AbortSignal,
): Promise<VoiceProfile> {
  const { analyst, calibrating } = engines();
  const limits = { totalMs: calibrateLimitMs, signal };
  const answer = await calibrating.run(async () => {
    const begun = performance.now();
    return ask(analyst, { op: "calibrate", ...input }, calibrateMessage, limits, (message) => {
      if (!("progress" in message)) return true;
      onProgress?.(message.progress, (performance.now() - begun) / 1000);
      return false;
    });
  }, signal);
  if ("progress" in answer) throw new ProviderError("local", "malformed_answer", "Progress is no answer.");
  if (!answer.ok) throw refused(answer);
  return answer.profile;
}

function refused({ code, message }: { code: string; message: string }): ProviderError {
  return new ProviderError("local", code === "no_voice" ? "samples_refused" : "failed", message);
}
