import "server-only";
import { type Allowance, type CallFigures, usageFigures } from "@/lib/budget/minutes/policy";
import { hasPlans } from "@/lib/plans/has-plans";
import {
  ABANDONED_AFTER_SECONDS,
  LONGEST_CALL_SECONDS,
  limitSecondsOf,
  type Subscriber,
  usagePeriod,
  withoutPlans,
} from "@/lib/plans/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { inTime } from "@/lib/platform/in-time";
import { log } from "@/lib/platform/log";
import { namesChargedByOurLedger } from "@/lib/providers/voice/registry";

/** Milliseconds after which the card says that the figures are unavailable. */
const FIGURES_WITHIN_MS = 2_000;

/** The person whose minutes are counted. */
export type Speaker = Subscriber & { userId: number };

const counted = <S extends Subscriber>(subscriber: S): S => (hasPlans() ? subscriber : withoutPlans(subscriber));

/**
 * How to count calls whose charge depends on their provider's record, until it is read. `everything`: an open call
 * reserves all remaining minutes, at most an hour. `next_call`: it counts as if it ended now, because opening a call
 * ends it. `own_call`: for the call itself, half its length so far, since its user speaks too. The last two leave out
 * the sentence being spoken in a call, which the call counts.
 *
 * A call that has ended here may continue at the provider, so only the newest counts with the length we measured. Each
 * earlier one still reserves all that remains, except for `own_call`, which was opened despite them.
 */
export type Beside = "everything" | "next_call" | "own_call";

/** `parts`: how often the minutes ran out during the speech. `seconds`: charged so far; infinite once all of it is. */
export type PaidSpeech = { parts: number; seconds: number };

type Charged = { speaker: Speaker; source: string; sourceId: number | string };

/**
 * Seconds that earlier attempts were charged for this source. Their entries are numbered "12:1", "12:2", and "12" once
 * all is charged.
 */
export async function readPaidSpeech({ speaker, source, sourceId }: Charged): Promise<PaidSpeech> {
  const whole = String(sourceId);
  const entries = await query<{ sourceId: string; seconds: number }>`
    select source_id as "sourceId", seconds from usage_entries
    where user_id = ${speaker.userId} and source = ${source}
      and (source_id = ${whole} or source_id like ${`${whole}:%`})`;
  if (entries.some((entry) => entry.sourceId === whole)) return { parts: entries.length, seconds: Infinity };
  return { parts: entries.length, seconds: entries.reduce((sum, { seconds }) => sum + seconds, 0) };
}

type Balance = { usedSeconds: number; heldSeconds: number; leftSeconds: number };

/**
 * An SQL query that returns one row, `Balance`: the only place where the remaining minutes are computed. `renews`: the
 * number of the reservation being replaced, which does not count.
 */
export function balanceOf(speaker: Speaker, beside: Beside, renews: number | null = null): Prisma.Sql {
  const now = new Date();
  const { from, to, isOver } = usagePeriod(counted(speaker), now);
  const { userId } = speaker;
  const available = isOver ? 0 : limitSecondsOf(counted(speaker), now);
  const lastBeat = Prisma.sql`now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS})`;
  const lengthUntil = (end: Prisma.Sql) => Prisma.sql`greatest(0, extract(epoch from ${end} - started_at)::float8)`;
  const longest = Prisma.sql`least(${available}::float8, ${LONGEST_CALL_SECONDS}::float8)`;
  const openCall = {
    everything: longest,
    next_call: lengthUntil(Prisma.sql`now()`),
    own_call: Prisma.sql`0.5 * ${lengthUntil(Prisma.sql`now()`)}`,
  }[beside];
  return Prisma.sql`
    select "usedSeconds", least(held, greatest(0, ${available}::float8 - "usedSeconds")) as "heldSeconds",
      round(greatest(0, ${available}::float8 - "usedSeconds" - held)::numeric, 3)::float8 as "leftSeconds"
    from (
      select
        (select coalesce(sum(seconds), 0)::float8 from usage_entries
          where user_id = ${userId} and at >= ${from} and at < ${to}) as "usedSeconds",
        (select coalesce(sum(seconds), 0)::float8 from usage_reservations
          where user_id = ${userId} and released_at is null and expires_at > now()
            and number is distinct from ${renews}::int
            ${beside === "everything" ? Prisma.empty : Prisma.sql`and source <> 'call'`})
        + (select coalesce(sum(case
            ${beside === "own_call" ? Prisma.empty : Prisma.sql`when nth > 1 then ${longest}`}
            when ended_at is not null then ${lengthUntil(Prisma.sql`ended_at`)}
            when last_beat_at < ${lastBeat} then ${lengthUntil(Prisma.sql`last_beat_at`)}
            else ${openCall} end), 0)::float8
          from (
            select started_at, ended_at, last_beat_at, row_number() over (order by id desc) as nth
            from call_sessions
            where user_id = ${userId} and provider <> all(${namesChargedByOurLedger()}::text[])
              and provider_conversation_id is not null and settled_at is null
          ) as unsettled) as held
    ) as sums`;
}

/** The minutes that this person has left, read with one SQL statement. */
export async function readAllowance(
  speaker: Speaker,
  beside: Beside = "everything",
  tx?: Prisma.TransactionClient,
): Promise<Allowance> {
  const sql = balanceOf(speaker, beside);
  const [balance] = tx ? await tx.$queryRaw<Balance[]>`${sql}` : await query<Balance>`${sql}`;
  return allowanceOf(speaker, balance);
}

/** Reads the usage with one SQL statement. */
async function readUsage(speaker: Speaker): Promise<{ allowance: Allowance; calls: CallFigures }> {
  const { userId } = speaker;
  const [row] = await query<Balance & CallFigures>`
    select balance.*, next_call."leftSeconds" as "nextCallSeconds",
      (select count(*)::int from call_sessions where user_id = ${userId}) as "totalCallSessions",
      (select count(*)::int from call_sessions where user_id = ${userId} and ended_at is null) as "activeCallSessions"
    from (${balanceOf(speaker, "everything")}) as balance, (${balanceOf(speaker, "next_call")}) as next_call`;
  const { totalCallSessions = 0, activeCallSessions = 0, nextCallSeconds = 0 } = row ?? {};
  return { allowance: allowanceOf(speaker, row), calls: { totalCallSessions, activeCallSessions, nextCallSeconds } };
}

function allowanceOf(speaker: Speaker, balance: Balance | undefined): Allowance {
  if (!balance) throw new Error("The balance has exactly one row.");
  const { usedSeconds, heldSeconds, leftSeconds } = balance;
  const now = new Date();
  const { to, isOver } = usagePeriod(counted(speaker), now);
  const limitSeconds = limitSecondsOf(counted(speaker), now);
  return { limitSeconds, usedSeconds, heldSeconds, leftSeconds, until: isOver ? null : to };
}

/** The usage card's figures; zeros and a message when they cannot be read in time. */
export async function getUsageStats(actor: Actor, read = readUsage, withinMs = FIGURES_WITHIN_MS) {
  try {
    const { allowance, calls } = await inTime(read(actor), withinMs);
    return { usage: { hasPlans: hasPlans(), ...usageFigures(counted(actor), allowance, calls) } };
  } catch (err) {
    log.warn({ err, userId: actor.userId }, "The usage figures could not be read.");
    return {
      usage: {
        hasPlans: hasPlans(),
        subscriptionTier: counted(actor).subscriptionTier,
        monthlyUsageMinutes: 0,
        monthlyLimitMinutes: 0,
        grantedMinutes: 0,
        percentUsed: 0,
        remainingMinutes: 0,
        remainingCallMinutes: 0,
        totalCallSessions: 0,
        activeCallSessions: 0,
        nextRenewalDate: null,
      },
      fallback: true,
      error: "Usage statistics are temporarily unavailable. Please try again later.",
    };
  }
}
