import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import {
  countAnswer,
  findSecondStep,
  keepSecondStep,
  type SecondStep,
  takeSecondStep,
} from "@/lib/accounts/challenges/mutations";
import { enqueueLetter } from "@/lib/accounts/letters/job";
import { admit, checkSignIn, type SignedIn } from "@/lib/accounts/mutations";
import type { LoginInput } from "@/lib/accounts/schema";
import { takeCode } from "@/lib/accounts/second-factor/mutations";
import { type GivenCode, readCode } from "@/lib/accounts/second-factor/policy";
import type { SecondStepInput } from "@/lib/accounts/second-factor/schema";
import { limitAddress, limitCodes } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import { areAdminsBound, findSecondFactors, type SecondFactors } from "@/lib/platform/auth/second-factor";
import { db, query } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";

/**
 * Signs in by password, or says what the person has to give as well; there is no session before that.
 * @param attempt the browser that is signing in; null for next-auth's handlers, which know no second step
 * @throws AppError rate_limited, invalid_credentials, forbidden
 */
export async function signIn(
  input: LoginInput,
  attempt: string | null,
  visit: Visit,
): Promise<SignedIn | { secondFactor: SecondFactors }> {
  const account = await checkSignIn(input, visit);
  const has = await findSecondFactors(account.id);
  const isAsked = has.code || (has.passkey && account.isAdmin && areAdminsBound());
  if (!isAsked) return admit(account, visit, "signed_in");
  await recordActivity(db, { userId: account.id, kind: "second_factor_asked", visit });
  if (attempt === null)
    throw new AppError("forbidden", "This account asks for a second factor. Please sign in at /auth.");
  await keepSecondStep(account, attempt);
  return { secondFactor: has };
}

/**
 * Ends a sign-in that `signIn` began in the same browser.
 * @throws AppError invalid_credentials when the password has to be given again, invalid_input for a wrong code,
 *   rate_limited, forbidden
 */
export async function answerSecondStep(
  { code }: SecondStepInput,
  attempt: string | null,
  visit: Visit,
): Promise<SignedIn> {
  await limitAddress(visit);
  const step = attempt && (await findSecondStep(attempt));
  if (!step) throw beginAgain();
  const account = await db.user.findUnique({
    where: { id: step.userId },
    select: { id: true, password: true, status: true, sessionNonce: true },
  });
  if (!account) throw beginAgain();
  await limitCodes(account, visit, () => tellOfWrongCodes(account.id, 1));
  const left = await countAnswer(step);
  if (left === null) throw beginAgain();
  const kind = await takeCode(account.id, code);
  if (kind === null) return refuse(step, { code, left }, visit);
  // Also gone when the password was changed a moment ago.
  if (!(await takeSecondStep(step))) throw beginAgain();
  if (kind === "recovery") {
    await enqueueLetter(db, { letter: "sign_in_changed", userId: account.id, change: "recovery_code_used" });
  }
  return admit(account, visit, kind === "recovery" ? "recovery_signed_in" : "code_signed_in");
}

async function refuse(step: SecondStep, { code, left }: { code: string; left: number }, visit: Visit): Promise<never> {
  const { userId } = step;
  await recordActivity(db, { userId, kind: "second_factor_refused", visit });
  await tellOfWrongCodes(userId, TOLD_AFTER);
  if (left > 0) {
    const message = wrong[readCode(code)?.kind ?? "one_time"];
    throw new AppError("invalid_input", message, { errors: { code: [message] } });
  }
  await takeSecondStep(step);
  throw beginAgain();
}

const TOLD_AFTER = 5;
const HOUR_SECONDS = 3600;

/** Mails the owner, once an hour, when that many codes of the last hour were wrong, over all sign-ins. */
async function tellOfWrongCodes(userId: number, most: number) {
  const [wrongCodes] = await query<{ count: number }>`
    select count(*)::int as count from account_activity
    where user_id = ${userId} and kind = 'second_factor_refused'
      and created_at > now() - make_interval(secs => ${HOUR_SECONDS}::int)`;
  if (!wrongCodes || wrongCodes.count < most) return;
  await enqueueLetter(db, { letter: "sign_in_changed", userId, change: "second_factor_refused" }, HOUR_SECONDS);
}

const wrong: Record<GivenCode["kind"], string> = {
  one_time: "That code is not right, or was used already. Your app shows a new one every 30 seconds.",
  recovery: "That recovery code is not right, or was used already.",
};

const beginAgain = () =>
  new AppError("invalid_credentials", "That took too long or too many tries. Please enter your password again.");
