import * as z from "zod/mini";
import { MESSAGE_LENGTH, TITLE_LENGTH } from "@/lib/conversations/limits";
import { counted } from "@/lib/platform/english";
import { rowId } from "@/lib/platform/http/row-id";

/** PostgreSQL keeps any text but one with this character in it. */
const withoutNul = (text: string) => !text.includes("\0");
const NUL_MESSAGE = "This text holds a character that cannot be kept.";

export const createConversationInput = z.object({
  voiceId: rowId,
  /** Accepted when it is the caller's own. */
  userId: z.optional(rowId),
  /** Left out: "Talk with <name>". */
  title: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please enter a title"),
        z.maxLength(TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters`),
        z.refine(withoutNul, NUL_MESSAGE),
      ),
  ),
});
export type CreateConversationInput = z.output<typeof createConversationInput>;

export const conversationsQuery = z.object({ userId: z.optional(rowId) });

export const messagesQuery = z.object({
  conversationId: rowId,
  /** A message id: answers the newest page of the messages before it. */
  before: z.optional(rowId),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const createMessageInput = z.object({
  conversationId: rowId,
  role: z.literal("user", { error: "Only messages of your own can be sent" }),
  content: z
    .string({ error: "Please write a message" })
    .check(
      z.trim(),
      z.minLength(1, "Please write a message"),
      z.maxLength(MESSAGE_LENGTH, `A message has at most ${counted(MESSAGE_LENGTH, "character")}`),
      z.refine(withoutNul, NUL_MESSAGE),
    ),
});
export type CreateMessageInput = z.output<typeof createMessageInput>;

/** Of the Idempotency-Key header. */
export const idempotencyKey = z.nullable(
  z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/, "An Idempotency-Key has 1 to 100 visible ASCII characters")),
);

export const generateResponseInput = z.object({ conversationId: rowId, voiceId: rowId });
export type GenerateResponseInput = z.output<typeof generateResponseInput>;

/** ISO 8601, UTC. */
const when = z.iso.datetime();
const id = z.int();

const voiceInList = z.object({
  id,
  name: z.string(),
  status: z.enum(["pending", "processing", "ready", "failed"]),
  language: z.string(),
  avatarUrl: z.nullable(z.string()),
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
export const conversationDetail = z.extend(conversation, {
  voice: z.extend(voiceInList, {
    description: z.nullable(z.string()),
    /** Who made the voice; null when only the browser can speak for it. */
    provider: z.nullable(z.enum(["local", "elevenlabs"])),
    /** Who is called when the voice is called; null while nobody can be. */
    agentId: z.nullable(z.string()),
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
  audioUrl: z.nullable(z.string()),
  /** JSON text, see messageMetadata. */
  metadata: z.nullable(z.string()),
  /** The message that this reply answers. */
  replyToId: z.nullable(id),
  /** Length of the finished speech; null until it was made. */
  audioSeconds: z.nullable(z.number()),
  /** Set when the words were spoken in a call; nobody answers them afterwards. */
  callSessionId: z.nullish(id),
  createdAt: when,
});
export type Message = z.infer<typeof message>;

/**
 * The events of POST /api/generate-response with `Accept: text/event-stream`: `reply` at once, `text` as it is
 * written, then `done` or `error`.
 */
export type ReplyEvents = {
  reply: Pick<Message, "id" | "audioUrl" | "metadata">;
  text: { text: string };
  done: Message;
  error: { message: string; code: string };
};
