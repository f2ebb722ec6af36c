import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";
import { secondsLeft, type UsageCounts, type UsagePeriod, usageFigures, usagePeriod } from "@/lib/usage/policy";

/** Milliseconds after which the card says that the figures are not to be had. */
const FIGURES_WITHIN_MS = 2_000;

/** An SQL expression: seconds of AI speech counted in the period. For statements that need more beside it. */
export function secondsUsed(userId: number, { from, to }: UsagePeriod): Prisma.Sql {
  return Prisma.sql`(select coalesce(sum(seconds), 0)::float8 from usage_entries
    where user_id = ${userId} and at >= ${from} and at < ${to})`;
}

/**
 * Seconds of calls whose charge the provider has not told yet, so that nobody speaks more by calling again before the
 * last call was counted: all of one that has ended, and half of one that goes on, since its person speaks too.
 */
function secondsHeldBack(userId: number, now: Date): Prisma.Sql {
  return Prisma.sql`(select coalesce(sum(greatest(0, extract(epoch from
      coalesce(ended_at, ${now}::timestamptz) - started_at)) * case when ended_at is null then 0.5 else 1 end
    ), 0)::float8 from call_sessions
    where user_id = ${userId} and provider = 'elevenlabs' and provider_conversation_id is not null
      and settled_at is null)`;
}

/** One SQL statement. */
export async function readSecondsLeft(actor: Actor, now = new Date()): Promise<number> {
  const period = usagePeriod(actor, now);
  if (period.isOver) return 0;
  const rows = await query<{ used: number }>`
    select ${secondsUsed(actor.userId, period)} + ${secondsHeldBack(actor.userId, now)} as used`;
  return secondsLeft(actor, period, rows[0]?.used ?? 0);
}

/** One SQL statement. */
async function readCounts(actor: Actor, now: Date): Promise<UsageCounts> {
  const rows = await query<UsageCounts>`
    select ${secondsUsed(actor.userId, usagePeriod(actor, now))} as "secondsUsed",
      count(*)::int as "totalCallSessions",
      (count(*) filter (where ended_at is null))::int as "activeCallSessions"
    from call_sessions where user_id = ${actor.userId}`;
  const [counts] = rows;
  if (!counts) throw new Error("A count without rows answered no row.");
  return counts;
}

/** The usage card's figures; zeros and a message when they cannot be read in time. */
export async function getUsageStats(actor: Actor, read = readCounts, withinMs = FIGURES_WITHIN_MS) {
  const now = new Date();
  try {
    return { usage: usageFigures(actor, await inTime(read(actor, now), withinMs), now) };
  } catch (err) {
    log.warn({ err, userId: actor.userId }, "The usage figures could not be read.");
    return {
      usage: {
        subscriptionTier: actor.subscriptionTier,
        monthlyUsageMinutes: 0,
        monthlyLimitMinutes: 0,
        percentUsed: 0,
        remainingMinutes: 0,
        totalCallSessions: 0,
        activeCallSessions: 0,
        nextRenewalDate: null,
      },
      fallback: true,
      error: "Usage statistics are temporarily unavailable. Please try again later.",
    };
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The figures did not come in time.")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
