import "server-only";
import type { ClosedCounts } from "@/lib/accounts/closing/jobs";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** The mail address of an account; null when it is gone. */
export function findClosing(userId: number) {
  return db.user.findUnique({ where: { id: userId }, select: { email: true } });
}

/** Whether the account's deletion is still pending. */
export async function isClosing(subject: string): Promise<boolean> {
  return (await db.job.count({ where: { subject } })) > 0;
}

/** Counts the items of an account that its receipt lists. */
export async function countAccount(tx: Prisma.TransactionClient, userId: number): Promise<ClosedCounts> {
  const [counts] = await tx.$queryRaw<ClosedCounts[]>`
    select
      (select count(*) from voices where ${userId} in (user_id, binned_by_id))::int as voices,
      (select count(*) from audio_samples sample join voices voice
        on voice.id in (sample.voice_id, sample.binned_voice_id)
        where ${userId} in (voice.user_id, voice.binned_by_id))::int as recordings,
      (select count(*) from conversations where ${userId} in (user_id, binned_by_id))::int as conversations,
      (select count(*) from messages message join conversations conversation
        on conversation.id = message.conversation_id
        where ${userId} in (conversation.user_id, conversation.binned_by_id))::int as messages,
      (select count(*) from call_sessions where user_id = ${userId})::int as calls,
      (select count(*) from api_keys where user_id = ${userId})::int as keys,
      (select count(*) from consents where user_id = ${userId})::int as consents,
      (select count(*) from support_requests where user_id = ${userId})::int as "supportRequests"`;
  if (!counts) throw new Error("Counting gave no row.");
  return counts;
}
