import demoVoice from "@/lib/landing/demo-voice.json";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { randomOf } from "../../../scripts/danger/frames";
import { type FixtureRecording, type FixtureVoice, sentencesIn, type TimedSentence } from "./fixtures";

export const RATE = 16_000;

/** The engine's default voice, and the voice of the first page's example. */
const speakers = { man: null, woman: voiceProfile.parse(demoVoice) } as const;

/** Minimum and maximum seconds between two sentences, and at an empty line. */
const BREATH = { least: 0.15, most: 0.9 };
const PAUSE = 5;
/** Amplitude of the room noise; full scale is 32,767. */
const ROOM = 15;
/** The engine adds pauses around its speech. Louder frames of 10 ms are speech. */
const FRAME = RATE / 100;
export const SPEECH = 60;

export type SpokenRecording = { samples: Int16Array<ArrayBuffer>; parts: TimedSentence[] };

/** Speaks a recording sentence by sentence. Times run from a sentence's first audible sample to its last. */
export async function speakRecording(
  { words }: FixtureRecording,
  { language, speaker }: FixtureVoice,
): Promise<SpokenRecording> {
  const random = randomOf(words.join(" ").length);
  const room = (seconds: number) =>
    Int16Array.from({ length: Math.round(seconds * RATE) }, () => (random() * 2 - 1) * ROOM);
  const pieces: Int16Array[] = [];
  const parts: TimedSentence[] = [];
  let length = 0;
  const add = (piece: Int16Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const { text, isAfterPause } of sentencesIn(words)) {
    add(room(isAfterPause ? PAUSE : BREATH.least + (BREATH.most - BREATH.least) * random()));
    const said = trimmed(await say(text, language, speaker));
    const from = length / RATE;
    add(said.map((sample) => sample + (random() * 2 - 1) * ROOM));
    parts.push({ text, from, to: length / RATE });
  }
  add(room(BREATH.most));
  const samples = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { samples, parts };
}

async function say(text: string, language: string, speaker: FixtureVoice["speaker"]) {
  const { audio } = await speakLocally({ text, language, profile: speakers[speaker], format: "pcm_16000" });
  return new Int16Array(await new Response(audio).arrayBuffer());
}

function trimmed(samples: Int16Array): Int16Array {
  const levels = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) =>
    levelOf(samples.subarray(frame * FRAME, (frame + 1) * FRAME)),
  );
  const isSpeech = (level: number) => level > SPEECH;
  return samples.slice(levels.findIndex(isSpeech) * FRAME, (levels.findLastIndex(isSpeech) + 1) * FRAME);
}

/** The root mean square of samples. */
export const levelOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
