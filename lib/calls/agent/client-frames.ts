import { z } from "zod";

const flag = z.boolean();
const line = z.string().max(200);

const overrides = z.strictObject({
  agent: z
    .strictObject({
      prompt: z.strictObject({ prompt: z.string().optional(), llm: line.optional() }).optional(),
      first_message: z.string().optional(),
      language: line.optional(),
      native_mcp_server_ids: z.array(line).optional(),
    })
    .optional(),
  asr: z.strictObject({ keywords: z.array(line).optional() }).optional(),
  tts: z
    .strictObject({
      voice_id: line.optional(),
      stability: z.number().optional(),
      speed: z.number().optional(),
      similarity_boost: z.number().optional(),
    })
    .optional(),
  conversation: z.strictObject({ text_only: flag.optional(), client_events: z.array(line).optional() }).optional(),
});

const initiation = z.strictObject({
  type: z.literal("conversation_initiation_client_data"),
  conversation_config_override: overrides.optional(),
  custom_llm_extra_body: z.record(z.string(), z.unknown()).optional(),
  dynamic_variables: z.record(z.string(), z.union([z.string(), z.number(), flag])).optional(),
  user_id: line.optional(),
  source_info: z.strictObject({ source: line.optional(), version: line.optional() }).optional(),
  tool_mock_config: z.looseObject({}).optional(),
});
export type Initiation = z.infer<typeof initiation>;

const text = z.string().max(8_000);
const eventId = z.number().int();

const typed = z.discriminatedUnion("type", [
  initiation,
  z.strictObject({ type: z.literal("pong"), event_id: eventId }),
  z.strictObject({ type: z.literal("user_message"), text: text.optional(), rich_content_id: line.optional() }),
  z.strictObject({ type: z.literal("user_activity") }),
  z.strictObject({ type: z.literal("contextual_update"), text, context_id: line.optional() }),
  z.strictObject({
    type: z.literal("feedback"),
    event_id: eventId,
    score: z.enum(["like", "dislike"]).nullable(),
  }),
  z.strictObject({
    type: z.literal("client_tool_result"),
    tool_call_id: line,
    result: text,
    is_error: flag,
  }),
  z.strictObject({ type: z.literal("mcp_tool_approval_result"), tool_call_id: line, is_approved: flag }),
  z.strictObject({
    type: z.literal("multimodal_message"),
    text: z
      .strictObject({ type: z.literal("user_message"), text: text.optional(), rich_content_id: line.optional() })
      .optional(),
    file: z.unknown().optional(),
    files: z.array(z.unknown()).optional(),
  }),
]);

/** The one frame without a `type`. 100 ms of 16 kHz sound are 4,268 characters; a second of it is refused. */
const audio = z.strictObject({ user_audio_chunk: z.string().max(45_000) });

export type ClientFrame = z.infer<typeof typed> | { type: "audio"; base64: string };

/** Null for anything the published contract does not name: the socket is closed with `invalid_message` then. */
export function readClientFrame(data: string): ClientFrame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(data);
  } catch {
    return null;
  }
  const sound = audio.safeParse(frame).data;
  if (sound) return { type: "audio", base64: sound.user_audio_chunk };
  return typed.safeParse(frame).data ?? null;
}

/** The first field that a caller may not set, or null. Persona, voice and history are the server's to decide. */
export function refusedOverride({ conversation_config_override: given = {} }: Initiation): string | null {
  for (const part of Object.values(given)) {
    for (const [field, value] of Object.entries(part ?? {})) {
      const isEmpty = value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
      if (!isEmpty) return field;
    }
  }
  return null;
}
