import "server-only";
import { MESSAGES_PAGE, PRINTED_MESSAGES } from "@/lib/conversations/limits";
import {
  type Conversation,
  type ConversationDetail,
  type ConversationsQuery,
  conversationDetail,
  type Message,
  type MessagesQuery,
} from "@/lib/conversations/schema";
import { personaNoteColumns } from "@/lib/notes/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { assertAdministrator } from "@/lib/platform/auth/second-factor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { isCloneOffered, shownProvider, whyPreview } from "@/lib/providers/voice/registry";
import { agentOf } from "@/lib/voices/agent";

/** Limits the response; far more conversations than a family starts. */
const CONVERSATIONS_LISTED = 1_000;
/** Longer than the text a card shows. */
const LAST_WORDS_LENGTH = 240;
const WORDS_BEFORE_FOUND = 60;

export const voiceInListColumns = {
  id: true,
  name: true,
  status: true,
  language: true,
  avatarUrl: true,
  avatarGeneratedUrl: true,
} as const satisfies Record<keyof Conversation["voice"] | "avatarGeneratedUrl", true>;

export const conversationColumns = {
  id: true,
  userId: true,
  voiceId: true,
  title: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Record<Exclude<keyof Conversation, "voice" | "lastWords">, true>;

export const messageColumns = {
  id: true,
  conversationId: true,
  role: true,
  content: true,
  audioUrl: true,
  metadata: true,
  replyToId: true,
  audioSeconds: true,
  createdAt: true,
} as const satisfies Record<Exclude<keyof Message, "callSessionId">, true>;

/**
 * Most recently updated first; with `q`, only those whose title or words contain it. An administrator may list another
 * user's conversations, but neither sees nor searches their message text.
 * @throws AppError forbidden for someone else's list, second_factor_missing
 */
export async function listConversations(actor: Actor, { userId = actor.userId, voiceId, q }: ConversationsQuery) {
  const isOwn = userId === actor.userId;
  if (!isOwn) await assertAdministrator(actor, "You can only list your own conversations.");
  // Prisma does not escape the wildcards of a LIKE pattern.
  const pattern = q?.replace(/[\\%_]/g, "\\$&");
  const holdsWords = pattern ? ({ contains: pattern, mode: "insensitive" } as const) : undefined;
  const shown = { writingUntil: null, ...isOfTheTalk, ...(holdsWords && { content: holdsWords }) };
  const rows = await db.conversation.findMany({
    where: {
      userId,
      ...(voiceId && { voiceId }),
      ...(holdsWords && { OR: [{ title: holdsWords }, ...(isOwn ? [{ messages: { some: shown } }] : [])] }),
    },
    select: {
      ...conversationColumns,
      voice: { select: voiceInListColumns },
      messages: {
        where: shown,
        select: lastWordsColumns,
        orderBy: { id: "desc" },
        take: isOwn ? 1 : 0,
      },
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: CONVERSATIONS_LISTED,
    relationLoadStrategy: "join",
  });
  return rows.map(({ messages, ...row }) => ({
    ...row,
    voice: withOneAvatar(row.voice),
    ...(isOwn && { lastWords: lastWordsOf(messages[0], q) }),
  }));
}

const lastWordsColumns = { role: true, content: true, createdAt: true } as const;

/** Only Keepsake writes the metadata column, so its exact spelling is known. */
const keepsakes = [{ metadata: { contains: '"card":' } }, { metadata: { contains: '"question":' } }];

/**
 * Leaves out Keepsake's own messages and the messages they respond to, which may be about a crisis: someone else may
 * see the screen.
 */
const isOfTheTalk = {
  OR: [{ metadata: null }, { NOT: { OR: keepsakes } }],
  NOT: { reply: { is: { OR: keepsakes } } },
} satisfies Prisma.MessageWhereInput;

function lastWordsOf(message: Prisma.MessageGetPayload<{ select: typeof lastWordsColumns }> | undefined, q = "") {
  if (!message) return null;
  return {
    from: message.role === "user" ? "user" : "voice",
    text: excerpt(message.content, q),
    createdAt: message.createdAt,
  };
}

/**
 * Cuts by code points, so that no emoji is split. The words searched for appear a little after the start of the
 * excerpt.
 */
function excerpt(content: string, q: string): string {
  const at = content.toLowerCase().indexOf(q.toLowerCase());
  const before = Array.from(content.slice(0, Math.max(0, at))).length;
  const from = before + q.length < LAST_WORDS_LENGTH ? 0 : before - WORDS_BEFORE_FOUND;
  const characters = Array.from(content).slice(from);
  return (from > 0 ? ["…", ...characters] : characters).slice(0, LAST_WORDS_LENGTH).join("");
}

/** @throws AppError not_found, also for someone else's conversation */
export async function getConversation(actor: Actor, conversationId: number) {
  const row = await db.conversation.findFirst({
    where: { id: conversationId, userId: actor.userId },
    select: {
      ...conversationColumns,
      voice: {
        select: {
          ...voiceInListColumns,
          description: true,
          relation: true,
          gender: true,
          provider: true,
          providerVoiceId: true,
          agentId: true,
          createdAt: true,
        },
      },
    },
  });
  if (!row) throw notFound("This conversation");
  const made = withOneAvatar(row.voice);
  const { providerVoiceId: _id, ...voice } = made;
  const agentId = voice.status === "ready" ? agentOf(made) : null;
  const shown = { provider: shownProvider(made), whyPreview: whyPreview(made), isCloneOffered: isCloneOffered(made) };
  return { ...row, voice: { ...voice, ...shown, agentId } };
}

/**
 * The response of the conversation's API call, used to render the page. Undefined when the conversation cannot be read:
 * the page then calls the API itself and shows the error.
 */
export async function findConversationForPage(
  actor: Actor,
  conversationId: number,
): Promise<ConversationDetail | undefined> {
  try {
    return conversationDetail.parse(JSON.parse(JSON.stringify(await getConversation(actor, conversationId))));
  } catch {
    return undefined;
  }
}

type Avatars = { avatarUrl: string | null; avatarGeneratedUrl: string | null };

export function withOneAvatar<V extends Avatars>({ avatarGeneratedUrl, ...voice }: V) {
  return { ...voice, avatarUrl: voice.avatarUrl ?? avatarGeneratedUrl };
}

/**
 * The voice and its notes, as needed for its greeting.
 * @throws AppError not_found, also for someone else's voice
 */
export async function findGreeted(actor: Actor, voiceId: number) {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: {
      id: true,
      name: true,
      status: true,
      language: true,
      description: true,
      pace: true,
      manner: true,
      provider: true,
      providerVoiceId: true,
      providerKeyOwnerId: true,
      notes: { select: personaNoteColumns, orderBy: { id: "asc" } },
    },
    relationLoadStrategy: "join",
  });
  if (!row) throw notFound("This voice");
  return row;
}

/**
 * The newest page of messages, oldest first, without a reply that is still being written.
 * @throws AppError not_found
 */
export async function listMessages(actor: Actor, { conversationId, before }: MessagesQuery) {
  const found = await db.conversation.findFirst({
    where: { id: conversationId, userId: actor.userId },
    select: {
      messages: {
        where: { writingUntil: null, ...(before && { id: { lt: before } }) },
        select: { ...messageColumns, callSessionId: true },
        orderBy: { id: "desc" },
        take: MESSAGES_PAGE,
      },
    },
  });
  if (!found) throw notFound("This conversation");
  return found.messages.reverse();
}

/**
 * The conversation for the print page: oldest first, without a reply that is still being written.
 * @throws AppError not_found
 */
export async function readToPrint(actor: Actor, conversationId: number) {
  const found = await db.conversation.findFirst({
    where: { id: conversationId, userId: actor.userId },
    select: {
      title: true,
      voiceId: true,
      voice: { select: { name: true, language: true } },
      messages: {
        where: { writingUntil: null },
        select: { id: true, role: true, content: true, metadata: true, callSessionId: true, createdAt: true },
        orderBy: { id: "desc" },
        take: PRINTED_MESSAGES + 1,
      },
    },
    relationLoadStrategy: "join",
  });
  if (!found) throw notFound("This conversation");
  const isCut = found.messages.length > PRINTED_MESSAGES;
  return { ...found, isCut, messages: found.messages.slice(0, PRINTED_MESSAGES).reverse() };
}
