import "server-only";
import { messageColumns } from "@/lib/conversations/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";

/** Newest messages read for one reply: about what the token budget holds of ordinary ones. */
export const TALK_MESSAGES = 40;

const voiceColumns = {
  id: true,
  userId: true,
  name: true,
  description: true,
  language: true,
  relation: true,
  isLiving: true,
  status: true,
  provider: true,
  providerVoiceId: true,
  providerKeyOwnerId: true,
} as const;

/**
 * A conversation's voice and its newest messages, newest first, spoken ones among them. One SQL statement.
 * @throws AppError not_found, also for another's.
 */
export async function loadTalk(actor: Actor, conversationId: number) {
  const talk = await db.conversation.findFirst({
    where: { id: conversationId, userId: actor.userId },
    select: {
      id: true,
      voice: { select: voiceColumns },
      messages: {
        where: { writingUntil: null },
        select: { id: true, role: true, content: true, replyToId: true, callSessionId: true },
        orderBy: { id: "desc" },
        take: TALK_MESSAGES,
      },
    },
  });
  if (!talk) throw notFound("This conversation");
  return talk;
}

export type Talk = Awaited<ReturnType<typeof loadTalk>>;

/** The newest message that the person wrote, for when a long call came after it. The conversation is known to be theirs. */
export function findNewestWritten(conversationId: number) {
  return db.message.findFirst({
    where: { conversationId, role: "user", callSessionId: null, writingUntil: null },
    select: { id: true, content: true },
    orderBy: { id: "desc" },
  });
}

export async function isOwnVoice(actor: Actor, voiceId: number): Promise<boolean> {
  return (await db.voice.count({ where: { id: voiceId, userId: actor.userId } })) > 0;
}

/** The reply to a message, finished or still being written. */
export function findReplyTo(messageId: number) {
  return db.message.findUnique({
    where: { replyToId: messageId },
    select: { ...messageColumns, writingUntil: true },
  });
}

/** A reply as it is answered. */
export type FinishedReply = Omit<NonNullable<Awaited<ReturnType<typeof findReplyTo>>>, "writingUntil">;
