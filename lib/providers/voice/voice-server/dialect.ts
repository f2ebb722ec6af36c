import type { VoiceServer } from "./server";
import type { Pcm } from "./wav-stream";

/** A passage of somebody's recordings, which a server hears before it speaks in their voice. */
export type Clip = {
  /** Our own name for the voice: [a-z0-9-]. */
  label: string;
  /** One of the 32 codes of lib/voices/languages.ts. */
  language: string;
  /** Its words; null where nobody has written them down. */
  transcript: string | null;
  /** The row of the consent to use it; null for the built-in test clip. */
  consentId: number | null;
  /** 16-bit mono, 24 kHz. */
  wav: Uint8Array<ArrayBuffer>;
};

export type SpeakWith = {
  clip: Clip;
  text: string;
  model: string | null;
  /** The server's own id of the stored voice; null where the clip goes with the request. */
  storedId: string | null;
  signal?: AbortSignal | undefined;
};

/** Voices that are kept at the server. All methods throw ProviderError. */
export type Storage = {
  /** Its id as `speak` takes it; null when the server has no voice of this name. */
  find(server: VoiceServer, label: string): Promise<string | null>;
  list(server: VoiceServer, prefix: string): Promise<{ id: string; label: string }[]>;
  /** Called once for each attempt: it creates something. No caller's signal ends it, because others may wait for it. */
  store(server: VoiceServer, clip: Clip): Promise<string>;
  /** Also succeeds when the server no longer has it. */
  remove(server: VoiceServer, id: string): Promise<void>;
};

/** One server's way of cloning a voice over HTTP. */
export type Dialect = {
  readonly name: string;
  /** The server's own name. */
  readonly title: string;
  /** Null where it keeps no voices. */
  readonly storage: Storage | null;
  /** Whether a voice of this language has to be stored there; otherwise its clip goes with each request. */
  stores(language: string): boolean;
  /** Whether the words of the clip have to be known. */
  readonly needsTranscript: boolean;
  /** Whether it speaks a language of ours; true where the server does not say. */
  speaks(server: VoiceServer, language: string): Promise<boolean>;
  speak(server: VoiceServer, input: SpeakWith): Promise<Pcm>;
  /** The name of the loaded model, for administrators; null where the server does not say. */
  model(server: VoiceServer): Promise<string | null>;
};
