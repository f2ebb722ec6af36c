import "server-only";
import { type SpendingKind, secondsToMidnight, spendingKinds, UNVERIFIED_LIMITS } from "@/lib/budget/spending/policy";
import { type SpendingRefusal, spendingSentences } from "@/lib/plans/notices";
import { db, query } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { isMailSent } from "@/lib/providers/mail";

/** Null where the operator has set no ceiling: then nothing is counted. */
export function limitOf(kind: SpendingKind): number | null {
  const { SPEND_LIMIT_SECONDS, SPEND_LIMIT_TOKENS } = env();
  return (kind === "seconds" ? SPEND_LIMIT_SECONDS : SPEND_LIMIT_TOKENS) ?? null;
}

/**
 * The most that an account may cost in a day until its address is verified; null for no limit. That is the default where mails are
 * only written to files, since nobody could verify an address by themselves.
 */
export function unverifiedLimitOf(kind: SpendingKind): number | null {
  const { UNVERIFIED_LIMIT_SECONDS, UNVERIFIED_LIMIT_TOKENS } = env();
  const set = kind === "seconds" ? UNVERIFIED_LIMIT_SECONDS : UNVERIFIED_LIMIT_TOKENS;
  return set ?? (isMailSent() ? UNVERIFIED_LIMITS[kind] : null);
}

/** `refusal` says why nothing is left. */
export type SpendingLeft = { amount: number; refusal: SpendingRefusal | null };

/**
 * The rest that may be spent today, by this account where one is named; infinite without a limit, and then without a
 * statement. At most one SQL statement.
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
  // Null for an account whose address is verified.
  const ofOwn = taken?.ofOwn ?? null;
  const own = ownLimit === null || ofOwn === null ? Number.POSITIVE_INFINITY : Math.max(0, ownLimit - ofOwn);
  const refusal = ofAll <= 0 ? "spend_limit_reached" : own <= 0 ? "email_unverified" : null;
  return { amount: Math.min(ofAll, own), refusal };
}

export type SpendingFigures = { kind: SpendingKind; spent: number; limit: number }[];

/** For administrators: the ceilings that are set, and what of them is spent. */
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

export const isSpendingRefusal = (error: unknown): error is AppError & { code: SpendingRefusal } =>
  error instanceof AppError && error.code in spendingSentences;

/** Null for an account that is no administrator's any more. */
export async function findAdministratorsAddress(userId: number): Promise<string | null> {
  const found = await db.user.findFirst({
    where: { id: userId, isAdmin: true, status: "active" },
    select: { email: true },
  });
  return found?.email ?? null;
}
