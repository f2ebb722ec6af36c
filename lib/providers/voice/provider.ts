import type { OnProgress } from "../engines/analyse";
import type { SpokenWord } from "../engines/speak";
import type { PersonDetails } from "./person-details";
import type { VoiceSettings } from "./settings";

/** One accepted recording, as stored: the bytes of the original file. */
export type VoiceSample = { fileName: string; mimeType: string; bytes: Uint8Array };

export type CloneInput = {
  /** Our own id for this attempt; the vendor's copy carries it, so a crash leaves nothing unclaimed. */
  label: string;
  name: string;
  /** One of the 32 codes of lib/voices/languages.ts. */
  language: string;
  /** Details of the person in the recordings, for a provider that takes labels. */
  person?: PersonDetails;
  samples: VoiceSample[];
  /** For a provider that is made from one: null where no clear speech was found. */
  passage?: ClearPassage | null;
  /** The row of the consent to use the recordings. */
  consentId?: number;
  /** Called by a provider that can tell how far it is. */
  onProgress?: OnProgress;
};

/** The clearest passage of the recordings: 16-bit mono WAV, and its words where they are known. */
export type ClearPassage = { wav: Uint8Array<ArrayBuffer>; transcript: string | null };

export type SpeakInput = {
  providerVoiceId: string;
  text: string;
  language: string;
  /** Left out for a voice that is nobody's row, which is spoken as the provider has it. */
  settings?: VoiceSettings | undefined;
  /** The voice's own, in LUFS, as the last sentence told it; left out where nobody has measured it. */
  loudness?: number | null;
  /** The text goes on from sentences that were spoken apart, so a provider that makes pauses may begin with one. */
  follows?: boolean | undefined;
  signal?: AbortSignal;
};

/** MP3 at our loudness that arrives while it is being made. `seconds` and `loudness` resolve when it has ended. */
export type SpeechStream = {
  contentType: "audio/mpeg";
  audio: ReadableStream<Uint8Array>;
  seconds: Promise<number>;
  /** The voice's own by now, in LUFS; null where it is not known. Never rejects. */
  loudness: Promise<number | null>;
  /** Spoken by the voice's preview in place of the clone. */
  isPreview?: boolean;
};

/** For a live call: 16-bit little-endian mono PCM at 16 kHz, made much faster than it is heard; the caller paces it. */
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

/** All methods throw ProviderError. None of them retries a call that creates something. */
export interface VoiceProvider {
  /** As its definition has it. */
  readonly name: string;
  clone(input: CloneInput, signal?: AbortSignal): Promise<{ providerVoiceId: string }>;
  /** The voice that an earlier attempt with this label made, ready to speak, or null. */
  findByLabel(label: string): Promise<string | null>;
  /** Removes whatever attempts with this label left behind, also what none of them finished. */
  removeByLabel(label: string): Promise<void>;
  /**
   * Every voice made under a label with this beginning. Null where voices are files of ours, which are found among the
   * files.
   */
  listLabelled(prefix: string): Promise<HeldVoice[] | null>;
  /** Also succeeds when the vendor no longer has the voice. */
  remove(providerVoiceId: string): Promise<void>;
  speak(input: SpeakInput): Promise<SpeechStream>;
  /** How fast the voice speaks, times ordinary speech, where that is known before it has said anything. */
  paceOf?(providerVoiceId: string): Promise<number>;
  /** Cheap call that proves the key works. */
  check(): Promise<void>;
  credits(): Promise<ProviderCredits>;
}
