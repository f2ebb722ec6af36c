import "server-only";
import { messageColumns } from "@/lib/conversations/data";
import type { FinishedReply } from "@/lib/conversations/replies/data";
import { columns, db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { leaseEnd } from "@/lib/platform/db/lease";
import type { AnswerTiming } from "@/lib/platform/telemetry/answer-clock";
import { isHeld } from "@/lib/safety/data";
import type { QuestionAnswer } from "@/lib/safety/question-words";

/**
 * The lease on one reply: only the holder of the row's current `writingUntil` may finish it. `isHeld`: a sign of danger
 * put the account on hold, so Keepsake replies.
 */
export type WritingClaim = { replyId: number; writingUntil: Date; isHeld: boolean };

const claimColumns = Prisma.sql`
  messages.id as "replyId", messages.writing_until as "writingUntil", ${isHeld(Prisma.sql`messages.conversation_id`)} as "isHeld"`;

/**
 * Claims the reply to a message: inserts its row, or takes over one whose lease has expired. Null when another process
 * is writing or has written it, or the message is gone. Atomic, by the database's clock. Commits without waiting for
 * the disk: if a crash loses the claim, the reply is requested again.
 */
export async function claimReply(messageId: number, metadata: string): Promise<WritingClaim | null> {
  const [claim] = await query<WritingClaim>`
    insert into messages (conversation_id, role, content, reply_to_id, metadata, writing_until)
    select conversation_id, 'assistant', '', id, ${metadata}, ${leaseEnd}
    from messages where id = ${messageId} and set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (reply_to_id) do update
      set metadata = excluded.metadata, writing_until = excluded.writing_until, created_at = now()
      where messages.writing_until < now()
    returning ${claimColumns}`;
  return claim ?? null;
}

/** Renews the lease; null when it was lost. */
export async function renewClaim({ replyId, writingUntil }: WritingClaim): Promise<WritingClaim | null> {
  const [claim] = await query<WritingClaim>`
    update messages set writing_until = ${leaseEnd}
    where id = ${replyId} and writing_until = ${writingUntil}
    returning ${claimColumns}`;
  return claim ?? null;
}

export type ReplyEnd = {
  content: string;
  audioUrl: string | null;
  /** Replaces the metadata stored with the claim. */
  metadata?: string;
  /** Set for Keepsake's own messages, the only ones allowed during a hold. */
  isKeepsakes?: boolean;
  /** The recording that the stretch is from. It must still exist. */
  sampleId?: number;
  /** Timing of the text. The timing of the audio is added later. */
  timing?: AnswerTiming | null;
};

/**
 * Stores and returns the finished message; null when the lease was lost, or the conversation was deleted or put on
 * hold. A single statement, so that no transaction occupies the embedded database's only connection.
 */
export async function finishReply(
  { replyId, writingUntil }: Omit<WritingClaim, "isHeld">,
  { content, audioUrl, metadata, timing, sampleId, isKeepsakes = false }: ReplyEnd,
): Promise<FinishedReply | null> {
  const [message] = await query<FinishedReply>`
    with finished as (
      update messages set content = ${content}, audio_url = ${audioUrl}, writing_until = null,
        metadata = coalesce(${metadata ?? null}::text, metadata)
      where id = ${replyId} and writing_until = ${writingUntil}
        and (${isKeepsakes} or not ${isHeld(Prisma.sql`messages.conversation_id`)})
        and (${sampleId ?? null}::int is null
          or exists (select 1 from audio_samples where id = ${sampleId ?? null}::int and voice_id is not null))
      returning *
    ), touched as (
      update conversations set updated_at = now() where id in (select conversation_id from finished)
    ), timed as (
      insert into answer_timings (kind, reply_id, writer, first_text_ms)
      select ${timing?.kind ?? null}::text, id, ${timing?.writer ?? null}::text, ${timing?.firstTextMs ?? null}::float8
      from finished where ${timing !== undefined && timing !== null}
      on conflict (reply_id) do nothing
    )
    select ${columns(messageColumns)} from finished`;
  return message ?? null;
}

/**
 * Closes every open question of a conversation. The message each one was about then has no reply, so it can get one.
 */
export async function closeQuestions(conversationId: number, answer: QuestionAnswer) {
  await query`
    update messages set reply_to_id = null,
      metadata = jsonb_set(metadata::jsonb, '{question,answer}', to_jsonb(${answer}::text))::text
    where conversation_id = ${conversationId} and role = 'assistant' and metadata like '%"question":%"answer":null%'`;
}

/** Stores a message that Keepsake sends on its own initiative. The caller has checked who owns the conversation. */
export function createCard(
  conversationId: number,
  card: { content: string; metadata: string; replyToId?: number | null },
) {
  return db.message.create({ data: { conversationId, role: "assistant", ...card }, select: messageColumns });
}

/** Deletes the unfinished reply, so that it can be requested again. */
export async function abandonReply({ replyId, writingUntil }: WritingClaim) {
  await db.message.deleteMany({ where: { id: replyId, writingUntil } });
}

/**
 * Ends all claims. Called at the start of the only process on a database, when every earlier writer and speaker is
 * dead.
 */
export async function endDeadClaims() {
  await db.$executeRaw`
    update messages set writing_until = writing_until - interval '1 hour', speaking_until = null
    where writing_until > now() or speaking_until > now()`;
}

/** Removes replies whose writer died and that nobody has requested again. */
export async function removeAbandonedReplies() {
  await db.$executeRaw`delete from messages where writing_until < now() - make_interval(hours => 1)`;
}
