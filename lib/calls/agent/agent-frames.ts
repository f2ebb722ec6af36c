import { bytesToBase64 } from "@/lib/calls/pcm";
import type {
  AgentErrorType,
  CardFrame,
  CloseCode,
  DisclosureFrame,
  HearingFrame,
  HearingState,
  QuestionFrame,
  RecordingFrame,
  UnspokenFrame,
} from "@/lib/calls/protocol";
import type { Disclosure } from "@/lib/conversations/disclosure";
import type {
  AgentChatResponsePart,
  AgentResponse,
  AgentResponseCorrection,
  Audio,
  ConversationMetadata,
  ErrorMessage,
  Interruption,
  Ping,
  TentativeUserTranscript,
  TextResponsePartType,
  UserTranscript,
} from "@/lib/providers/voice/call-frames";
import type { CardFacts } from "@/lib/safety/card-facts";
import type { QuestionFacts } from "@/lib/safety/question-words";

/** Frames that the local agent sends, named as in the published protocol. */
export type AgentFrame =
  | AgentChatResponsePart
  | AgentResponse
  | AgentResponseCorrection
  | Audio
  | CardFrame
  | ConversationMetadata
  | DisclosureFrame
  | ErrorMessage
  | HearingFrame
  | Interruption
  | Ping
  | QuestionFrame
  | RecordingFrame
  | TentativeUserTranscript
  | UnspokenFrame
  | UserTranscript;

export const metadataFrame = (conversationId: string): ConversationMetadata => ({
  type: "conversation_initiation_metadata",
  conversation_initiation_metadata_event: {
    conversation_id: conversationId,
    agent_output_audio_format: "pcm_16000",
    user_input_audio_format: "pcm_16000",
  },
});

export const pingFrame = (eventId: number): Ping => ({ type: "ping", ping_event: { event_id: eventId } });

export const soundFrame = (pcm: Uint8Array, eventId: number): Audio => ({
  type: "audio",
  audio_event: { audio_base_64: bytesToBase64(pcm), event_id: eventId },
});

export const transcriptFrame = (text: string, eventId: number): UserTranscript => ({
  type: "user_transcript",
  user_transcription_event: { user_transcript: text, event_id: eventId },
});

export const tentativeFrame = (text: string, eventId: number): TentativeUserTranscript => ({
  type: "tentative_user_transcript",
  tentative_user_transcription_event: { user_transcript: text, event_id: eventId },
});

/** The next sentence of a reply that is still being written. */
export const partFrame = (type: TextResponsePartType, text: string, eventId: number): AgentChatResponsePart => ({
  type: "agent_chat_response_part",
  text_response_part: { type, text, event_id: eventId },
});

export const responseFrame = (text: string, eventId: number): AgentResponse => ({
  type: "agent_response",
  agent_response_event: { agent_response: text, event_id: eventId },
});

export const correctionFrame = (original: string, corrected: string, eventId: number): AgentResponseCorrection => ({
  type: "agent_response_correction",
  agent_response_correction_event: {
    original_agent_response: original,
    corrected_agent_response: corrected,
    event_id: eventId,
  },
});

export const cardFrame = (content: string, facts: CardFacts, eventId: number): CardFrame => ({
  type: "keepsake_card",
  keepsake_card_event: { content, ...facts, event_id: eventId },
});

export const questionFrame = (facts: QuestionFacts, eventId: number): QuestionFrame => ({
  type: "keepsake_question",
  keepsake_question_event: { ...facts, event_id: eventId },
});

export const disclosureFrame = (disclosure: Disclosure, eventId: number): DisclosureFrame => ({
  type: "keepsake_disclosure",
  keepsake_disclosure_event: { ...disclosure, event_id: eventId },
});

export const recordingFrame = (
  event: Omit<RecordingFrame["keepsake_recording_event"], "event_id">,
  eventId: number,
): RecordingFrame => ({ type: "keepsake_recording", keepsake_recording_event: { ...event, event_id: eventId } });

export const hearingFrame = (state: HearingState): HearingFrame => ({
  type: "keepsake_hearing",
  keepsake_hearing_event: { state },
});

export const unspokenFrame = (eventId: number): UnspokenFrame => ({
  type: "keepsake_unspoken",
  keepsake_unspoken_event: { event_id: eventId },
});

export const interruptionFrame = (eventId: number): Interruption => ({
  type: "interruption",
  interruption_event: { event_id: eventId },
});

export const errorFrame = (code: CloseCode, type: AgentErrorType, message: string): ErrorMessage => ({
  type: "error",
  error_event: { code, error_type: type, message, reason: message },
});
