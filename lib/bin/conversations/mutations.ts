import { isolated } from "@/lib/platform/isolated";
import "server-only";
import { notInBin, voiceFirst } from "@/lib/bin/policy";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { endCallsIn } from "@/lib/calls/server/mutations";
import { dropConversation } from "@/lib/conversations/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { lockVoice, type Tx } from "@/lib/voices/making/data";

/**
 * Moves a conversation to its owner's bin and ends its calls. A reply in progress moves with it.
 * @throws AppError not_found, also for someone else's
 */
export async function binConversation(actor: Actor, conversationId: number) {
  const ended = await db.$transaction(async (tx) => {
    const binned = await tx.$executeRaw`
      update conversations set user_id = null, binned_by_id = ${actor.userId}, deleted_at = now()
      where id = ${conversationId} and user_id = ${actor.userId}`;
    if (binned === 0) throw notFound("This conversation");
    return endCallsIn(tx, { userId: actor.userId, agentIds: [], conversations: Prisma.sql`${conversationId}::int` });
  });
  for (const callId of ended) openCalls.hangUp(callId);
}

/** @throws AppError not_found, conflict while its voice is in the bin */
export async function restoreConversation(actor: Actor, conversationId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    const { title, voice } = await lockBinned(tx, actor, conversationId);
    if (voice.userId === null) throw voiceFirst(`“${isolated(title)}”`, voice.name);
    await tx.$executeRaw`
      update conversations set user_id = binned_by_id, binned_by_id = null, deleted_at = null
      where id = ${conversationId}`;
    return `“${isolated(title)}” is back.`;
  });
}

/**
 * Permanently erases a conversation from the caller's bin.
 * @throws AppError not_found
 */
export async function eraseConversation(actor: Actor, conversationId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    const { title } = await lockBinned(tx, actor, conversationId);
    await dropConversation(tx, conversationId);
    return title;
  });
}

/** The conversation and its voice, whose lock keeps two requests from both restoring it. @throws AppError not_found */
async function lockBinned(tx: Tx, actor: Actor, conversationId: number) {
  const find = () =>
    tx.conversation.findFirst({
      // A conversation without its own time of deletion was deleted with its voice.
      where: { id: conversationId, binnedById: actor.userId, deletedAt: { not: null } },
      select: { title: true, voiceId: true },
    });
  const found = await find();
  const voice = found && (await lockVoice(tx, found.voiceId));
  const conversation = voice && (await find());
  if (!conversation) throw notInBin();
  return { title: conversation.title, voice };
}
