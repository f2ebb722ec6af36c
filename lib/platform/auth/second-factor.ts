import "server-only";
import { query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/** The second factors of an account. */
export type SecondFactors = {
  /** One-time codes, and the recovery codes that belong to them. */
  code: boolean;
  passkey: boolean;
};

export const areAdminsBound = () => env().ADMIN_SECOND_FACTOR === "required";

const hasCodes = Prisma.sql`
  exists (select 1 from one_time_codes where user_id = account.id and confirmed_at is not null)`;
const hasPasskey = Prisma.sql`exists (select 1 from passkeys where user_id = account.id)`;

/**
 * SQL condition for a row of `users account` that requires a second factor: one-time codes, or the passkey of an
 * administrator who must have one.
 */
export const isFactorAsked = () =>
  Prisma.sql`(${hasCodes} or (account.is_admin and ${areAdminsBound()}::boolean and ${hasPasskey}))`;

/** `isAsked`: signing in and confirming one's identity require one of them after the password. */
export async function findSecondFactors(userId: number): Promise<SecondFactors & { isAsked: boolean }> {
  const [found] = await query<SecondFactors & { isAsked: boolean }>`
    select ${hasCodes} as "code", ${hasPasskey} as "passkey", ${isFactorAsked()} as "isAsked"
    from users account where account.id = ${userId}`;
  return found ?? { code: false, passkey: false, isAsked: false };
}

export async function hasSecondFactor({ userId }: { userId: number }): Promise<boolean> {
  const { code, passkey } = await findSecondFactors(userId);
  return code || passkey;
}

type Administrator = { userId: number; hasGivenFactor: boolean };

/**
 * The reason why an administrator may not access other people's rows: the account has no second factor, or none was
 * used in this session, which may then be a stranger's.
 */
export async function missingFactor(administrator: Administrator): Promise<"not_set_up" | "not_given" | null> {
  if (!areAdminsBound()) return null;
  if (!(await hasSecondFactor(administrator))) return "not_set_up";
  return administrator.hasGivenFactor ? null : "not_given";
}

/**
 * For actions on other people's rows.
 * @throws AppError forbidden, second_factor_missing, confirm_identity
 */
export async function assertAdministrator(
  actor: Administrator & { isAdmin: boolean },
  refusal = "You do not have permission to do this.",
) {
  if (!actor.isAdmin) throw new AppError("forbidden", refusal);
  const missing = await missingFactor(actor);
  if (missing === "not_set_up") {
    throw new AppError("second_factor_missing", "Please set up a second factor under Account security first.");
  }
  if (missing === "not_given") throw new AppError("confirm_identity", "Please give your second factor to go on.");
}
