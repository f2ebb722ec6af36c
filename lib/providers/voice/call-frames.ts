/** The frames of a live call, as ElevenLabs publishes them (agent.asyncapi.yaml). Our own agent speaks the same protocol. */
export type {
  AgentChatResponsePart,
  AgentResponse,
  AgentResponseCorrection,
  Audio,
  ContextualUpdate,
  ConversationInitiation,
  ConversationMetadata,
  ErrorEventErrorType,
  ErrorMessage,
  Interruption,
  Ping,
  Pong,
  TentativeUserTranscript,
  TextResponsePartType,
  UserActivity,
  UserAudio,
  UserMessage,
  UserTranscript,
} from "@elevenlabs/types";

/** Transcripts and recognisers write dots for silence. Such a turn was not spoken. */
export const isSilence = (text: string): boolean => /^[.…·\s]*$/u.test(text);
