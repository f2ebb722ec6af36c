export interface ExampleClip {
  src: string;
  seconds: number;
  /** The spoken words. */
  words: string;
}

/**
 * The landing page's ten-second example. scripts/example-recordings.sh made the recording, scripts/make-example.ts the
 * rest.
 */
export const exampleRecording: ExampleClip = {
  src: "/example/recording-1.mp3",
  seconds: 5,
  words: "Hello, it's me. The first roses are out, and I thought of you this morning.",
};

/** Spoken by the voice made from the recordings, none of which contains this sentence. */
export const exampleSentence: ExampleClip = {
  src: "/example/new-sentence.mp3",
  seconds: 4.3,
  words: "Good morning. Tell me what you can see from your window.",
};

/** Every recording that the voice was made from. */
export const exampleRecordings = [1, 2, 3, 4].map((number) => `/example/recording-${number}.mp3`);
