import type { Disclosure } from "@/lib/conversations/disclosure";
import type { OriginalFacts } from "@/lib/conversations/message-metadata";
import type {
  ContextualUpdate,
  ConversationInitiation,
  ErrorEventErrorType,
  Pong,
  UserActivity,
  UserAudio,
  UserMessage,
} from "@/lib/providers/voice/call-frames";
import type { CardFacts } from "@/lib/safety/card-facts";
import type { QuestionFacts } from "@/lib/safety/question-words";

/**
 * The wire protocol of a call (lib/providers/voice/call-frames.ts). Our own agent speaks the same protocol as a
 * provider's agent, so there is one client.
 */

/** Sample rate in Hz of both sides, unless the first server frame names another. */
export const CALL_SAMPLE_RATE = 16_000;
/** Sent in `custom_llm_extra_body`, because the protocol has no fields for them. */
export const CALL_TEMPERATURE = 0.7;
export const CALL_MAX_TOKENS = 150;
/** The most tokens of a spoken answer. */
export const SPOKEN_TOKENS = 400;
/** For a person without a name: a missing `user_name` would close the socket. */
export const UNNAMED_USER = "there";

export const closeCodes = { normal: 1000, operational: 1002, badInput: 1008, crashed: 1011 } as const;
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
export type AgentErrorType = ErrorEventErrorType;

/** Whose speech recognition is used. Only our own agent reads this; a provider's agent listens by itself. */
export type WordsFrom = "browser" | "keyboard";

type InitiationInput = { userName: string; wordsFrom?: WordsFrom; isResumed?: boolean };

/**
 * Keepsake's card and question in a call with our own agent: additions to the published frames, which other clients
 * ignore like any unknown type.
 */
export type CardFrame = {
  type: "keepsake_card";
  keepsake_card_event: CardFacts & { content: string; event_id: number };
};

/** Sent when Keepsake asks, and again with the answer. */
export type QuestionFrame = {
  type: "keepsake_question";
  keepsake_question_event: QuestionFacts & { event_id: number };
};

/** The notice, read by a neutral voice, that an AI voice is about to speak. */
export type DisclosureFrame = {
  type: "keepsake_disclosure";
  keepsake_disclosure_event: Disclosure & { event_id: number };
};

/** The name of a recording of the loved one, as its stretch is labelled. */
export type RecordingName = Pick<OriginalFacts, "title" | "recordedOn">;

/**
 * A stretch of a recording starts to play in place of the voice, with its words. With null, a neutral voice says in
 * these words that no recording answers.
 */
export type RecordingFrame = {
  type: "keepsake_recording";
  keepsake_recording_event: { recording: RecordingName | null; text: string; language: string; event_id: number };
};

/** The state of our own agent's hearing service, as reported to the call screen. */
export type HearingState = "works" | "slow" | "retrying" | "failed";

export type HearingFrame = { type: "keepsake_hearing"; keepsake_hearing_event: { state: HearingState } };

/** The voice failed, so this answer, which was sent completely, can only be read. */
export type UnspokenFrame = { type: "keepsake_unspoken"; keepsake_unspoken_event: { event_id: number } };

/** Sent by the browser: from now on its own recognition sends the words. */
export type WordsFromFrame = { type: "keepsake_words_from"; words_from: "browser" };

/** The first frame of every call. */
export function initiationFrame({ userName, wordsFrom, isResumed }: InitiationInput): ConversationInitiation {
  return {
    type: "conversation_initiation_client_data",
    custom_llm_extra_body: { temperature: CALL_TEMPERATURE, max_tokens: CALL_MAX_TOKENS },
    dynamic_variables: {
      user_name: userName.trim() || UNNAMED_USER,
      ...(wordsFrom && { words_from: wordsFrom }),
      ...(isResumed && { is_resumed: true }),
    },
  };
}

/** The one frame without a `type`. */
export const audioFrame = (base64: string): UserAudio => ({ user_audio_chunk: base64 });

export const pongFrame = (eventId: number): Pong => ({ type: "pong", event_id: eventId });

export const messageFrame = (text: string): UserMessage => ({ type: "user_message", text });

/** Tells the agent that the person is typing, so that it waits. */
export const activityFrame = (): UserActivity => ({ type: "user_activity" });

export const wordsFromBrowserFrame = (): WordsFromFrame => ({ type: "keepsake_words_from", words_from: "browser" });

/** Background information for the agent, which does not reply to it. */
export const contextFrame = (text: string): ContextualUpdate => ({ type: "contextual_update", text });

export type ClientFrame =
  | ConversationInitiation
  | UserAudio
  | Pong
  | UserMessage
  | UserActivity
  | ContextualUpdate
  | WordsFromFrame;
