import demoVoice from "@/lib/landing/demo-voice.json";
import { type VoiceProfile, voiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { wavOf } from "@/lib/providers/wav-file";
import type { LanguageCode } from "@/lib/voices/languages";

/** A speaker of the demo family: no real person's voice, only settings of the synthesiser. */
export type Speaker = {
  language: LanguageCode;
  /** Hz: the base pitch of the voice, and the highest. */
  pitch: [base: number, top: number];
  /** 1 is the synthesiser's own vocal tract; more is a smaller one. */
  throat: number;
  wordsPerMinute: number;
};

export type Take = {
  text: string;
  /** Loudness of the speech; 1 is unchanged. */
  loudness?: number;
  /** Loudness of background hiss; 0.002 is a quiet room. */
  hiss?: number;
  format?: "wav" | "mp3";
};

const SAMPLE_RATE = 22_050;
const QUIET_ROOM = 0.002;
const base = voiceProfile.parse(demoVoice);

function profileOf({ language, pitch: [pitchBaseHz, pitchTopHz], throat, wordsPerMinute }: Speaker): VoiceProfile {
  const settings = { pitchBaseHz, pitchTopHz, formantScale: throat, wordsPerMinute };
  return { ...base, language, voice: { ...base.voice, settings } };
}

/** A recording like a family's: a real audio file of a person speaking in a room. */
export async function record(speaker: Speaker, take: Take): Promise<Uint8Array> {
  const { format = "wav", loudness = 1, hiss = QUIET_ROOM } = take;
  const { audio } = await speakLocally({
    text: take.text,
    profile: profileOf(speaker),
    language: speaker.language,
    format: format === "mp3" ? "mp3" : "pcm_22050",
  });
  const bytes = new Uint8Array(await new Response(audio).arrayBuffer());
  return format === "mp3" ? bytes : wavOf(inARoom(bytes, loudness, hiss), SAMPLE_RATE);
}

function inARoom(pcm: Uint8Array, loudness: number, hiss: number): Int16Array {
  const speech = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2);
  return speech.map((sample, index) => {
    const heard = (sample / 32_768) * loudness + noiseAt(index) * hiss;
    return Math.round(Math.max(-1, Math.min(1, heard)) * 32_767);
  });
}

/** The same noise in every run, so that the recordings are identical, too. */
function noiseAt(index: number): number {
  const x = Math.sin(index * 12.9898) * 43_758.5453;
  return 2 * (x - Math.floor(x)) - 1;
}
