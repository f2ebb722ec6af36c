import * as z from "zod/mini";
import { MESSAGE_LENGTH, MESSAGE_TOO_LONG, SEARCH_LENGTH, TITLE_LENGTH } from "@/lib/conversations/limits";
import { rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { whyStandIn } from "@/lib/providers/voice/stand-in";
import { questionAnswers } from "@/lib/safety/question-words";
import { holdAnswer } from "@/lib/safety/schema";

const title = plainText().check(
  z.minLength(1, "Please enter a title"),
  z.maxLength(TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters`),
);

export const createConversationInput = z.object({
  voiceId: rowId,
  /** Must be the caller's own id. */
  userId: z.optional(rowId),
  /** Defaults to "Talk with <name>". */
  title: z.optional(title),
});
export type CreateConversationInput = z.output<typeof createConversationInput>;

/** PATCH /api/conversations/{id}. */
export const renameConversationInput = z.object({ title });
export type RenameConversationInput = z.output<typeof renameConversationInput>;

export const conversationsQuery = z.object({
  userId: z.optional(rowId),
  voiceId: z.optional(rowId),
  /** Words to find in a title or in messages; message text is searched only in the caller's own conversations. */
  q: z.optional(plainText().check(z.maxLength(SEARCH_LENGTH, `Please search for at most ${SEARCH_LENGTH} characters`))),
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

export const messagesQuery = z.object({
  conversationId: rowId,
  /** A message id: the response is the newest page of messages before it. */
  before: z.optional(rowId),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

/** With `download`, a reply's audio is served as a file to save. */
export const hearingQuery = z.object({ download: z.optional(z.literal("1", "download is 1 or left out.")) });

export const createMessageInput = z.object({
  conversationId: rowId,
  role: z.literal("user", { error: "Only messages of your own can be sent" }),
  content: plainText("Please write a message").check(
    z.minLength(1, "Please write a message"),
    z.maxLength(MESSAGE_LENGTH, MESSAGE_TOO_LONG),
  ),
});
export type CreateMessageInput = z.output<typeof createMessageInput>;

/** The Idempotency-Key header. */
export const idempotencyKey = z.nullable(
  z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/, "An Idempotency-Key has 1 to 100 visible ASCII characters")),
);

export const generateResponseInput = z.object({
  conversationId: rowId,
  voiceId: rowId,
  /** The id of a recording's message: the voice replies to the same question too. */
  after: z.optional(rowId),
});
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

/** The newest message that is neither from Keepsake nor answered by Keepsake, shortened for a card. */
const lastWords = z.object({
  from: z.enum(["user", "voice"]),
  text: z.string(),
  createdAt: when,
});
export type LastWords = z.infer<typeof lastWords>;

/** One item of GET /api/conversations. */
export const conversation = z.object({
  id,
  userId: id,
  voiceId: id,
  title: z.string(),
  createdAt: when,
  updatedAt: when,
  voice: voiceInList,
  /**
   * Present only in the owner's own list; null before the first message. In search results: the newest matching words,
   * or null when only the title matches.
   */
  lastWords: z.nullish(lastWords),
});
export type Conversation = z.infer<typeof conversation>;

/** GET /api/conversations/{id}; also used by "About This Voice". */
export const conversationDetail = z.extend(conversation, {
  voice: z.extend(voiceInList, {
    description: z.nullable(z.string()),
    relation: z.nullable(z.string()),
    gender: z.nullable(z.string()),
    /** The provider that made the voice; null when only the browser can speak for it. */
    provider: z.nullable(z.string()),
    /** The reason why a cloned voice speaks with a preview; null also for a voice that only ever had a preview. */
    whyPreview: z.optional(z.nullable(z.enum(whyStandIn))),
    /** The voice is a preview, and this server is now able to clone it. */
    isCloneOffered: z.optional(z.boolean()),
    /** The agent that answers calls to this voice; null while calls are unavailable. */
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
  /** URL of the reply's audio; null when the browser reads the reply, and for the person's own messages. */
  audioUrl: z.nullable(z.string()),
  /** JSON text, see messageMetadata. */
  metadata: z.nullable(z.string()),
  /** The message that this reply answers. */
  replyToId: z.nullable(id),
  /** Length of the finished speech; null until it is made. */
  audioSeconds: z.nullable(z.number()),
  /** Set when the message was spoken in a call, so no reply is written for it. */
  callSessionId: z.nullish(id),
  createdAt: when,
});
export type Message = z.infer<typeof message>;

/** POST /api/hold/end. `signs` identifies the hold; in a conversation Keepsake's closing card is stored. */
export const endHoldInput = z.object({ signs: z.int(), conversationId: z.optional(rowId) });
export type EndHoldInput = z.output<typeof endHoldInput>;

/** POST /api/messages/{id}/answer, in response to Keepsake's question. */
export const answerQuestionInput = z.object({ answer: z.enum(questionAnswers) });

/** The question with its answer, and Keepsake's card after "yes". */
export const answerQuestionAnswer = z.object({ question: message, card: z.nullable(message) });
export type AnswerQuestionAnswer = z.infer<typeof answerQuestionAnswer>;

/** The hold is null unless another sign of danger came meanwhile. */
export const endHoldAnswer = z.extend(holdAnswer, { card: z.nullable(message) });
export type EndHoldAnswer = z.infer<typeof endHoldAnswer>;

/** POST /api/voices/{id}/greeting: the voice's first conversation and its greeting. */
export const greeting = z.object({ conversationId: id, message: z.nullable(message) });
export type Greeting = z.infer<typeof greeting>;

/**
 * The events of POST /api/generate-response with `Accept: text/event-stream`: `reply` at once, `text` as it is
 * written, then `done` or `error`.
 */
export type ReplyEvents = {
  reply: Pick<Message, "id" | "audioUrl" | "metadata">;
  text: { text: string };
  done: Message;
  /** The response had already started with status 200, so Retry-After is sent here. */
  error: { message: string; code: string; retryAfterSeconds?: number };
};
