export type TranscribeInput = {
  /** 16-bit mono samples at 16 kHz: one turn, at most a minute. */
  samples: Int16Array;
  /** The probable language, one of the 32 codes. */
  language: string;
  signal?: AbortSignal;
};

/** Throws ProviderError. */
export interface SpeechToText {
  readonly name: string;
  /** The words verbatim; empty when there are none. */
  transcribe(input: TranscribeInput): Promise<string>;
}
