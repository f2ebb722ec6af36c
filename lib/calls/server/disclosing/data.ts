import "server-only";
import { CALL_DISCLOSED_AGAIN_AFTER_SECONDS } from "@/lib/conversations/disclosure";
import { Prisma } from "@/lib/platform/db/generated/client";

/** Covers the longest call plus the time between notices, so that the index on the start time can be used. */
const LOOKED_BACK = Prisma.sql`interval '4 hours'`;

/**
 * Whether the user's next call with this agent starts with the notice: the first call of a day (UTC by the database's
 * clock, like all daily rules), and any call that could last until three hours after the last notice.
 */
export const isDisclosureDue = (userId: number, agentId: string | Prisma.Sql) => Prisma.sql`not exists (
  select 1 from call_sessions earlier
  where earlier.user_id = ${userId}::int and earlier.agent_id = ${agentId}::text and earlier.started_at > now() - ${LOOKED_BACK}
    and earlier.disclosed_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
    and earlier.disclosed_at > now() - make_interval(secs => ${CALL_DISCLOSED_AGAIN_AFTER_SECONDS}::int))`;
