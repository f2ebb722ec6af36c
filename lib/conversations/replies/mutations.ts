import "server-only";
import { WRITING_LEASE_SECONDS } from "@/lib/conversations/policy";
import type { FinishedReply } from "@/lib/conversations/replies/data";
import { db, query } from "@/lib/platform/db/database";

/** The right to write one reply. Whoever holds the row's `writingUntil` as it stands may finish it; nobody else. */
export type WritingClaim = { replyId: number; writingUntil: Date };

/**
 * Takes the one reply that a message can have: makes its row, or takes over one whose writer is believed dead. Null
 * when somebody else writes it or has written it, or when the message is gone. Atomic, by the database's clock. Does not
 * wait for the disk: a claim lost with the database is a reply that is asked for again.
 */
export async function claimReply(messageId: number, metadata: string): Promise<WritingClaim | null> {
  const [claim] = await query<WritingClaim>`
    insert into messages (conversation_id, role, content, reply_to_id, metadata, writing_until)
    select conversation_id, 'assistant', '', id, ${metadata}, now() + make_interval(secs => ${WRITING_LEASE_SECONDS})
    from messages where id = ${messageId} and set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (reply_to_id) do update
      set metadata = excluded.metadata, writing_until = excluded.writing_until, created_at = now()
      where messages.writing_until < now()
    returning id as "replyId", writing_until as "writingUntil"`;
  return claim ?? null;
}

/** The claim with its new end; null when it was lost. */
export async function renewClaim({ replyId, writingUntil }: WritingClaim): Promise<WritingClaim | null> {
  const [claim] = await query<WritingClaim>`
    update messages set writing_until = now() + make_interval(secs => ${WRITING_LEASE_SECONDS})
    where id = ${replyId} and writing_until = ${writingUntil}
    returning id as "replyId", writing_until as "writingUntil"`;
  return claim ?? null;
}

/**
 * The finished message; null when the claim was lost or the conversation is gone. One statement, so that nothing on the
 * embedded database's one connection waits for a transaction.
 */
export async function finishReply(
  { replyId, writingUntil }: WritingClaim,
  content: string,
  audioUrl: string | null,
): Promise<FinishedReply | null> {
  const [message] = await query<FinishedReply>`
    with finished as (
      update messages set content = ${content}, audio_url = ${audioUrl}, writing_until = null
      where id = ${replyId} and writing_until = ${writingUntil}
      returning *
    ), touched as (
      update conversations set updated_at = now() where id in (select conversation_id from finished)
    )
    select id, conversation_id as "conversationId", role, content, audio_url as "audioUrl", metadata,
      reply_to_id as "replyToId", audio_seconds as "audioSeconds", created_at as "createdAt"
    from finished`;
  return message ?? null;
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
