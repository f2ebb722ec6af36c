import { z } from "zod";
import { rowId } from "@/lib/platform/http/row-id";

/** Characters. */
export const TITLE_LENGTH = 120;
export const MESSAGE_LENGTH = 4_000;
/** How many messages one answer of GET /api/messages holds. */
export const MESSAGES_PAGE = 200;

/** PostgreSQL keeps any text but one with this character in it. */
const withoutNul = (text: string) => !text.includes("\0");
const NUL_MESSAGE = "This text holds a character that cannot be kept.";

export const createConversationInput = z.object({
  voiceId: rowId,
  /** Accepted when it is the caller's own. */
  userId: rowId.optional(),
  /** Left out: "Talk with <name>". */
  title: z
    .string()
    .trim()
    .min(1, "Please enter a title")
    .max(TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters`)
    .refine(withoutNul, NUL_MESSAGE)
    .optional(),
});
export type CreateConversationInput = z.output<typeof createConversationInput>;

export const conversationsQuery = z.object({ userId: rowId.optional() });

export const messagesQuery = z.object({
  conversationId: rowId,
  /** A message id: answers the newest page of the messages before it. */
  before: rowId.optional(),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const createMessageInput = z.object({
  conversationId: rowId,
  role: z.literal("user", { error: "Only messages of your own can be sent" }),
  content: z
    .string({ error: "Please write a message" })
    .trim()
    .min(1, "Please write a message")
    .max(MESSAGE_LENGTH, `A message has at most ${MESSAGE_LENGTH.toLocaleString("en")} characters`)
    .refine(withoutNul, NUL_MESSAGE),
});
export type CreateMessageInput = z.output<typeof createMessageInput>;

/** Of the Idempotency-Key header. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, "An Idempotency-Key has 1 to 100 visible ASCII characters")
  .nullable();

export const generateResponseInput = z.object({ conversationId: rowId, voiceId: rowId });
export type GenerateResponseInput = z.output<typeof generateResponseInput>;

/** ISO 8601, UTC. */
const when = z.iso.datetime();
const id = z.number().int();

const voiceInList = z.object({
  id,
  name: z.string(),
  status: z.enum(["pending", "processing", "ready", "failed"]),
  language: z.string(),
  avatarUrl: z.string().nullable(),
});

/** One of GET /api/conversations. */
export const conversation = z.object({
  id,
  userId: id,
  voiceId: id,
  title: z.string(),
  createdAt: when,
  updatedAt: when,
  voice: voiceInList,
});
export type Conversation = z.infer<typeof conversation>;

/** GET /api/conversations/{id}: also what "About This Voice" shows. */
export const conversationDetail = conversation.extend({
  voice: voiceInList.extend({
    description: z.string().nullable(),
    /** Who made the voice; null when only the browser can speak for it. */
    provider: z.enum(["local", "elevenlabs"]).nullable(),
    /** Who is called when the voice is called; null while nobody can be. */
    agentId: z.string().nullable(),
    createdAt: when,
  }),
});
export type ConversationDetail = z.infer<typeof conversationDetail>;

export const message = z.object({
  id,
  conversationId: id,
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  /** Where the reply can be heard; null when the browser is to read it, and for what the person wrote. */
  audioUrl: z.string().nullable(),
  /** JSON text, see messageMetadata. */
  metadata: z.string().nullable(),
  /** The message that this reply answers. */
  replyToId: id.nullable(),
  /** Length of the finished speech; null until it was made. */
  audioSeconds: z.number().nullable(),
  /** Set when the words were spoken in a call; nobody answers them afterwards. */
  callSessionId: id.nullish(),
  createdAt: when,
});
export type Message = z.infer<typeof message>;

/** The companion's replies carry a label wherever they are shown. */
const writtenBy = z.enum(["gemini", "openai", "companion"]).optional();

/** What wrote and what speaks a reply, inside the metadata text of a message. */
export const messageMetadata = z.discriminatedUnion("serviceType", [
  z.object({
    writtenBy,
    serviceType: z.literal("web-speech"),
    useWebSpeech: z.literal(true),
    /** BCP 47 tag of the voice to look for in the browser. */
    webSpeechVoice: z.string(),
  }),
  z.object({ writtenBy, serviceType: z.literal("elevenlabs"), useWebSpeech: z.literal(false) }),
  z.object({
    writtenBy,
    serviceType: z.literal("local_synthesis"),
    useWebSpeech: z.literal(false),
    /** A storage key, never a path of the machine. */
    profilePath: z.string(),
    /** Hz. */
    sampleRate: z.number().int(),
    preferredChannels: z.number().int(),
  }),
]);
export type MessageMetadata = z.infer<typeof messageMetadata>;

/** What a message says of its writer and its speaker; null when nothing that can be read. */
export function parseMetadata(text: string | null): MessageMetadata | null {
  if (!text) return null;
  try {
    return messageMetadata.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The events of POST /api/generate-response with `Accept: text/event-stream`: `reply` at once, `text` as it is
 * written, then `done` or `error`.
 */
export const replyEvents = {
  reply: z.object({ id, audioUrl: z.string().nullable(), metadata: z.string().nullable() }),
  text: z.object({ text: z.string() }),
  done: message,
  error: z.object({ message: z.string(), code: z.string() }),
} as const;
