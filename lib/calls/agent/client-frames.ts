import { z } from "zod";
import { base64ToSamples } from "@/lib/calls/pcm";
import {
  type AgentErrorType,
  CALL_MAX_TOKENS,
  CALL_TEMPERATURE,
  SPOKEN_TOKENS,
  type WordsFrom,
} from "@/lib/calls/protocol";
import { MESSAGE_LENGTH, MESSAGE_TOO_LONG } from "@/lib/conversations/limits";

const flag = z.boolean();
const shortText = z.string().max(200);
const messageText = z.string().max(MESSAGE_LENGTH, MESSAGE_TOO_LONG);
/** The length limit of an account's name. */
const NAME_LENGTH = 100;
const userName = z.string().max(NAME_LENGTH, `Name must be at most ${NAME_LENGTH} characters`);

const overrides = z.strictObject({
  agent: z
    .strictObject({
      prompt: z.strictObject({ prompt: z.string().optional(), llm: shortText.optional() }).optional(),
      first_message: z.string().optional(),
      language: shortText.optional(),
      native_mcp_server_ids: z.array(shortText).optional(),
    })
    .optional(),
  asr: z.strictObject({ keywords: z.array(shortText).optional() }).optional(),
  tts: z
    .strictObject({
      voice_id: shortText.optional(),
      stability: z.number().optional(),
      speed: z.number().optional(),
      similarity_boost: z.number().optional(),
    })
    .optional(),
  conversation: z.strictObject({ text_only: flag.optional(), client_events: z.array(shortText).optional() }).optional(),
});

const initiation = z.strictObject({
  type: z.literal("conversation_initiation_client_data"),
  conversation_config_override: overrides.optional(),
  custom_llm_extra_body: z.record(z.string(), z.unknown()).optional(),
  dynamic_variables: z
    .object({ user_name: userName.optional() })
    .catchall(z.union([z.string(), z.number(), flag]))
    .optional(),
  user_id: shortText.optional(),
  source_info: z.strictObject({ source: shortText.optional(), version: shortText.optional() }).optional(),
  tool_mock_config: z.looseObject({}).optional(),
});
export type Initiation = z.infer<typeof initiation>;

const text = z.string().max(8_000);
const eventId = z.number().int();

const typed = z.discriminatedUnion("type", [
  initiation,
  z.strictObject({ type: z.literal("pong"), event_id: eventId }),
  z.strictObject({
    type: z.literal("user_message"),
    text: messageText.optional(),
    rich_content_id: shortText.optional(),
  }),
  z.strictObject({ type: z.literal("user_activity") }),
  z.strictObject({ type: z.literal("keepsake_words_from"), words_from: z.literal("browser") }),
  z.strictObject({ type: z.literal("contextual_update"), text, context_id: shortText.optional() }),
  z.strictObject({
    type: z.literal("feedback"),
    event_id: eventId,
    score: z.enum(["like", "dislike"]).nullable(),
  }),
  z.strictObject({
    type: z.literal("client_tool_result"),
    tool_call_id: shortText,
    result: text,
    is_error: flag,
  }),
  z.strictObject({ type: z.literal("mcp_tool_approval_result"), tool_call_id: shortText, is_approved: flag }),
  z.strictObject({
    type: z.literal("multimodal_message"),
    text: z
      .strictObject({
        type: z.literal("user_message"),
        text: messageText.optional(),
        rich_content_id: shortText.optional(),
      })
      .optional(),
    file: z.unknown().optional(),
    files: z.array(z.unknown()).optional(),
  }),
]);

/** The only frame without a `type`. 100 ms at 16 kHz take 4,268 characters; more than a second is refused. */
const audio = z.strictObject({ user_audio_chunk: z.string().max(45_000) });

export type ClientFrame = z.infer<typeof typed> | { type: "audio"; samples: Int16Array };

/** The caller violated the protocol, which closes the call, as with a provider's agent. */
export class Refusal extends Error {
  constructor(
    readonly type: AgentErrorType,
    message: string,
  ) {
    super(message);
  }
}

const notPartOfIt = () => new Refusal("invalid_message", "This message is not part of the protocol.");

const otherFrame = z.looseObject({ type: z.string() });
const knownTypes: ReadonlySet<string> = new Set(typed.options.map(({ shape }) => shape.type.value));

/**
 * Null for an unknown kind of frame, because newer clients may send one. @param data null for a frame that is not text
 * @throws Refusal for a frame that breaks the published protocol or a limit of the product
 */
export function readClientFrame(data: string | null): ClientFrame | null {
  const frame = parseJson(data);
  const sound = audio.safeParse(frame).data;
  if (sound) return { type: "audio", samples: samplesOf(sound.user_audio_chunk) };
  const known = typed.safeParse(frame);
  if (known.success) return known.data;
  const other = otherFrame.safeParse(frame).data;
  if (other && !("user_audio_chunk" in other) && !knownTypes.has(other.type)) return null;
  throw tooLong(known.error) ?? notPartOfIt();
}

/** Explains a limit that a user can reach in the product's own words. */
function tooLong({ issues }: z.ZodError): Refusal | null {
  const issue = issues.find(
    ({ code, path }) => code === "too_big" && ["text", "user_name"].includes(String(path.at(-1))),
  );
  return issue ? new Refusal("value_error", issue.message) : null;
}

function parseJson(data: string | null): unknown {
  try {
    return JSON.parse(data ?? "");
  } catch {
    throw notPartOfIt();
  }
}

function samplesOf(base64: string): Int16Array {
  try {
    return base64ToSamples(base64);
  } catch {
    throw new Refusal("invalid_message", "The sound is not base64.");
  }
}

/** Settings a caller may pass to the language model in `custom_llm_extra_body`. */
export type ReplyLimits = { temperature: number; maxTokens: number };

export type Caller = {
  wordsFrom: WordsFrom;
  /** The call continues after a lost connection, without another greeting. */
  isResumed: boolean;
  limits: ReplyLimits;
};

/**
 * The server decides persona, voice and history.
 * @throws Refusal when the caller sets one of them or has no name
 */
export function readCaller({
  conversation_config_override,
  dynamic_variables,
  custom_llm_extra_body,
}: Initiation): Caller {
  const field = firstSet(conversation_config_override ?? {});
  if (field) throw new Refusal("override_error", `Override for field '${field}' is not allowed by config.`);
  const { user_name: name, words_from: wordsFrom, is_resumed: isResumed } = dynamic_variables ?? {};
  if (name === undefined) throw missingName();
  const { temperature, max_tokens: maxTokens } = custom_llm_extra_body ?? {};
  return {
    wordsFrom: wordsFrom === "browser" ? "browser" : "keyboard",
    isResumed: isResumed === true,
    limits: {
      temperature: within(temperature, 0, 1, CALL_TEMPERATURE),
      maxTokens: spokenTokens(Math.round(within(maxTokens, 40, SPOKEN_TOKENS, CALL_MAX_TOKENS))),
    },
  };
}

/**
 * Every browser sends the documented limit, which cuts off answers in scripts with many tokens per word, so it is
 * treated as no limit. The rules keep answers short.
 */
const spokenTokens = (asked: number): number => (asked === CALL_MAX_TOKENS ? SPOKEN_TOKENS : asked);

export const missingName = () =>
  new Refusal("missing_dynamic_variable", "Missing required dynamic variables in first message: {'user_name'}");

function firstSet(given: NonNullable<Initiation["conversation_config_override"]>): string | null {
  for (const part of Object.values(given)) {
    for (const [field, value] of Object.entries(part ?? {})) {
      const isEmpty = value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
      if (!isEmpty) return field;
    }
  }
  return null;
}

function within(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
}
