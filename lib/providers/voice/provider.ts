import type { OnProgress, SpokenWord } from "../engines/messages";
import type { PersonDetails } from "./person-details";
import type { VoiceSettings } from "./settings";

/** One accepted recording, as stored: the bytes of the original file. */
export type VoiceSample = { fileName: string; mimeType: string; bytes: Uint8Array };

export type CloneInput = {
  /** Our own id for this attempt, stored with the vendor's copy, so that every copy can be found after a crash. */
  label: string;
  name: string;
  /** One of the 32 codes of lib/voices/languages.ts. */
  language: string;
  /** Details of the person in the recordings, for a provider that takes labels. */
  person?: PersonDetails;
  samples: VoiceSample[];
  /** For a provider that needs a reference clip: null when no clear speech was found. */
  passage?: ClearPassage | null;
  /** The id of the consent to use the recordings. */
  consentId?: number;
  /** Called by a provider that reports its progress. */
  onProgress?: OnProgress;
};

/** The clearest clip of the recordings: 16-bit mono WAV, with its transcript if known. */
export type ClearPassage = { wav: Uint8Array<ArrayBuffer>; transcript: string | null };

export type SpeakInput = {
  providerVoiceId: string;
  text: string;
  language: string;
  /** Left out for a voice without a row, which is spoken with the provider's defaults. */
  settings?: VoiceSettings | undefined;
  /** The voice's own loudness, in LUFS, as last measured; left out before the first measurement. */
  loudness?: number | null;
  /** The text continues earlier sentences that were spoken separately, so the provider may start with a pause. */
  follows?: boolean | undefined;
  signal?: AbortSignal;
};

/** MP3 at our loudness that arrives while it is being made. `seconds` and `loudness` resolve at its end. */
export type SpeechStream = {
  contentType: "audio/mpeg";
  audio: ReadableStream<Uint8Array>;
  seconds: Promise<number>;
  /** The voice's own loudness measured so far, in LUFS; null when unknown. Never rejects. */
  loudness: Promise<number | null>;
  /** The voice's preview speaks instead of the clone. */
  isPreview?: boolean;
};

/**
 * Speech for a live call: 16-bit little-endian mono PCM at 16 kHz, made much faster than real time; the caller paces
 * it.
 */
export type CallSpeechInput = Omit<SpeakInput, "providerVoiceId"> & {
  /** Null speaks with the provider's own voice. */
  providerVoiceId: string | null;
  onWords?: (words: SpokenWord[]) => void;
};
export type CallSpeech = Omit<SpeechStream, "contentType">;

export type HeldVoice = { providerVoiceId: string; name: string };

export type ProviderCredits = {
  remaining: number | null;
  total: number | null;
  usedByDay: { date: string; usage: number }[];
};

/** All methods throw ProviderError. None of them retries a request that creates something. */
export interface VoiceProvider {
  /** The name in its definition. */
  readonly name: string;
  clone(input: CloneInput, signal?: AbortSignal): Promise<{ providerVoiceId: string }>;
  /** The voice that an earlier attempt with this label made, ready to speak, or null. */
  findByLabel(label: string): Promise<string | null>;
  /** Removes everything that attempts with this label left behind, finished or not. */
  removeByLabel(label: string): Promise<void>;
  /** All voices whose label starts with this prefix. Null when voices are our own files, which are listed there. */
  listLabelled(prefix: string): Promise<HeldVoice[] | null>;
  /** Also succeeds when the vendor no longer has the voice. */
  remove(providerVoiceId: string): Promise<void>;
  speak(input: SpeakInput): Promise<SpeechStream>;
  /** The voice's speed relative to ordinary speech, if known before it has spoken. */
  paceOf?(providerVoiceId: string): Promise<number>;
  /** Cheap call that proves the key works. */
  check(): Promise<void>;
  credits(): Promise<ProviderCredits>;
}
