import "server-only";
import { measureVoice } from "../engines/analyse";
import { encodeSound } from "../engines/encode";
import type { FullMeasurement, VoiceProfile } from "../engines/messages";
import { samplesOf } from "../engines/samples";
import { speakLocally } from "../engines/speak";
import { wavOf } from "../wav-file";

const TRANSCRIPT =
  "We took the early train down to the coast, and the sea was as flat as a table. Your grandmother had packed far too much bread, and we ate it on the wall beside the harbour.";

/** Two clearly different voices: an octave apart in pitch, and with different vocal tracts. */
const testVoices = {
  low: { pitchBaseHz: 78, pitchTopHz: 112, formantScale: 0.88, wordsPerMinute: 165 },
  high: { pitchBaseHz: 190, pitchTopHz: 265, formantScale: 1.2, wordsPerMinute: 165 },
} as const;

const engineRate = 22_050;

/** 16-bit mono sound. */
type Sound = { rate: number; pcm: ReadableStream<Uint8Array> };

/** English speech of about ten seconds. */
export type TestClip = { wav: Uint8Array<ArrayBuffer>; transcript: string; measured: FullMeasurement };
type TestClips = Record<keyof typeof testVoices, TestClip>;
let made: Promise<TestClips> | undefined;

/** Two reference clips of different speakers, made once by our own engine, so that no real recording is needed. */
export function testClips(): Promise<TestClips> {
  made ??= (async () => ({ low: await testClip("low"), high: await testClip("high") }))().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function testClip(which: keyof typeof testVoices): Promise<TestClip> {
  const profile = profileOf(testVoices[which]);
  const { audio } = await speakLocally({ text: TRANSCRIPT, language: "en", profile, format: "pcm_22050" });
  const bytes = await new Response(audio).arrayBuffer();
  const wav = wavOf(new Int16Array(bytes), engineRate);
  return { wav, transcript: TRANSCRIPT, measured: await measureSound({ rate: engineRate, pcm: streamOf(bytes) }) };
}

export async function measureSound({ rate, pcm }: Sound): Promise<FullMeasurement> {
  const { audio } = await encodeSound({ pcm, rate, format: "pcm_16000" });
  const samples = new Int16Array(await new Response(audio).arrayBuffer());
  return measureVoice(samplesOf(samples));
}

/** `semitones`: how much higher the second voice is; 0 when either has no pitch, as in a whisper. */
export function distance(low: FullMeasurement, high: FullMeasurement): { semitones: number; decibels: number } {
  const hasPitch = low.pitchMedianHz !== null && high.pitchMedianHz !== null;
  const semitones = hasPitch ? 12 * Math.log2((high.pitchMedianHz ?? 1) / (low.pitchMedianHz ?? 1)) : 0;
  const squares = low.spectrumDb.map((level, band) => (level - (high.spectrumDb[band] ?? level)) ** 2);
  const decibels = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
  return { semitones, decibels };
}

function streamOf(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}

/** The engine uses only `voice`; nothing was measured. */
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
