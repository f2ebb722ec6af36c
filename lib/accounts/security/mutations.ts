import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { afterNewPassword } from "@/lib/accounts/links/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { hashNewPassword, isPasswordRight } from "@/lib/accounts/passwords";
import { findCode } from "@/lib/accounts/second-factor/mutations";
import { readCode } from "@/lib/accounts/second-factor/policy";
import { countCode, refuseCode } from "@/lib/accounts/second-factor/wrong-codes/mutations";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import type { ChangePasswordInput, ConfirmIdentityInput } from "@/lib/accounts/security/schema";
import { limitSignIn } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import { type Actor, assertConfirmed } from "@/lib/platform/auth/actor";
import { withAccount } from "@/lib/platform/auth/device-cookie";
import { findSecondFactors } from "@/lib/platform/auth/second-factor";
import { endSessionsOf, noteConfirmed } from "@/lib/platform/auth/sessions";
import { db, query } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";
import { dropMailFiles } from "@/lib/providers/mail";

/**
 * Records a new proof of identity, as required by calls with `confirmed`: by password, plus a code if signing in
 * requires a second factor.
 * @throws AppError invalid_input for a wrong password or code, rate_limited
 */
export async function confirmIdentity(actor: Actor, { password, code = "" }: ConfirmIdentityInput, visit: Visit) {
  const account = await checkPassword(actor, { field: "password", given: password }, visit);
  const has = await findSecondFactors(actor.userId);
  if (has.isAsked) await checkCode(account, has.code ? code : null, visit);
  await noteConfirmed(db, actor.sessionId, has.isAsked);
}

/** @param given null when there are no codes, and a passkey is the only second factor */
async function checkCode(account: { id: number; password: string }, given: string | null, visit: Visit) {
  if (given === null) throw new AppError("invalid_input", "Please use your passkey.");
  if (readCode(given) === null) {
    const message = "Please enter the code that your app shows now, or a recovery code.";
    throw new AppError("invalid_input", message, { errors: { code: [message] } });
  }
  await countCode(account, visit);
  const found = await findCode(account.id, given);
  if (!found || !(await found.use(db))) throw await refuseCode(account.id, given, visit);
  if (found.kind === "recovery") {
    await queueAccountMail(db, { mail: "sign_in_changed", userId: account.id, change: "recovery_code_used" });
  }
}

/**
 * Ends all other sessions. Returns the cookie that identifies the device from now on.
 * @throws AppError invalid_input for a wrong or weak password, rate_limited, confirm_identity when the password alone
 * is not enough
 */
export async function changeOwnPassword(actor: Actor, input: ChangePasswordInput, visit: Visit): Promise<string> {
  if ((await findSecondFactors(actor.userId)).isAsked) assertConfirmed(actor, "change_password");
  await checkPassword(actor, { field: "currentPassword", given: input.currentPassword }, visit);
  const password = await hashNewPassword(input.newPassword, actor, { field: "newPassword", address: visit.address });
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: actor.userId }, data: { password }, select: { id: true } });
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    await noteConfirmed(tx, actor.sessionId);
    await afterNewPassword(tx, actor.userId);
    await recordActivity(tx, { userId: actor.userId, kind: "password_changed", visit });
  });
  return withAccount(visit.device, { id: actor.userId, password });
}

/** Rate-limited like signing in. */
async function checkPassword(actor: Actor, { field, given }: { field: string; given: string }, visit: Visit) {
  const account = await db.user.findUnique({
    where: { id: actor.userId },
    select: { id: true, password: true },
  });
  await limitSignIn(actor.username.toLowerCase(), account, visit);
  if ((await isPasswordRight(account?.password, given, visit)) && account) return account;
  await recordActivity(db, { userId: actor.userId, kind: "identity_refused", visit });
  const message = "The password is not right.";
  throw new AppError("invalid_input", message, { errors: { [field]: [message] } });
}

/**
 * Ends one of the user's sessions.
 * @throws AppError not_found, also for someone else's
 */
export async function endOwnSession(actor: Actor, sessionId: number, visit: Visit) {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
  if (count === 0) throw notFound("This session");
  await recordActivity(db, { userId: actor.userId, kind: "session_ended", visit });
}

/** Ends all of the user's sessions, including the current one. */
export async function endAllOwnSessions(actor: Actor, visit: Visit) {
  await db.$transaction(async (tx) => {
    await endSessionsOf(tx, actor.userId);
    await recordActivity(tx, { userId: actor.userId, kind: "sessions_ended", visit });
  });
}

/** Removes activity older than its retention period. */
export async function dropOldActivity() {
  await query`
    delete from account_activity where created_at < now() - make_interval(days => ${KEPT_DAYS.activity}::int)
      or (kind in ('sign_in_failed', 'sign_in_limited', 'sign_in_refused', 'identity_refused', 'passkey_refused',
          'second_factor_asked', 'second_factor_refused')
        and created_at < now() - make_interval(days => ${KEPT_DAYS.failedSignIns}::int))`;
  await query`
    update account_activity set address = null where address is not null
      and created_at < now() - make_interval(days => ${KEPT_DAYS.addresses}::int)`;
  await query`
    update users set last_ip = null where last_ip is not null
      and coalesce(last_login, created_at) < now() - make_interval(days => ${KEPT_DAYS.addresses}::int)`;
  await query`
    update waitlist set ip_address = null where ip_address is not null
      and created_at < now() - make_interval(days => ${KEPT_DAYS.addresses}::int)`;
}

/** Removes old entries of the audit log. */
export async function dropOldAudit() {
  await query`delete from audit_log where created_at < now() - make_interval(days => ${KEPT_DAYS.audit}::int)`;
}

/** Removes old mails from the folder of the embedded mail, if there is one. */
export const dropOldMails = () => dropMailFiles(KEPT_DAYS.mailFiles);
