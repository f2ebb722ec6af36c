import "server-only";
import type { z } from "zod";
import { ProviderError } from "../provider-error";
import { ask } from "./ask";
import type { AudioFormat } from "./audio-formats";
import { checkEngine, silenceLimitMs } from "./checks";
import type { EngineProcess } from "./engine-process";
import { engines } from "./engines";
import { amrAnswer, amrFile, convertedFile, cutPassage, decodedFile, decoderMessage, refusal } from "./messages";
import { isEngineFailure, twice } from "./twice";

/** Enough for ten minutes of audio on a machine that gives the engine a tenth of its time. */
const totalLimitMs = 300_000;

export type DecodedAudio = {
  ok: true;
  /** The format of the bytes to store. */
  format: AudioFormat;
  mimeType: string;
  /** Stored instead of the file: the audio of a video. Null for a recording. */
  kept: Uint8Array<ArrayBuffer> | null;
  /** Measured length of the whole file. */
  durationSeconds: number;
  /** The file's own sample rate in Hz. */
  sampleRate: number;
  channels: number;
  /** 0 to 1. */
  peak: number;
  /** Fraction of samples that lie in clipped peaks. */
  clippedRatio: number;
  /** 120 bars from 0 to 1 over the whole file, normalised to the loudest. */
  peaks: number[];
  /** Mono, 16 kHz, limited to the first `maxSeconds`. */
  pcm: Float32Array<ArrayBuffer>;
};

/** `message` may be shown to the user who chose the file. */
export type RefusedAudio = {
  ok: false;
  code: (typeof refusalCodes)[number] | "unreadable";
  message: string;
};

const refusalCodes = ["empty", "not_audio", "corrupt", "unsupported", "too_long", "too_fine", "no_sound"] as const;

/**
 * Decodes a recording in the decoder's own process, regardless of the file's name.
 * @throws ProviderError when the engine fails; a bad file is a returned refusal, not an error
 */
export async function decodeAudio(
  bytes: Uint8Array,
  { maxSeconds = 120, signal }: { maxSeconds?: number; signal?: AbortSignal } = {},
): Promise<DecodedAudio | RefusedAudio> {
  const answer = await askDecoder({ op: "decode", bytes, maxSeconds }, decodedFile.or(amrFile), signal);
  if (!answer.ok || !("amr" in answer)) return answer;
  const { format, mimeType, kept } = answer;
  const wav = await decodeAmr(answer.amr, signal);
  const decoded = wav.ok ? await askDecoder({ op: "decode", bytes: wav.wav, maxSeconds }, decodedFile, signal) : wav;
  return decoded.ok ? { ...decoded, format, mimeType, kept } : decoded;
}

/**
 * Converts any recording that `decodeAudio` accepts to MP3.
 * @throws as `decodeAudio`
 */
export async function convertToMp3(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<{ ok: true; mp3: Uint8Array<ArrayBuffer> } | RefusedAudio> {
  const answer = await askDecoder({ op: "convert", bytes }, convertedFile.or(amrFile), signal);
  if (!answer.ok || !("amr" in answer)) return answer;
  const wav = await decodeAmr(answer.amr, signal);
  return wav.ok ? askDecoder({ op: "convert", bytes: wav.wav }, convertedFile, signal) : wav;
}

/**
 * Cuts a part of any recording that `decodeAudio` accepts: 16-bit mono samples, normalised to one level. If no rate is
 * given, they keep the recording's rate and level.
 * @throws as `decodeAudio`
 */
export async function cutAudio(
  bytes: Uint8Array,
  { signal, ...part }: { fromSeconds: number; toSeconds: number; rate: number | null; signal?: AbortSignal },
): Promise<{ ok: true; rate: number; passage: Int16Array<ArrayBuffer> } | RefusedAudio> {
  const answer = await askDecoder({ op: "cut", bytes, ...part }, cutPassage.or(amrFile), signal);
  if (!answer.ok || !("amr" in answer)) return answer;
  const wav = await decodeAmr(answer.amr, signal);
  return wav.ok ? askDecoder({ op: "cut", bytes: wav.wav, ...part }, cutPassage, signal) : wav;
}

async function askDecoder<Result>(
  request: { op: string; bytes: Uint8Array; [setting: string]: unknown },
  result: z.ZodType<Result>,
  signal: AbortSignal | undefined,
): Promise<Result | RefusedAudio> {
  const { decoder, decoding } = engines();
  const limits = { totalMs: totalLimitMs, silenceMs: silenceLimitMs, signal };
  return readBy(decoder, async () => {
    const answer = await decoding.run(
      () => ask(decoder, request, decoderMessage, limits, ({ progress }) => progress === undefined),
      signal,
    );
    const refused = refusal.safeParse(answer);
    if (refused.success) return toRefusal(refused.data);
    const done = result.safeParse(answer);
    if (done.success) return done.data;
    throw new ProviderError("local", "malformed_answer", "The decoder's answer was not understood.");
  });
}

async function decodeAmr(bytes: Uint8Array, signal: AbortSignal | undefined) {
  const { amr, decoding } = engines();
  const request = { op: "decode", bytes };
  return readBy(amr, async () => {
    const answer = await decoding.run(() => ask(amr, request, amrAnswer, { totalMs: totalLimitMs, signal }), signal);
    return answer.ok ? answer : toRefusal(answer);
  });
}

/**
 * An engine failure is not the file's fault. A file at which the engine fails twice, while it reads another, is refused
 * but not called damaged.
 * @throws ProviderError when the engine reads no file
 */
async function readBy<Result>(engine: EngineProcess, read: () => Promise<Result>): Promise<Result | RefusedAudio> {
  try {
    return await twice(engine, read);
  } catch (error) {
    if (!isEngineFailure(error)) throw error;
    await checkEngine(engine);
    return { ok: false, code: "unreadable", message: UNREADABLE };
  }
}

const UNREADABLE =
  "Keepsake could not read this file. Please keep it, and try it as an MP3 or WAV, which most programs can export.";

function toRefusal({ code, message }: { code: string; message: string }): RefusedAudio {
  const known = refusalCodes.find((each) => each === code);
  if (!known) throw new ProviderError("local", "failed", "The decoder could not do its work.");
  return { ok: false, code: known, message };
}
