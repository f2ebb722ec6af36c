import "server-only";
import { callAgentOf } from "@/lib/calls/policy";
import { MESSAGES_PAGE } from "@/lib/conversations/limits";
import { type ConversationDetail, conversationDetail, type MessagesQuery } from "@/lib/conversations/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

/** Far more talks than a family begins; keeps the answer bounded. */
const CONVERSATIONS_LISTED = 1_000;

const voiceInList = {
  id: true,
  name: true,
  status: true,
  language: true,
  avatarUrl: true,
  avatarGeneratedUrl: true,
} as const;

const conversationColumns = {
  id: true,
  userId: true,
  voiceId: true,
  title: true,
  createdAt: true,
  updatedAt: true,
} as const;

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
} as const;

/**
 * Newest updated first. An administrator may ask for another's: the answer holds no message text.
 * @throws AppError forbidden for another's list.
 */
export async function listConversations(actor: Actor, userId = actor.userId) {
  if (userId !== actor.userId && !actor.isAdmin) {
    throw new AppError("forbidden", "You can only list your own conversations.");
  }
  const rows = await db.conversation.findMany({
    where: { userId },
    select: { ...conversationColumns, voice: { select: voiceInList } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: CONVERSATIONS_LISTED,
  });
  return rows.map((row) => ({ ...row, voice: withOneAvatar(row.voice) }));
}

/** @throws AppError not_found, also for another's. */
export async function getConversation(actor: Actor, conversationId: number) {
  const row = await db.conversation.findFirst({
    where: { id: conversationId, userId: actor.userId },
    select: {
      ...conversationColumns,
      voice: {
        select: {
          ...voiceInList,
          description: true,
          provider: true,
          providerVoiceId: true,
          metadata: true,
          createdAt: true,
        },
      },
    },
  });
  if (!row) throw notFound("This conversation");
  const { providerVoiceId, metadata, ...voice } = withOneAvatar(row.voice);
  return { ...row, voice: { ...voice, agentId: callAgentOf({ ...voice, providerVoiceId, metadata }) } };
}

/**
 * As its call answers it, to draw the page with. Undefined when it cannot be read: the page then asks the call, and
 * says what is wrong.
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

function withOneAvatar<V extends Avatars>({ avatarGeneratedUrl, ...voice }: V) {
  return { ...voice, avatarUrl: voice.avatarUrl ?? avatarGeneratedUrl };
}

/** The newest page, oldest first; a reply that is still being written is left out. @throws AppError not_found */
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
