import "server-only";
import { query } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/** Proofs that an account can give beside its password. */
export type SecondFactors = {
  /** One-time codes, and the recovery codes that come with them. */
  code: boolean;
  passkey: boolean;
};

export async function findSecondFactors(userId: number): Promise<SecondFactors> {
  const [found] = await query<SecondFactors>`
    select exists (select 1 from one_time_codes where user_id = ${userId} and confirmed_at is not null) as "code",
      exists (select 1 from passkeys where user_id = ${userId}) as "passkey"`;
  return found ?? { code: false, passkey: false };
}

export async function hasSecondFactor({ userId }: { userId: number }): Promise<boolean> {
  const { code, passkey } = await findSecondFactors(userId);
  return code || passkey;
}

export const areAdminsBound = () => env().ADMIN_SECOND_FACTOR === "required";

/** Whether an administrator may do nothing yet but set up a second factor. */
export const isSecondFactorMissing = async (administrator: { userId: number }): Promise<boolean> =>
  areAdminsBound() && !(await hasSecondFactor(administrator));

/**
 * For what reaches other people's rows.
 * @throws AppError forbidden, second_factor_missing
 */
export async function assertAdministrator(
  actor: { userId: number; isAdmin: boolean },
  refusal = "You do not have permission to do this.",
) {
  if (!actor.isAdmin) throw new AppError("forbidden", refusal);
  if (await isSecondFactorMissing(actor)) {
    throw new AppError("second_factor_missing", "Please set up a second factor under Account security first.");
  }
}
