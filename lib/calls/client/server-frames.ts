import type { HearingState, RecordingName } from "@/lib/calls/protocol";
import type { Disclosure } from "@/lib/conversations/disclosure";
import { isSilence } from "@/lib/providers/voice/call-frames";
import type { CardFacts } from "@/lib/safety/card-facts";
import type { QuestionFacts } from "@/lib/safety/question-words";
import type { LanguageCode } from "@/lib/voices/languages";

/** Keepsake's card on the screen of a call. */
export type ShownCard = { content: string; facts: CardFacts };

/** The agent's events, in the call screen's terms. All other frames are ignored. */
export type AgentEvent =
  | { type: "opened"; providerConversationId: string; outputRate: number; inputRate: number }
  | { type: "ping"; eventId: number }
  | { type: "audio"; eventId: number; base64: string }
  | { type: "user_said"; eventId: number; text: string }
  /** The words so far of a turn that is still being recognised. */
  | { type: "user_tentatively_said"; text: string }
  | { type: "agent_said"; eventId: number; text: string }
  /** The next words of a reply that is still being generated. */
  | { type: "agent_went_on"; eventId: number; text: string }
  | { type: "agent_corrected"; eventId: number; text: string }
  | { type: "interrupted"; eventId: number }
  /** Keepsake responds in the agent's place. */
  | ({ type: "keepsake_said" } & ShownCard)
  /** Keepsake asks its question, or records the answer. */
  | { type: "keepsake_asked"; question: QuestionFacts }
  /** Keepsake announces that an AI voice is about to speak. */
  | ({ type: "keepsake_disclosed" } & Disclosure)
  /** A recording plays in place of the voice; with null, Keepsake says that no recording answers. */
  | { type: "recording_answered"; recording: RecordingName | null; text: string; language: string }
  /** The state of our own agent's hearing service. */
  | { type: "hearing_changed"; state: HearingState }
  /** The voice failed, so the latest answer can only be read. */
  | { type: "agent_unspoken" }
  | { type: "agent_hung_up" }
  | { type: "failed"; errorType: string; message: string };

type Fields = Record<string, unknown>;

// Each reader throws on invalid input, and readServerFrame then ignores the frame. Written by hand, because a schema
// library would be larger than the rest of the call's code.
const fields = (value: unknown): Fields => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("Not an object.");
  return value as Fields;
};
const text = (value: unknown, fallback?: string): string => {
  const given = value === undefined ? fallback : value;
  if (typeof given !== "string") throw new TypeError("Not a text.");
  return given;
};
const whole = (value: unknown, fallback?: number): number => {
  const given = value === undefined ? fallback : value;
  if (!Number.isSafeInteger(given)) throw new TypeError("Not a whole number.");
  return given as number;
};
/** Sample rate of a `pcm_*` format; no other format can be played here. */
const rate = (value: unknown, fallback?: string): number =>
  whole(Number(/^pcm_(\d{4,5})$/.exec(text(value, fallback))?.[1]));
const only = (expected: string, value: unknown) => {
  if (value !== expected) throw new TypeError(`Not ${expected}.`);
};

const readers: Record<string, (frame: Fields) => AgentEvent> = {
  conversation_initiation_metadata: (frame) => {
    const event = fields(frame.conversation_initiation_metadata_event);
    return {
      type: "opened",
      providerConversationId: text(event.conversation_id),
      outputRate: rate(event.agent_output_audio_format),
      inputRate: rate(event.user_input_audio_format, "pcm_16000"),
    };
  },
  ping: (frame) => ({ type: "ping", eventId: whole(fields(frame.ping_event).event_id) }),
  audio: (frame) => {
    const event = fields(frame.audio_event);
    // The protocol says `audio_base_64`; docs/spec.md also allows `audio_base64`.
    return {
      type: "audio",
      eventId: whole(event.event_id),
      base64: text(event.audio_base_64, text(event.audio_base64, "")),
    };
  },
  user_transcript: (frame) => {
    const event = fields(frame.user_transcription_event);
    const said = text(event.user_transcript);
    if (isSilence(said)) throw new TypeError("Silence.");
    return { type: "user_said", eventId: whole(event.event_id, 0), text: said };
  },
  tentative_user_transcript: (frame) => {
    const event = fields(frame.tentative_user_transcription_event);
    return { type: "user_tentatively_said", text: text(event.user_transcript) };
  },
  agent_response: (frame) => {
    const event = fields(frame.agent_response_event);
    return { type: "agent_said", eventId: whole(event.event_id, 0), text: text(event.agent_response) };
  },
  agent_chat_response_part: (frame) => {
    const part = fields(frame.text_response_part);
    only("delta", part.type);
    return { type: "agent_went_on", eventId: whole(part.event_id), text: text(part.text) };
  },
  agent_response_correction: (frame) => {
    const event = fields(frame.agent_response_correction_event);
    return { type: "agent_corrected", eventId: whole(event.event_id, 0), text: text(event.corrected_agent_response) };
  },
  interruption: (frame) => ({ type: "interrupted", eventId: whole(fields(frame.interruption_event).event_id) }),
  keepsake_card: (frame) => {
    const { content, stage, language, country } = fields(frame.keepsake_card_event);
    // Only our own agent sends this frame, so the facts are valid.
    const facts = { stage: text(stage), language: text(language), country: country ?? null } as CardFacts;
    return { type: "keepsake_said", content: text(content), facts };
  },
  keepsake_question: (frame) => {
    const { language, country, answer } = fields(frame.keepsake_question_event);
    const question = { language: text(language), country: country ?? null, answer: answer ?? null } as QuestionFacts;
    return { type: "keepsake_asked", question };
  },
  keepsake_disclosure: (frame) => {
    const event = fields(frame.keepsake_disclosure_event);
    // Only our own agent sends this frame, so the language is a supported one.
    return { type: "keepsake_disclosed", text: text(event.text), language: text(event.language) as LanguageCode };
  },
  keepsake_recording: (frame) => {
    const event = fields(frame.keepsake_recording_event);
    const { title, recordedOn } = event.recording === null ? {} : fields(event.recording);
    const recording =
      title === undefined ? null : { title: text(title), recordedOn: recordedOn ? text(recordedOn) : null };
    return { type: "recording_answered", recording, text: text(event.text), language: text(event.language) };
  },
  keepsake_hearing: (frame) => {
    const state = text(fields(frame.keepsake_hearing_event).state);
    // Only our own agent sends this frame, so the state is valid.
    return { type: "hearing_changed", state: state as HearingState };
  },
  keepsake_unspoken: () => ({ type: "agent_unspoken" }),
  agent_tool_response: (frame) => {
    only("end_call", fields(frame.agent_tool_response).tool_name);
    return { type: "agent_hung_up" };
  },
  error: (frame) => {
    const event = fields(frame.error_event);
    return { type: "failed", errorType: text(event.error_type, "unknown"), message: text(event.message, "") };
  },
};

/** Null for a frame that is unknown, malformed or not needed; the service adds new kinds freely. */
export function readServerFrame(data: unknown): AgentEvent | null {
  try {
    const frame = fields(JSON.parse(text(data)));
    const type = text(frame.type);
    return Object.hasOwn(readers, type) ? (readers[type]?.(frame) ?? null) : null;
  } catch {
    return null;
  }
}
