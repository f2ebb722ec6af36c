import { z } from "zod";

/** What the agent sends, in the words the call screen needs. Anything else on the wire is not for us. */
export type AgentEvent =
  | { type: "opened"; providerConversationId: string; outputRate: number; inputRate: number }
  | { type: "ping"; eventId: number }
  | { type: "audio"; eventId: number; base64: string }
  | { type: "user_said"; eventId: number; text: string }
  | { type: "agent_said"; eventId: number; text: string }
  /** The next words of an answer that is still being made. */
  | { type: "agent_went_on"; eventId: number; text: string }
  | { type: "agent_corrected"; eventId: number; text: string }
  | { type: "interrupted"; eventId: number }
  | { type: "agent_hung_up" }
  | { type: "failed"; errorType: string; message: string };

const format = z.string().transform((value, context) => {
  const rate = /^pcm_(\d{4,5})$/.exec(value)?.[1];
  if (rate) return Number(rate);
  context.addIssue({ code: "custom", message: "This audio format cannot be played here." });
  return z.NEVER;
});

const eventId = z.number().int();

/** The documents write `audio_base64`, the service sends `audio_base_64`. */
const audio = z
  .object({ audio_base_64: z.string().optional(), audio_base64: z.string().optional(), event_id: eventId })
  .transform(({ audio_base_64, audio_base64, event_id }) => ({
    type: "audio" as const,
    eventId: event_id,
    base64: audio_base_64 ?? audio_base64 ?? "",
  }));

const readers: Record<string, z.ZodType<AgentEvent>> = {
  conversation_initiation_metadata: z
    .object({
      conversation_initiation_metadata_event: z.object({
        conversation_id: z.string(),
        agent_output_audio_format: format,
        user_input_audio_format: format.default(16_000),
      }),
    })
    .transform(({ conversation_initiation_metadata_event: event }) => ({
      type: "opened",
      providerConversationId: event.conversation_id,
      outputRate: event.agent_output_audio_format,
      inputRate: event.user_input_audio_format,
    })),
  ping: z
    .object({ ping_event: z.object({ event_id: eventId }) })
    .transform(({ ping_event }) => ({ type: "ping", eventId: ping_event.event_id })),
  audio: z.object({ audio_event: audio }).transform(({ audio_event }) => audio_event),
  user_transcript: z
    .object({ user_transcription_event: z.object({ user_transcript: z.string(), event_id: eventId.default(0) }) })
    .transform(({ user_transcription_event: event }) => ({
      type: "user_said",
      eventId: event.event_id,
      text: event.user_transcript,
    })),
  agent_response: z
    .object({ agent_response_event: z.object({ agent_response: z.string(), event_id: eventId.default(0) }) })
    .transform(({ agent_response_event: event }) => ({
      type: "agent_said",
      eventId: event.event_id,
      text: event.agent_response,
    })),
  agent_chat_response_part: z
    .object({ text_response_part: z.object({ type: z.literal("delta"), text: z.string(), event_id: eventId }) })
    .transform(({ text_response_part: part }) => ({
      type: "agent_went_on",
      eventId: part.event_id,
      text: part.text,
    })),
  agent_response_correction: z
    .object({
      agent_response_correction_event: z.object({
        corrected_agent_response: z.string(),
        event_id: eventId.default(0),
      }),
    })
    .transform(({ agent_response_correction_event: event }) => ({
      type: "agent_corrected",
      eventId: event.event_id,
      text: event.corrected_agent_response,
    })),
  interruption: z
    .object({ interruption_event: z.object({ event_id: eventId }) })
    .transform(({ interruption_event }) => ({ type: "interrupted", eventId: interruption_event.event_id })),
  agent_tool_response: z
    .object({ agent_tool_response: z.object({ tool_name: z.literal("end_call") }) })
    .transform(() => ({ type: "agent_hung_up" })),
  error: z
    .object({ error_event: z.object({ error_type: z.string().default("unknown"), message: z.string().default("") }) })
    .transform(({ error_event: event }) => ({ type: "failed", errorType: event.error_type, message: event.message })),
};

const envelope = z.looseObject({ type: z.string() });

/** Null for a frame that is unknown, malformed or of no use here: the service adds kinds as it likes. */
export function readServerFrame(data: unknown): AgentEvent | null {
  if (typeof data !== "string") return null;
  try {
    const frame = envelope.safeParse(JSON.parse(data));
    if (!frame.success || !Object.hasOwn(readers, frame.data.type)) return null;
    return readers[frame.data.type]?.safeParse(frame.data).data ?? null;
  } catch {
    return null;
  }
}
