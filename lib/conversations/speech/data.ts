import "server-only";
import { type SpeakingVoiceRow, speakingVoiceColumns } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { columns, jsonObject, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

const replyColumns = {
  id: true,
  conversationId: true,
  content: true,
  metadata: true,
  writingUntil: true,
  replyToId: true,
  audioPath: true,
} as const satisfies Prisma.MessageSelect;

export type ReplyToHear = Prisma.MessageGetPayload<{ select: typeof replyColumns }> & { voice: SpeakingVoiceRow };

/**
 * A reply and the voice that speaks it. One SQL statement.
 * @throws AppError not_found, also for someone else's message and for the person's own
 */
export async function getReplyToHear(actor: Actor, messageId: number): Promise<ReplyToHear> {
  const [reply] = await query<ReplyToHear>`
    select ${columns(replyColumns, "message")}, ${jsonObject(speakingVoiceColumns, "voice")} as voice
    from messages as message
      join conversations as conversation on conversation.id = message.conversation_id
      join voices as voice on voice.id = conversation.voice_id
    where message.id = ${messageId} and message.role = 'assistant' and conversation.user_id = ${actor.userId}`;
  if (!reply) throw notFound("This recording");
  return reply;
}
