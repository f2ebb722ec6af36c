import "server-only";
import { measureVoice } from "../../engines/analyse";
import { encodeSound } from "../../engines/encode";
import type { FullMeasurement, VoiceProfile } from "../../engines/messages";
import { speakLocally } from "../../engines/speak";
import { ProviderError } from "../../provider-error";
import { wavOf } from "../../wav-file";
import type { Clip } from "./dialect";
import { voiceServerError } from "./errors";
import type { Pcm } from "./wav-stream";

const TRANSCRIPT =
  "We took the early train down to the coast, and the sea was as flat as a table. Your grandmother had packed far too much bread, and we ate it on the wall beside the harbour.";
const TEXT = "The window is open, and the bread is still warm.";

/** Two voices that nobody takes for one another: an octave apart in pitch, and with different throats. */
const testVoices = {
  low: { pitchBaseHz: 78, pitchTopHz: 112, formantScale: 0.88, wordsPerMinute: 165 },
  high: { pitchBaseHz: 190, pitchTopHz: 265, formantScale: 1.2, wordsPerMinute: 165 },
} as const;

/** How far apart a server's two voices have to be, measured by the two that it was given. */
const leastShare = 1 / 3;
const engineRate = 22_050;

/** The reason in the error's details. */
export const DOES_NOT_CLONE = "does_not_clone";
const DOES_NOT_CLONE_SENTENCE =
  "The voice server does not clone voices: it spoke two very different ones alike. Often its weights for cloning are missing, or its model has voices of its own only.";

export type SpeakClip = (clip: Clip, text: string) => Promise<Pcm>;

/**
 * Has the server speak in the voices of two built-in clips and compares pitch and spectrum. A server that speaks in a
 * stock voice, whatever it is given, speaks both alike.
 * @throws ProviderError `wrong_setup` when it does not clone or refuses them, and whatever else the server throws
 */
export async function proveCloning(speak: SpeakClip): Promise<void> {
  const clips = await testClips();
  const [low, high] = [await heard(speak, clips.low.clip), await heard(speak, clips.high.clip)];
  const given = distance(clips.low.measured, clips.high.measured);
  const spoken = distance(low, high);
  const follows = spoken.semitones >= given.semitones * leastShare;
  // A voice without a pitch, such as a whisper, is told apart by its spectrum.
  const differs = spoken.semitones === 0 && spoken.decibels >= given.decibels * leastShare;
  if (follows || differs) return;
  throw voiceServerError("wrong_setup", { message: DOES_NOT_CLONE_SENTENCE, details: { reason: DOES_NOT_CLONE } });
}

type TestClip = { clip: Clip; measured: FullMeasurement };
let made: Promise<{ low: TestClip; high: TestClip }> | undefined;

/** Made once by our own engine, so that no recording of anybody is needed. */
function testClips(): Promise<{ low: TestClip; high: TestClip }> {
  made ??= (async () => ({ low: await testClip("low"), high: await testClip("high") }))().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function testClip(which: keyof typeof testVoices): Promise<TestClip> {
  const profile = profileOf(testVoices[which]);
  const { audio } = await speakLocally({ text: TRANSCRIPT, language: "en", profile, format: "pcm_22050" });
  const pcm = new Int16Array(await new Response(audio).arrayBuffer());
  const wav = wavOf(pcm, engineRate);
  const clip = { label: `keepsake-check-${which}`, language: "en", transcript: TRANSCRIPT, consentId: null, wav };
  return { clip, measured: await measured({ rate: engineRate, pcm: streamOf(pcm) }) };
}

async function heard(speak: SpeakClip, clip: Clip): Promise<FullMeasurement> {
  return measured(await speak(clip, TEXT).catch((error: unknown) => Promise.reject(setupFault(error))));
}

/** Nothing is wrong with the passage and the text of a proof, so a server that refuses them has the wrong model. */
function setupFault(error: unknown): unknown {
  const isRefusal = error instanceof ProviderError && ["samples_refused", "text_refused"].includes(error.code);
  if (!isRefusal) return error;
  const status = error.details?.status === undefined ? "" : ` (status ${error.details.status})`;
  const message = `The voice server refused a built-in test passage${status}: its model may not clone voices.`;
  return voiceServerError("wrong_setup", { message, ...(error.details && { details: error.details }) });
}

async function measured({ rate, pcm }: Pcm): Promise<FullMeasurement> {
  const { audio } = await encodeSound({ pcm, rate, format: "pcm_16000" });
  const samples = new Int16Array(await new Response(audio).arrayBuffer());
  return measureVoice(Float32Array.from(samples, (sample) => sample / 32_768));
}

/** `semitones` is how much higher the second is. */
function distance(low: FullMeasurement, high: FullMeasurement): { semitones: number; decibels: number } {
  const hasPitch = low.pitchMedianHz !== null && high.pitchMedianHz !== null;
  const semitones = hasPitch ? 12 * Math.log2((high.pitchMedianHz ?? 1) / (low.pitchMedianHz ?? 1)) : 0;
  const squares = low.spectrumDb.map((level, band) => (level - (high.spectrumDb[band] ?? level)) ** 2);
  const decibels = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
  return { semitones, decibels };
}

function streamOf(samples: Int16Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      controller.close();
    },
  });
}

/** The engine speaks by `voice` alone; nothing was measured. */
function profileOf(settings: VoiceProfile["voice"]["settings"]): VoiceProfile {
  const nothing = { seconds: 0, speechSeconds: 0, phonationSeconds: 0, levelDb: 0, noiseDb: 0, snrDb: 0 };
  return {
    version: 1,
    language: "en",
    source: { seconds: 0, bandLimitHz: engineRate / 2 },
    measured: {
      ...nothing,
      pitchMedianHz: null,
      pitchSpreadSemitones: 0,
      voicedRatio: 0,
      syllablesPerSecond: 0,
      formantsHz: [],
      spectrumDb: [],
    },
    voice: { settings, bandGainsDb: Array.from({ length: 30 }, () => 0), gain: 0.7 },
  };
}
