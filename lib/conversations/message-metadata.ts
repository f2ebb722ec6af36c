import type { CardFacts } from "@/lib/safety/card-facts";
import type { QuestionFacts } from "@/lib/safety/question-words";

/** The stretch of a recording that served as the reply. These facts outlive the recording. */
export type OriginalFacts = {
  sampleId: number;
  /** The family's title, or else the file name. */
  title: string;
  /** 1998, 1998-12 or 1998-12-25 */
  recordedOn: string | null;
  /** Seconds from the start of the recording. */
  from: number;
  to: number;
  /** Set when the family chose that the voice does not reply after a recording. */
  isAlone?: true;
};

/** Which provider wrote a reply and which one speaks it: JSON in the metadata column of a message. */
export type MessageMetadata = {
  /** The companion's replies are labelled wherever they are shown. */
  writtenBy?: string;
  /** Set when the message is a card from Keepsake in place of the loved one's reply. Cards are never spoken. */
  card?: CardFacts;
  /** Set when the message is Keepsake's question about a possible sign of danger. */
  question?: QuestionFacts;
  /** Set when the message is a stretch of a recording of the loved one; no part of it is generated. */
  original?: OriginalFacts;
  /** Keepsake's message that no recording answers the question, where only recordings may. */
  noOriginal?: true;
  /** The recording that the voice's reply draws on, or after which the voice was asked to reply too. */
  restsOn?: OriginalFacts;
  /** The note that the reply quotes or paraphrases, in the family's words. */
  restsOnNote?: string;
  /** The companion wrote the reply because the account has no verified address and used up its daily share. */
  writerUnverified?: true;
} & (
  | {
      serviceType: "web-speech";
      useWebSpeech: true;
      /** BCP 47 tag of the voice to look for in the browser. */
      webSpeechVoice: string;
      /** The provider could have spoken it, but no minutes were left: it stays text. */
      minutesUsedUp?: true;
      /** It stays text because the operator's daily spending limit was reached. */
      spendLimitReached?: true;
      /** It stays text because an account without a verified address used up its daily share. */
      emailUnverified?: true;
    }
  | {
      /** The type's name in the voice provider's definition. */
      serviceType: string;
      useWebSpeech: false;
      /** A storage key, never a file system path. */
      profilePath?: string;
      /** In Hz. */
      sampleRate?: number;
      preferredChannels?: number;
    }
);

/** `useWebSpeech: false` without audio: a client that does not know cards stays silent too. */
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

/** Has no audio of its own: the recording itself is played. */
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

/** True for a message from Keepsake, not from the loved one. */
export const isKeepsakes = (metadata: MessageMetadata | null): boolean =>
  Boolean(metadata?.card ?? metadata?.question ?? metadata?.noOriginal);

/** True for messages that are never synthesised: Keepsake's own and recordings. */
export const isNotSpoken = (metadata: MessageMetadata | null): boolean =>
  isKeepsakes(metadata) || metadata?.original !== undefined;

export type Author = "you" | "keepsake" | "recording" | "ai_voice";

/** The author of a message. */
export function authorOf({ role, metadata }: { role: string; metadata: string | null }): Author {
  if (role !== "assistant") return "you";
  const facts = parseMetadata(metadata);
  if (facts?.original) return "recording";
  return isKeepsakes(facts) ? "keepsake" : "ai_voice";
}

/** True when the provider could have spoken the reply, so the browser's voice does not replace it. */
export const staysInWriting = (metadata: MessageMetadata | null): boolean =>
  metadata?.useWebSpeech === true &&
  Boolean(metadata.minutesUsedUp || metadata.spendLimitReached || metadata.emailUnverified);

/** The author of cards. */
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
