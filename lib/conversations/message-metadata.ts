import type { CardFacts } from "@/lib/safety/card-facts";
import type { QuestionFacts } from "@/lib/safety/question-words";

/** The stretch of a recording that answered, as it was found: what is left when the recording is gone. */
export type OriginalFacts = {
  sampleId: number;
  /** In the family's words; else the name of the file. */
  title: string;
  /** 1998, 1998-12 or 1998-12-25 */
  recordedOn: string | null;
  /** Seconds from the start of the recording. */
  from: number;
  to: number;
  /** By the family's choice the voice does not answer after it. */
  isAlone?: true;
};

/** Which provider wrote a reply and which one speaks it: JSON in the metadata column of a message. */
export type MessageMetadata = {
  /** Replies of the companion are labelled wherever they are shown. */
  writtenBy?: string;
  /** Set when this is no answer of the loved one but Keepsake's own card in their place, which nobody speaks. */
  card?: CardFacts;
  /** The same for the question that Keepsake asks where words may be a sign of danger. */
  question?: QuestionFacts;
  /** Set when this is a stretch of a recording: the person themselves, and nothing that was made. */
  original?: OriginalFacts;
  /** Keepsake's own, where only recordings answer and none tells it. */
  noOriginal?: true;
  /** The recording that an answer of the voice tells, or that it was asked to answer after. */
  restsOn?: OriginalFacts;
  /** The note that it says or tells, in the family's words. */
  restsOnNote?: string;
  /** The companion wrote it, because the day's share of an account without a verified address was used up. */
  writerUnverified?: true;
} & (
  | {
      serviceType: "web-speech";
      useWebSpeech: true;
      /** BCP 47 tag of the voice to look for in the browser. */
      webSpeechVoice: string;
      /** The provider could have spoken it, but no minutes were left: it stays in writing. */
      minutesUsedUp?: true;
      /** The same, because the operator's ceiling for the day was reached. */
      spendLimitReached?: true;
      /** The same, because the day's share of an account without a verified address was used up. */
      emailUnverified?: true;
    }
  | {
      /** As the definition of the voice provider has it. */
      serviceType: string;
      useWebSpeech: false;
      /** A storage key, never a file system path. */
      profilePath?: string;
      /** In Hz. */
      sampleRate?: number;
      preferredChannels?: number;
    }
);

/** `useWebSpeech: false` without audio: whoever knows no cards stays silent too. */
export const cardMetadata = (card: CardFacts): MessageMetadata => ({
  serviceType: "none",
  useWebSpeech: false,
  writtenBy: KEEPSAKE,
  card,
});

export const questionMetadata = (question: QuestionFacts): MessageMetadata => ({
  serviceType: "none",
  useWebSpeech: false,
  writtenBy: KEEPSAKE,
  question,
});

/** Without audio of its own: the recording itself is played. */
export const originalMetadata = (original: OriginalFacts): MessageMetadata => ({
  serviceType: "recording",
  useWebSpeech: false,
  writtenBy: KEEPSAKE,
  original,
});

export const noOriginalMetadata = (): MessageMetadata => ({
  serviceType: "none",
  useWebSpeech: false,
  writtenBy: KEEPSAKE,
  noOriginal: true,
});

/** Keepsake's own, and not the loved one's. */
export const isKeepsakes = (metadata: MessageMetadata | null): boolean =>
  Boolean(metadata?.card ?? metadata?.question ?? metadata?.noOriginal);

/** Nobody speaks it: it is Keepsake's own, or a recording. */
export const isNotSpoken = (metadata: MessageMetadata | null): boolean =>
  isKeepsakes(metadata) || metadata?.original !== undefined;

export type Author = "you" | "keepsake" | "recording" | "ai_voice";

/** Whose words a message holds. */
export function authorOf({ role, metadata }: { role: string; metadata: string | null }): Author {
  if (role !== "assistant") return "you";
  const facts = parseMetadata(metadata);
  if (facts?.original) return "recording";
  return isKeepsakes(facts) ? "keepsake" : "ai_voice";
}

/** The provider could have spoken it, so the browser's voice does not take its place. */
export const staysInWriting = (metadata: MessageMetadata | null): boolean =>
  metadata?.useWebSpeech === true &&
  Boolean(metadata.minutesUsedUp || metadata.spendLimitReached || metadata.emailUnverified);

/** The writer of cards. */
export const KEEPSAKE = "keepsake";

/** Null for text that does not say how the reply is spoken. Only this product writes the column. */
export function parseMetadata(text: string | null): MessageMetadata | null {
  if (!text) return null;
  try {
    const metadata: unknown = JSON.parse(text);
    return isMetadata(metadata) ? metadata : null;
  } catch {
    return null;
  }
}

const isMetadata = (value: unknown): value is MessageMetadata =>
  typeof value === "object" && value !== null && "serviceType" in value && "useWebSpeech" in value;
