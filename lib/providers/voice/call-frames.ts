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

/** A turn of dots stands for silence in transcripts, and in what recognisers make of it. Nobody said it. */
export const isSilence = (text: string): boolean => /^[.…·\s]*$/u.test(text);
