import type {
  ContextualUpdate,
  ConversationInitiation,
  ErrorEventErrorType,
  Pong,
  UserActivity,
  UserAudio,
  UserMessage,
} from "@elevenlabs/types";

/**
 * The wire protocol of a call, as ElevenLabs publishes it (agent.asyncapi.yaml, types in `@elevenlabs/types`). The
 * local agent serves the same one, so there is one client.
 */

/** Hz; what both sides send unless the first server frame says otherwise. */
export const CALL_SAMPLE_RATE = 16_000;
/** Sent in `custom_llm_extra_body`: the protocol has no place of its own for them. */
export const CALL_TEMPERATURE = 0.7;
export const CALL_MAX_TOKENS = 150;
/** For a person whose name is not known: a missing `user_name` would close the socket. */
export const UNNAMED_USER = "there";

export const closeCodes = { normal: 1000, operational: 1002, badInput: 1008, crashed: 1011 } as const;
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
export type AgentErrorType = ErrorEventErrorType;

/** Whose recognition finds the words. The local agent reads this; ElevenLabs hears for itself and is not told. */
export type WordsFrom = "browser" | "keyboard";

type InitiationInput = { userName: string; wordsFrom?: WordsFrom; isResumed?: boolean };

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

/** The person is typing: the agent waits for them, nothing is said. */
export const activityFrame = (): UserActivity => ({ type: "user_activity" });

/** Background for the agent; it does not answer. */
export const contextFrame = (text: string): ContextualUpdate => ({ type: "contextual_update", text });

export type ClientFrame = ConversationInitiation | UserAudio | Pong | UserMessage | UserActivity | ContextualUpdate;
