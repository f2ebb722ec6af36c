import { z } from "zod";
import { audioFormatNames } from "./audio-formats";

const typedArray = <T extends ArrayBufferView>(name: string) =>
  // Checks the tag, because arrays from another realm (Jest) fail `instanceof`.
  z.custom<T>((value) => ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === `[object ${name}]`);

export const refusal = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  seconds: z.number().optional(),
});

/** The completed share of a calibration, from 0 to 1, and the seconds since its start. */
export type OnProgress = (share: number, seconds: number) => void;

/** `progress` only shows that the decoder is alive; every other message is a response. */
export const decoderMessage = z.looseObject({ progress: z.number().optional() });

const keptFile = z.object({
  ok: z.literal(true),
  format: z.enum(audioFormatNames),
  mimeType: z.string(),
  /** Stored instead of the file: the audio of a video. */
  kept: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array").nullable(),
});

/** AMR is decoded by a separate program. */
export const amrFile = keptFile.extend({ amr: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array") });

export const amrAnswer = z.union([
  z.object({ ok: z.literal(true), wav: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array") }),
  refusal,
]);

export const decodedFile = keptFile.extend({
  durationSeconds: z.number().positive(),
  sampleRate: z.number().positive(),
  channels: z.number().int().positive(),
  peak: z.number().nonnegative(),
  clippedRatio: z.number().min(0).max(1),
  peaks: z.array(z.number().min(0).max(1)),
  pcm: typedArray<Float32Array<ArrayBuffer>>("Float32Array"),
});

export const convertedFile = z.object({
  ok: z.literal(true),
  mp3: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array"),
});

export const cutPassage = z.object({
  ok: z.literal(true),
  rate: z.number(),
  passage: typedArray<Int16Array<ArrayBuffer>>("Int16Array"),
});

/** A part of a recording that starts and ends in pauses, in seconds from its start. A higher score is clearer. */
export const foundPassage = z.object({
  from: z.number(),
  to: z.number(),
  speechSeconds: z.number(),
  snrDb: z.number(),
  voicedRatio: z.number(),
  score: z.number(),
});

export type FoundPassage = z.infer<typeof foundPassage>;

export const quickMeasurement = z.object({
  seconds: z.number(),
  speechSeconds: z.number(),
  phonationSeconds: z.number(),
  levelDb: z.number(),
  noiseDb: z.number(),
  snrDb: z.number(),
  pitchMedianHz: z.number().nullable(),
  pitchSpreadSemitones: z.number(),
  voicedRatio: z.number(),
});

/** Levels in dBFS; `pitchMedianHz` is null when nothing is voiced. */
export type QuickMeasurement = z.infer<typeof quickMeasurement>;

export const fullMeasurement = quickMeasurement.extend({
  syllablesPerSecond: z.number(),
  formantsHz: z.array(z.number().nullable()),
  spectrumDb: z.array(z.number()),
});

export type FullMeasurement = z.infer<typeof fullMeasurement>;

/** A voice made by the speaker engine, as stored. The measurements are kept so that it can be rebuilt. */
export const voiceProfile = z.object({
  version: z.literal(1),
  language: z.string(),
  source: z.object({ seconds: z.number(), bandLimitHz: z.number() }),
  measured: fullMeasurement,
  voice: z.object({
    settings: z.object({
      pitchBaseHz: z.number(),
      pitchTopHz: z.number(),
      formantScale: z.number(),
      wordsPerMinute: z.number(),
    }),
    bandGainsDb: z.array(z.number()),
    gain: z.number(),
  }),
});

export type VoiceProfile = z.infer<typeof voiceProfile>;

export const measureAnswer = z.union([z.object({ ok: z.literal(true), measured: quickMeasurement }), refusal]);
export const fullMeasureAnswer = z.union([z.object({ ok: z.literal(true), measured: fullMeasurement }), refusal]);
export const calibrateMessage = z.union([
  z.object({ progress: z.number().min(0).max(1) }),
  z.object({ ok: z.literal(true), profile: voiceProfile }),
  refusal,
]);
export const passagesAnswer = z.union([z.object({ ok: z.literal(true), passages: z.array(foundPassage) }), refusal]);
/** In LUFS; null when the audio was not normalised, or too short to measure. */
const loudness = z.number().nullable();

export const encoderMessage = z.union([
  z.object({ chunk: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array") }),
  z.object({ ok: z.literal(true), loudness }),
  refusal,
]);
export const pingAnswer = z.object({ ok: z.literal(true) });

/** `atMs`: milliseconds from the start of the audio. `charIndex`: the offset in the text, in UTF-16 units. */
const spokenWord = z.object({ atMs: z.number(), charIndex: z.number() });
export type SpokenWord = z.infer<typeof spokenWord>;

export const speechMessage = z.union([
  z.object({ chunk: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array") }),
  z.object({ words: z.array(spokenWord) }),
  z.object({ done: z.literal(true), seconds: z.number(), loudness }),
  refusal,
]);

export const cloneAnswer = z.union([
  z.object({ ok: z.literal(true), state: typedArray<Uint8Array<ArrayBuffer>>("Uint8Array") }),
  refusal,
]);

export const clonedSpeechMessage = z.union([
  z.object({ chunk: typedArray<Float32Array<ArrayBuffer>>("Float32Array") }),
  z.object({ done: z.literal(true), seconds: z.number() }),
  refusal,
]);

export const markedSound = z.union([
  z.object({ ok: z.literal(true), pcm: typedArray<Float32Array<ArrayBuffer>>("Float32Array") }),
  refusal,
]);

export const markSought = z.union([
  z.object({ ok: z.literal(true), share: z.number(), wrongBits: z.number().nullable() }),
  refusal,
]);
