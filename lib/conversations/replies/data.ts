import "server-only";
import { messageColumns } from "@/lib/conversations/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, query } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";

/** Newest messages read for one reply: about what the token budget holds of ordinary ones. */
export const TALK_MESSAGES = 40;

export type Talk = {
  id: number;
  voice: {
    id: number;
    userId: number;
    name: string;
    description: string | null;
    language: string;
    relation: string | null;
    isLiving: boolean | null;
    status: string;
    provider: string | null;
    providerVoiceId: string | null;
    providerKeyOwnerId: number | null;
  };
  messages: { id: number; role: string; content: string; replyToId: number | null; callSessionId: number | null }[];
};

/**
 * A conversation's voice and its newest messages, newest first, spoken ones among them. One SQL statement.
 * @throws AppError not_found, also for another's.
 */
export async function loadTalk(actor: Actor, conversationId: number): Promise<Talk> {
  const [talk] = await query<Talk>`
    select talk.id,
      json_build_object('id', voice.id, 'userId', voice.user_id, 'name', voice.name,
        'description', voice.description, 'language', voice.language, 'relation', voice.relation,
        'isLiving', voice.is_living, 'status', voice.status, 'provider', voice.provider,
        'providerVoiceId', voice.provider_voice_id, 'providerKeyOwnerId', voice.provider_key_owner_id) as voice,
      (select coalesce(json_agg(json_build_object('id', id, 'role', role, 'content', content,
          'replyToId', reply_to_id, 'callSessionId', call_session_id) order by id desc), '[]')
        from (select * from messages where conversation_id = talk.id and writing_until is null
          order by id desc limit ${TALK_MESSAGES}) as newest) as messages
    from conversations as talk join voices as voice on voice.id = talk.voice_id
    where talk.id = ${conversationId} and talk.user_id = ${actor.userId}`;
  if (!talk) throw notFound("This conversation");
  return talk;
}

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
