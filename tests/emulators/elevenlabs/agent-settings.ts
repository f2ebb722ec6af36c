import type { ElevenLabs } from "@elevenlabs/elevenlabs-js";
import { z } from "zod";

/**
 * An agent's settings as the service checks and completes them. Fields that Keepsake does not send pass unchecked;
 * those it sends have the ranges of the SDK's types and the documentation.
 */
const clientEvents = [
  "conversation_initiation_metadata",
  "asr_initiation_metadata",
  "ping",
  "audio",
  "interruption",
  "user_transcript",
  "tentative_user_transcript",
  "agent_response",
  "agent_response_correction",
  "client_tool_call",
  "agent_tool_request",
  "agent_tool_response",
  "agent_response_metadata",
  "vad_score",
  "agent_chat_response_part",
  "client_error",
  "guardrail_triggered",
  "agent_response_complete",
  "context_usage",
  "internal_turn_probability",
  "internal_tentative_agent_response",
] as const satisfies ElevenLabs.ClientEvent[];

const speechModels = [
  "eleven_turbo_v2",
  "eleven_turbo_v2_5",
  "eleven_flash_v2",
  "eleven_flash_v2_5",
  "eleven_multilingual_v2",
  "eleven_v3_conversational",
  "eleven_v4",
  "eleven_v4_turbo",
] as const satisfies ElevenLabs.TtsConversationalModel[];

const eagerness = ["patient", "normal", "eager"] as const satisfies ElevenLabs.TurnEagerness[];

const skipTurn = z.object({
  type: z.literal("system").optional(),
  name: z.string(),
  description: z.string().optional(),
  params: z.object({ system_tool_type: z.literal("skip_turn"), wait_timeout_secs: z.number().min(-1).optional() }),
});

const backup = z.discriminatedUnion("preference", [
  z.object({ preference: z.literal("default") }),
  z.object({ preference: z.literal("disabled") }),
  z.object({ preference: z.literal("override"), order: z.array(z.string()).min(1) }),
]);

const conversationConfig = z.looseObject({
  agent: z
    .looseObject({
      first_message: z.string().optional(),
      language: z.string().optional(),
      prompt: z
        .looseObject({
          prompt: z.string().optional(),
          llm: z.string().optional(),
          max_tokens: z.number().int().min(-1).optional(),
          built_in_tools: z.looseObject({ skip_turn: skipTurn.nullish() }).optional(),
          backup_llm_config: backup.optional(),
        })
        .optional(),
    })
    .optional(),
  turn: z
    .looseObject({
      // "1 to 30 seconds"; others send -1 for never, which is undocumented.
      turn_timeout: z.number().min(1).max(30).optional(),
      turn_eagerness: z.enum(eagerness).optional(),
    })
    .optional(),
  tts: z
    .looseObject({
      model_id: z.enum(speechModels).optional(),
      stability: z.number().min(0).max(1).optional(),
      similarity_boost: z.number().min(0).max(1).optional(),
      speed: z.number().min(0.7).max(1.2).optional(),
      // Agents have no style: sending one is a mistake.
      style: z.never().optional(),
    })
    .optional(),
  conversation: z
    .looseObject({
      max_duration_seconds: z.number().int().positive().optional(),
      client_events: z.array(z.enum(clientEvents)).optional(),
    })
    .optional(),
});

const platformSettings = z.looseObject({
  privacy: z
    .strictObject({
      record_voice: z.boolean().optional(),
      retention_days: z.number().int().min(-1).optional(),
      delete_transcript_and_pii: z.boolean().optional(),
      delete_audio: z.boolean().optional(),
      apply_to_existing_conversations: z.boolean().optional(),
      zero_retention_mode: z.boolean().optional(),
    })
    .optional(),
});

export const agentBody = z.object({
  name: z.string().nullish(),
  conversation_config: conversationConfig,
  platform_settings: platformSettings.nullish(),
  tags: z.array(z.string()).nullish(),
});

/** An agent without settings. Conversations, including audio, are kept for two years. */
export const agentDefaults = {
  conversationConfig: {
    agent: {
      first_message: "",
      language: "en",
      prompt: { prompt: "", temperature: 0, max_tokens: -1, backup_llm_config: { preference: "default" } },
    },
    tts: { stability: 0.5, similarity_boost: 0.8, speed: 1 },
    turn: { turn_timeout: 7, turn_eagerness: "normal", silence_end_call_timeout: -1 },
    conversation: {
      max_duration_seconds: 600,
      client_events: [
        "audio",
        "interruption",
        "agent_response",
        "user_transcript",
        "tentative_user_transcript",
        "conversation_initiation_metadata",
        "ping",
      ],
    },
  },
  platformSettings: {
    auth: { enable_auth: false },
    privacy: { record_voice: true, retention_days: 730, delete_transcript_and_pii: false, delete_audio: false },
  },
};

/** The parts of completed settings that decide how a call proceeds. */
export const callSettings = z.object({
  agent: z.object({
    first_message: z.string(),
    prompt: z.object({ built_in_tools: z.object({ skip_turn: skipTurn.nullish() }).optional() }),
  }),
  turn: z.object({ turn_timeout: z.number() }),
  conversation: z.object({ client_events: z.array(z.string()) }),
});

export const privacyOf = (settings: unknown) =>
  z.object({ privacy: z.object({ record_voice: z.boolean(), retention_days: z.number() }) }).parse(settings).privacy;
