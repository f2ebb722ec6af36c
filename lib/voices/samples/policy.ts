export const verdicts = ["good", "too_quiet", "clipped", "noisy", "too_short", "silence", "duplicate"] as const;
export type Verdict = (typeof verdicts)[number];

/** Measurements of the first part of a recording. */
export type SampleMeasurements = {
  /** Seconds that contain speech. */
  spokenSeconds: number;
  /** Loudness of the speech in dBFS (RMS). */
  speechLevelDb: number;
  /** Signal-to-noise ratio of the speech, in dB. */
  noiseDistanceDb: number;
  /** Fraction of samples in clipped runs, 0 to 1. */
  clippedRatio: number;
  /** Fraction of the speech that has a pitch, 0 to 1; hiss and traffic have none. */
  voicedRatio: number;
};

/** Less speech than this counts as silence. */
const SILENCE_SECONDS = 0.5;
/** From three seconds on, the measured pitch is within a semitone of a long recording's. */
const SHORT_SECONDS = 3;
const QUIET_DB = -40;
const CLIPPED_RATIO = 0.001;
const VOICED_RATIO = 0.05;
const NOISE_DB = 15;

/** The most important fact about a recording; problems that hide the voice completely come first. */
export function judge(heard: SampleMeasurements): Exclude<Verdict, "duplicate"> {
  if (heard.spokenSeconds < SILENCE_SECONDS || heard.voicedRatio < VOICED_RATIO) return "silence";
  // Noise is checked before length, because it distorts the measured length of speech.
  if (heard.noiseDistanceDb < NOISE_DB) return "noisy";
  if (heard.spokenSeconds < SHORT_SECONDS) return "too_short";
  if (heard.clippedRatio > CLIPPED_RATIO) return "clipped";
  if (heard.speechLevelDb < QUIET_DB) return "too_quiet";
  return "good";
}

type Words = { text: string; advice: string | null };

const words: Record<Verdict, Words> = {
  good: { text: "The voice is clear.", advice: null },
  too_quiet: {
    text: "The voice is very quiet.",
    advice: "Choose a louder recording, or record again closer to the microphone.",
  },
  clipped: {
    text: "The voice is distorted because it was recorded too loud.",
    advice: "Choose another recording, or record again a little farther from the microphone.",
  },
  noisy: {
    text: "Other sounds cover the voice.",
    advice: "Choose a recording with less noise or music behind the voice.",
  },
  too_short: {
    text: "There are only a few moments of speech.",
    advice: "Add a longer recording; 30 seconds to 2 minutes is best.",
  },
  silence: {
    text: "No voice can be heard.",
    advice: "Listen to it, and if it is not the right file, remove it and choose another.",
  },
  duplicate: {
    text: "This recording was already added.",
    advice: "Nothing is lost: it is kept once. Choose a different recording to add more.",
  },
};

export const verdictWords = (verdict: Verdict): Words => words[verdict];

/** A recording without a voice is kept for its owner to hear, but never used to make a voice. */
export const isUsable = (verdict: string): boolean => verdict !== "silence";

const clear: ReadonlySet<string> = new Set<Verdict>(["good", "too_quiet", "too_short"]);

/** Seconds of clear speech that a recording adds to its voice, rounded to a tenth. */
export function clearSeconds(verdict: Verdict, heard: SampleMeasurements): number {
  return clear.has(verdict) ? Math.round(heard.spokenSeconds * 10) / 10 : 0;
}

type Candidate = { id: number; verdict: string; speechSeconds: number; sizeBytes: number };

/**
 * The recordings to make a voice from, clearest first, up to as much speech as any voice service uses. Unclear ones are
 * added only when the clear ones are not enough.
 */
export function chooseForCloning<T extends Candidate>(
  samples: readonly T[],
  { mostSeconds, mostBytes }: { mostSeconds: number; mostBytes: number },
): T[] {
  const ranked = samples
    .filter((sample) => isUsable(sample.verdict))
    .sort((a, b) => b.speechSeconds - a.speechSeconds || a.id - b.id);
  const chosen: T[] = [];
  let seconds = 0;
  let bytes = 0;
  for (const sample of ranked) {
    if (chosen.length > 0 && (seconds >= mostSeconds || bytes + sample.sizeBytes > mostBytes)) continue;
    chosen.push(sample);
    seconds += sample.speechSeconds;
    bytes += sample.sizeBytes;
  }
  return chosen;
}

const audioExtensions =
  /\.(mp[23a]|wave?|m4[abv]|mp4|mov|qta?|3gp?p?|3ga|amr|awb|aac|flac|web[ma]|og[gav]|opus|aif[fc]?|caf|au|snd|wma|asf|gsm|w64|wv|ape|tta|mpc|mk[av]|avi|mpe?g|mts|m2ts)$/i;
const otherExtensions = /\.(pdf|docx?|txt|rtf|html?|jpe?g|png|gif|heic|webp|zip)$|^\./i;
/** The media types that devices send for a file they do not recognise. */
const unknownType = /^$|^application\/octet-stream$/i;
const audioTypes = /^(audio|video)\/|^application\/ogg$/i;

/** The page's own check, which rejects files that are certainly not audio; the server decides by the content alone. */
export function looksLikeAudio({ name, type }: { name: string; type: string }): boolean {
  if (audioTypes.test(type) || audioExtensions.test(name)) return true;
  return unknownType.test(type) && !otherExtensions.test(name);
}
