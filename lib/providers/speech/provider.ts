export type SpeechToTextName = "gemini" | "openai";

export type TranscribeInput = {
  /** 16-bit mono samples at 16 kHz: one turn of a talk, a minute at most. */
  samples: Int16Array;
  /** One of the 32 codes: what is probably spoken. */
  language: string;
  signal?: AbortSignal;
};

/** Throws ProviderError. */
export interface SpeechToText {
  readonly name: SpeechToTextName;
  /** The words as they were said; empty when there are none. */
  transcribe(input: TranscribeInput): Promise<string>;
}
