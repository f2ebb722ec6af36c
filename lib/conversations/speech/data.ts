import "server-only";
import { speakingVoiceColumns } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";

/**
 * A reply and the voice that speaks it. One SQL statement.
 * @throws AppError not_found, also for someone else's message and for the person's own
 */
export async function getReplyToHear(actor: Actor, messageId: number) {
  const reply = await db.message.findFirst({
    where: { id: messageId, role: "assistant", conversation: { userId: actor.userId } },
    select: {
      id: true,
      conversationId: true,
      content: true,
      metadata: true,
      writingUntil: true,
      replyToId: true,
      audioPath: true,
      conversation: { select: { voice: { select: speakingVoiceColumns } } },
    },
  });
  if (!reply) throw notFound("This recording");
  const { conversation, ...rest } = reply;
  return { ...rest, voice: conversation.voice };
}

export type ReplyToHear = Awaited<ReturnType<typeof getReplyToHear>>;
