import "server-only";
import { limitOf, unverifiedLimitOf } from "@/lib/budget/spending/data";
import { ALERT_PERCENTS, HOLD_SECONDS, type SpendingKind } from "@/lib/budget/spending/policy";
import { MAIL } from "@/lib/jobs/mail";
import { wakeWorker } from "@/lib/jobs/worker";
import type { SpendingRefusal } from "@/lib/plans/notices";
import { afterCommit } from "@/lib/platform/db/after-commit";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";

/** `id` is null without a limit: then nothing is reserved, and settling does nothing. */
export type Held = { id: number | null; kind: SpendingKind };

export type Wanted = {
  /** The highest possible cost. */
  amount: number;
  /** The start of its last part: at least this much has to be left. */
  lastBegins?: number;
  forSeconds?: number;
  /** The account it is used for; null for the public example. */
  userId: number | null;
};

/**
 * Reserves the highest possible cost of one use of a paid provider, from the operator's daily limit and, until its
 * address is verified, from the account's own; returns the reason when nothing is left. One SQL statement: parallel
 * uses wait for the account's row and then for the day's, so each sees the earlier reservations.
 */
export async function holdSpending(kind: SpendingKind, wanted: Wanted): Promise<Held | SpendingRefusal> {
  const { amount, lastBegins = 0, forSeconds = HOLD_SECONDS, userId } = wanted;
  const limit = limitOf(kind);
  const ownLimit = userId === null ? null : unverifiedLimitOf(kind);
  if (limit === null && ownLimit === null) return { id: null, kind };
  const [outcome] = await query<{ id: number | null; isLimited: boolean; isOwnHeld: boolean }>`
    with payer as (
      select id from users where id = ${userId}::int and email_verified_at is null and ${ownLimit}::float8 is not null
    ),
    own as (
      insert into unverified_days as own (user_id, day, kind, held)
      select id, (now() at time zone 'utc')::date, ${kind}, ${amount}::float8 from payer
      where ${lastBegins}::float8 < ${ownLimit}::float8
      on conflict (user_id, day, kind) do update set held = own.held + excluded.held
        where own.spent + own.held + ${lastBegins}::float8 < ${ownLimit}::float8
      returning user_id
    ),
    taken as (
      insert into spend_days as today (day, kind, held)
      select (now() at time zone 'utc')::date, ${kind}, ${amount}::float8
      where (select count(*) from own) = (select count(*) from payer)
        and (${limit}::float8 is not null or exists (select from payer))
        and (${limit}::float8 is null or ${lastBegins}::float8 < ${limit}::float8)
      on conflict (day, kind) do update set held = today.held + excluded.held
        where ${limit}::float8 is null or today.spent + today.held + ${lastBegins}::float8 < ${limit}::float8
      returning day
    ),
    hold as (
      insert into spend_holds (day, kind, amount, expires_at, user_id)
      select day, ${kind}, ${amount}::float8, now() + make_interval(secs => ${forSeconds}::float8),
        (select user_id from own)
      from taken returning id
    )
    select (select id from hold) as id, exists (select from payer) as "isLimited",
      exists (select from own) as "isOwnHeld"`;
  const { id = null, isLimited = false, isOwnHeld = false } = outcome ?? {};
  if (id !== null || (limit === null && !isLimited)) return { id, kind };
  if (isLimited && !isOwnHeld) return "email_unverified";
  if (isOwnHeld) await giveOwnBack(kind, amount, userId);
  return "spend_limit_reached";
}

/** Nothing was left in the limit for all accounts, so the account's own reservation is released too. */
async function giveOwnBack(kind: SpendingKind, amount: number, userId: number | null) {
  await query`
    update unverified_days set held = greatest(0, held - ${amount}::float8)
    where user_id = ${userId}::int and day = (now() at time zone 'utc')::date and kind = ${kind}`;
}

/**
 * Replaces the reservation by the true amount, once, on the day it was made. Passing 80% or 100% of the limit queues
 * one mail to each administrator, once a day. One SQL statement.
 */
export async function settleHeld({ id, kind }: Held, amount: number, tx: Prisma.TransactionClient = db) {
  if (id === null) return;
  const limit = limitOf(kind);
  const [low, high] = ALERT_PERCENTS;
  const alerts = await tx.$executeRaw`
    with open as (select id, day, kind, amount, user_id from spend_holds where id = ${id} and settled_at is null for update),
    settled as (
      update spend_holds hold set settled_at = now(), amount = 0 from open where hold.id = open.id
      returning open.day, open.kind, open.amount, open.user_id
    ),
    own as (
      update unverified_days own
      set spent = own.spent + ${amount}::float8, held = greatest(0, own.held - settled.amount)
      from settled where own.user_id = settled.user_id and own.day = settled.day and own.kind = settled.kind
      returning own.user_id
    ),
    counted as (
      update spend_days today
      set spent = today.spent + ${amount}::float8, held = greatest(0, today.held - settled.amount)
      from settled where today.day = settled.day and today.kind = settled.kind
        and (select count(*) from own) >= 0 -- the account's row first, as in a hold: no two wait for each other
      returning today.day, today.kind, today.spent
    ),
    passed as (
      select day::text as day, kind, case when spent >= ${limit}::float8 then ${high}::int else ${low}::int end as percent
      from counted where spent > 0 and spent >= ${limit}::float8 * ${low}::float8 / 100
    )
    insert into jobs (kind, subject, payload, updated_at)
    select ${MAIL}, concat_ws(':', 'spend_alert', passed.kind, percent, day, users.id),
      jsonb_build_object('mail', 'spend_alert', 'kind', passed.kind, 'percent', percent, 'day', day, 'userId', users.id), now()
    from passed, users where users.is_admin and users.status = 'active'
    on conflict (subject) do nothing`;
  if (alerts > 0) afterCommit(tx, wakeWorker);
}

/** Like `settleHeld`, when a failure must not affect work that is already done: the reservation expires by itself. */
export async function settleQuietly(held: Held, amount: number) {
  try {
    await settleHeld(held, amount);
  } catch (err) {
    log.warn({ err }, "What a provider's use cost could not be counted.");
  }
}

/** Releases reservations that a crash left behind. */
export async function freeExpiredHolds() {
  await db.$executeRaw`
    with expired as (
      select id, day, kind, amount, user_id from spend_holds where expires_at < now() and amount > 0 for update skip locked
    ),
    freed as (update spend_holds hold set amount = 0 from expired where hold.id = expired.id),
    own as (
      update unverified_days own set held = greatest(0, own.held - sums.amount)
      from (select user_id, day, kind, sum(amount) as amount from expired group by user_id, day, kind) sums
      where own.user_id = sums.user_id and own.day = sums.day and own.kind = sums.kind
      returning own.user_id
    ),
    sums as (select day, kind, sum(amount) as amount from expired group by day, kind)
    update spend_days today set held = greatest(0, today.held - sums.amount)
    from sums where today.day = sums.day and today.kind = sums.kind and (select count(*) from own) >= 0`;
}

/**
 * Removes reservations of minutes and spending that have ended. Those of minutes are kept for an hour, longer than any
 * statement that could still count them; a call may be settled hours after its reservation has expired.
 */
export async function dropOldHolds() {
  await db.$executeRaw`delete from usage_reservations where expires_at < now() - make_interval(hours => 1)`;
  await db.$executeRaw`delete from unverified_days where day < (now() at time zone 'utc')::date - 1`;
  await db.$executeRaw`delete from spend_holds where expires_at < now() - make_interval(days => 1)`;
}
