import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import {
  countAnswer,
  findSecondStep,
  keepSecondStep,
  type SecondStep,
  takeSecondStep,
} from "@/lib/accounts/challenges/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { admit, checkSignIn, type SignedIn } from "@/lib/accounts/mutations";
import type { LoginInput } from "@/lib/accounts/schema";
import { findCode } from "@/lib/accounts/second-factor/mutations";
import type { SecondStepInput } from "@/lib/accounts/second-factor/schema";
import { countCode, refuseCode } from "@/lib/accounts/second-factor/wrong-codes/mutations";
import { limitAddress } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import { findSecondFactors, type SecondFactors } from "@/lib/platform/auth/second-factor";
import { db } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";

/**
 * Signs in by password, or returns the second factor required; there is no session before that. @param attempt the
 * browser that is signing in; null for next-auth's handlers, which do not support a second step
 * @throws AppError rate_limited, invalid_credentials, forbidden
 */
export async function signIn(
  input: LoginInput,
  attempt: string | null,
  visit: Visit,
): Promise<SignedIn | { secondFactor: SecondFactors }> {
  const account = await checkSignIn(input, visit);
  const { isAsked, ...has } = await findSecondFactors(account.id);
  if (!isAsked) return admit(account, visit, "signed_in");
  await recordActivity(db, { userId: account.id, kind: "second_factor_asked", visit });
  if (attempt === null)
    throw new AppError("forbidden", "This account asks for a second factor. Please sign in at /auth.");
  await keepSecondStep(account, attempt);
  return { secondFactor: has };
}

/**
 * Completes a sign-in that `signIn` started in the same browser.
 * @throws AppError invalid_credentials when the password has to be entered again, invalid_input for a wrong code,
 * rate_limited, forbidden
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
  await countCode(account, visit);
  const left = await countAnswer(step);
  if (left === null) throw beginAgain();
  const found = await findCode(account.id, code);
  // The step has ended when the password was just changed, or a parallel code completed it: then this code stays valid.
  const isUsed =
    found !== null &&
    (await db
      .$transaction(async (tx) => {
        if (!(await takeSecondStep(step, tx))) throw beginAgain();
        if (await found.use(tx)) return true;
        throw new UsedMeanwhile();
      })
      .catch((error: unknown) => {
        if (error instanceof UsedMeanwhile) return false;
        throw error;
      }));
  if (!isUsed) return refuse(step, { code, left }, visit);
  const { kind } = found;
  if (kind === "recovery") {
    await queueAccountMail(db, { mail: "sign_in_changed", userId: account.id, change: "recovery_code_used" });
  }
  return admit(account, visit, kind === "recovery" ? "recovery_signed_in" : "code_signed_in");
}

/** Rolls back the end of the step: the user may try another code. */
class UsedMeanwhile extends Error {}

async function refuse(step: SecondStep, { code, left }: { code: string; left: number }, visit: Visit): Promise<never> {
  const refusal = await refuseCode(step.userId, code, visit);
  if (left > 0) throw refusal;
  await takeSecondStep(step);
  throw beginAgain();
}

const beginAgain = () =>
  new AppError("invalid_credentials", "That took too long or too many tries. Please enter your password again.");
