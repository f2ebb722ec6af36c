import "server-only";
import { type SpendingKind, secondsToMidnight, spendingKinds, UNVERIFIED_LIMITS } from "@/lib/budget/spending/policy";
import { type SpendingRefusal, spendingSentences } from "@/lib/plans/notices";
import { db, query } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { isMailSent } from "@/lib/providers/mail";

/** Null when the operator has set no limit: then nothing is counted. */
export function limitOf(kind: SpendingKind): number | null {
  const { SPEND_LIMIT_SECONDS, SPEND_LIMIT_TOKENS } = env();
  return (kind === "seconds" ? SPEND_LIMIT_SECONDS : SPEND_LIMIT_TOKENS) ?? null;
}

/**
 * The most that an account may cost per day until its address is verified; null for no limit. That is the default when
 * mails are only written to files, since users could not verify an address themselves.
 */
export function unverifiedLimitOf(kind: SpendingKind): number | null {
  const { UNVERIFIED_LIMIT_SECONDS, UNVERIFIED_LIMIT_TOKENS } = env();
  const set = kind === "seconds" ? UNVERIFIED_LIMIT_SECONDS : UNVERIFIED_LIMIT_TOKENS;
  return set ?? (isMailSent() ? UNVERIFIED_LIMITS[kind] : null);
}

/** `refusal` gives the reason when nothing is left. */
export type SpendingLeft = { amount: number; refusal: SpendingRefusal | null };

/**
 * The amount that may still be spent today, by this account if one is given; infinite without a limit, which needs no
 * statement. Otherwise one SQL statement.
 */
export async function spendingLeft(kind: SpendingKind, userId: number | null = null): Promise<SpendingLeft> {
  const limit = limitOf(kind);
  const ownLimit = userId === null ? null : unverifiedLimitOf(kind);
  if (limit === null && ownLimit === null) return { amount: Number.POSITIVE_INFINITY, refusal: null };
  const [taken] = await query<{ ofAll: number | null; ofOwn: number | null }>`
    select (select spent + held from spend_days where day = (now() at time zone 'utc')::date and kind = ${kind}) as "ofAll",
      (select coalesce(own.spent + own.held, 0) from users account
        left join unverified_days own
          on own.user_id = account.id and own.day = (now() at time zone 'utc')::date and own.kind = ${kind}
        where account.id = ${userId}::int and account.email_verified_at is null) as "ofOwn"`;
  const ofAll = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - (taken?.ofAll ?? 0));
  // Null for an account with a verified address.
  const ofOwn = taken?.ofOwn ?? null;
  const own = ownLimit === null || ofOwn === null ? Number.POSITIVE_INFINITY : Math.max(0, ownLimit - ofOwn);
  const refusal = ofAll <= 0 ? "spend_limit_reached" : own <= 0 ? "email_unverified" : null;
  return { amount: Math.min(ofAll, own), refusal };
}

export type SpendingFigures = { kind: SpendingKind; spent: number; limit: number }[];

/** For administrators: the limits that are set, and the spending so far. */
export async function readSpending(): Promise<SpendingFigures> {
  const limited = spendingKinds.flatMap((kind) => {
    const limit = limitOf(kind);
    return limit === null ? [] : [{ kind, limit }];
  });
  if (limited.length === 0) return [];
  const rows = await query<{ kind: string; spent: number }>`
    select kind, spent from spend_days where day = (now() at time zone 'utc')::date`;
  return limited.map(({ kind, limit }) => ({ kind, limit, spent: rows.find((row) => row.kind === kind)?.spent ?? 0 }));
}

/** Verifying the address ends the one at once, so that it names no time. */
export const spendingRefused = (refusal: SpendingRefusal) =>
  new AppError(
    refusal,
    spendingSentences[refusal],
    refusal === "spend_limit_reached" ? { retryAfterSeconds: secondsToMidnight(new Date()) } : {},
  );

/** Null for an account that is no longer an administrator's. */
export async function findAdministratorsAddress(userId: number): Promise<string | null> {
  const found = await db.user.findFirst({
    where: { id: userId, isAdmin: true, status: "active" },
    select: { email: true },
  });
  return found?.email ?? null;
}
