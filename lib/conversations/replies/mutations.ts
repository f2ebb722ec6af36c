import "server-only";
import { messageColumns } from "@/lib/conversations/data";
import { WRITING_LEASE_SECONDS } from "@/lib/conversations/policy";
import { db } from "@/lib/platform/db/database";

/** The right to write one reply. Whoever holds the row's `writingUntil` as it stands may finish it; nobody else. */
export type WritingClaim = { replyId: number; writingUntil: Date };

/**
 * Takes the one reply that a message can have: makes its row, or takes over one whose writer is believed dead. Null
 * when somebody else writes it or has written it, or when the message is gone. Atomic, by the database's clock.
 */
export async function claimReply(messageId: number, metadata: string): Promise<WritingClaim | null> {
  const [claim] = await db.$queryRaw<WritingClaim[]>`
    insert into messages (conversation_id, role, content, reply_to_id, metadata, writing_until)
    select conversation_id, 'assistant', '', id, ${metadata}, now() + make_interval(secs => ${WRITING_LEASE_SECONDS})
    from messages where id = ${messageId}
    on conflict (reply_to_id) do update
      set metadata = excluded.metadata, writing_until = excluded.writing_until, created_at = now()
      where messages.writing_until < now()
    returning id as "replyId", writing_until as "writingUntil"`;
  return claim ?? null;
}

/** The claim with its new end; null when it was lost. */
export async function renewClaim({ replyId, writingUntil }: WritingClaim): Promise<WritingClaim | null> {
  const [claim] = await db.$queryRaw<WritingClaim[]>`
    update messages set writing_until = now() + make_interval(secs => ${WRITING_LEASE_SECONDS})
    where id = ${replyId} and writing_until = ${writingUntil}
    returning id as "replyId", writing_until as "writingUntil"`;
  return claim ?? null;
}

/** The finished message; null when the claim was lost or the conversation is gone. */
export function finishReply({ replyId, writingUntil }: WritingClaim, content: string, audioUrl: string | null) {
  return db.$transaction(async (tx) => {
    const [message] = await tx.message.updateManyAndReturn({
      where: { id: replyId, writingUntil },
      data: { content, audioUrl, writingUntil: null },
      select: messageColumns,
    });
    if (!message) return null;
    await tx.conversation.updateMany({ where: { id: message.conversationId }, data: { updatedAt: new Date() } });
    return message;
  });
}

/** Leaves the message unanswered, so that a reply can be asked for again. */
export async function abandonReply({ replyId, writingUntil }: WritingClaim) {
  await db.message.deleteMany({ where: { id: replyId, writingUntil } });
}

/** For a process that alone may use its database and has just started: whoever was writing is dead. */
export async function endDeadClaims() {
  await db.$executeRaw`update messages set writing_until = now() - interval '1 second' where writing_until > now()`;
}

/** Replies whose writer died and that nobody has asked for again. */
export async function removeAbandonedReplies() {
  await db.$executeRaw`delete from messages where writing_until < now() - make_interval(hours => 1)`;
}
