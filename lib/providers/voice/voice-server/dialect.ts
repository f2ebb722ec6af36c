import type { VoiceServer } from "./server";
import type { Pcm } from "./wav-stream";

/** A reference clip from someone's recordings, which a server imitates. */
export type Clip = {
  /** Our own name for the voice: [a-z0-9-]. */
  label: string;
  /** One of the 32 codes of lib/voices/languages.ts. */
  language: string;
  /** Its transcript; null when there is none. */
  transcript: string | null;
  /** The id of the consent to use it; null for the built-in test clip. */
  consentId: number | null;
  /** 16-bit mono, 24 kHz. */
  wav: Uint8Array<ArrayBuffer>;
};

export type SpeakWith = {
  clip: Clip;
  text: string;
  model: string | null;
  /** The server's own id of the stored voice; null when the clip is sent with the request. */
  storedId: string | null;
  signal?: AbortSignal | undefined;
};

/** Voices stored on the server. All methods throw ProviderError. */
export type Storage = {
  /** Its id for `speak`; null when the server has no voice of this name. */
  find(server: VoiceServer, label: string): Promise<string | null>;
  list(server: VoiceServer, prefix: string): Promise<{ id: string; label: string }[]>;
  /**
   * Called once per attempt, because it creates something. No caller's signal ends it, because others may be waiting
   * for it.
   */
  store(server: VoiceServer, clip: Clip): Promise<string>;
  /** Also succeeds when the server no longer has it. */
  remove(server: VoiceServer, id: string): Promise<void>;
};

/** One server's way of cloning a voice over HTTP. */
export type Dialect = {
  readonly name: string;
  /** The server's own name. */
  readonly title: string;
  /** Null if it stores no voices. */
  readonly storage: Storage | null;
  /** Whether a voice of this language has to be stored there; otherwise its clip is sent with each request. */
  stores(language: string): boolean;
  /** Whether the clip needs a transcript. */
  readonly needsTranscript: boolean;
  /** Whether it supports one of our languages; true if the server does not say. */
  speaks(server: VoiceServer, language: string): Promise<boolean>;
  speak(server: VoiceServer, input: SpeakWith): Promise<Pcm>;
  /** The name of the loaded model, for administrators; null if the server does not say. */
  model(server: VoiceServer): Promise<string | null>;
};
