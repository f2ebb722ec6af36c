import "server-only";
import { query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";

/** Seconds after which a lost call is no longer resumed: longer than the browser keeps trying. */
const RESUMED_WITHIN_SECONDS = 60;

type Resumed = { userId: number; callId: number; agentId: string; ticket: string };

/**
 * Lets the next socket continue a call with our own agent whose connection was lost, as the same session. False when
 * the call ended in another way, is someone else's, or a newer one was opened.
 */
export async function resumeLocalCall({ userId, callId, agentId, ticket }: Resumed): Promise<boolean> {
  const wasLost = Prisma.sql`end_reason in ('dropped', 'abandoned')
    and ended_at > now() - make_interval(secs => ${RESUMED_WITHIN_SECONDS}::int)`;
  const resumed = await query`
    update call_sessions set provider_conversation_id = ${ticket}, last_beat_at = now(), ended_at = null,
      end_reason = null, duration_secs = null, settled_at = null
    where id = ${callId} and user_id = ${userId} and agent_id = ${agentId} and (ended_at is null or (${wasLost}))
      and not exists (select 1 from call_sessions newer where newer.user_id = ${userId} and newer.id > ${callId})
    returning id`;
  return resumed.length === 1;
}
