import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { type GivenCode, readCode } from "@/lib/accounts/second-factor/policy";
import { limitCodes } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import { db, query } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";

const TOLD_AFTER = 5;
const HOUR_SECONDS = 3600;

/**
 * Counts one code before checking it.
 * @throws AppError rate_limited
 */
export const countCode = (account: { id: number; password: string }, visit: Visit) =>
  limitCodes(account, visit, () => tellOfWrongCodes(account.id, 1));

/** Records a wrong code, and notifies the owner when there were many. Returns the refusal. */
export async function refuseCode(userId: number, code: string, visit: Visit): Promise<AppError> {
  await recordActivity(db, { userId, kind: "second_factor_refused", visit });
  await tellOfWrongCodes(userId, TOLD_AFTER);
  const message = wrong[readCode(code)?.kind ?? "one_time"];
  return new AppError("invalid_input", message, { errors: { code: [message] } });
}

/** Mails the owner, at most once an hour, when this many codes of the last hour were wrong, over all sign-ins. */
async function tellOfWrongCodes(userId: number, most: number) {
  const [wrongCodes] = await query<{ count: number }>`
    select count(*)::int as count from account_activity
    where user_id = ${userId} and kind = 'second_factor_refused'
      and created_at > now() - make_interval(secs => ${HOUR_SECONDS}::int)`;
  if (!wrongCodes || wrongCodes.count < most) return;
  await queueAccountMail(db, { mail: "sign_in_changed", userId, change: "second_factor_refused" }, HOUR_SECONDS);
}

const wrong: Record<GivenCode["kind"], string> = {
  one_time: "That code is not right, or was used already. Your app shows a new one every 30 seconds.",
  recovery: "That recovery code is not right, or was used already.",
};
