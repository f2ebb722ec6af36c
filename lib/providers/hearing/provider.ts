export type TranscribeInput = {
  /** 16-bit mono samples at 16 kHz: one turn, at most a minute. */
  samples: Int16Array;
  /** The probable language, one of the 32 codes. */
  language: string;
  /** Names and words that are likely to be said; a service that takes no hints ignores them. */
  prompt?: string | undefined;
  /** Called with all the words so far if a service streams them. */
  onText?: ((soFar: string) => void) | undefined;
  signal?: AbortSignal;
};

/** Throws ProviderError. */
export interface SpeechToText {
  readonly name: string;
  /** The words verbatim; empty when there are none. */
  transcribe(input: TranscribeInput): Promise<string>;
}
