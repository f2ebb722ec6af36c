import "server-only";
import { hashPassword, isPasswordRight } from "@/lib/accounts/passwords";
import { recordActivity } from "@/lib/accounts/security/activity";
import type { ChangePasswordInput, ConfirmIdentityInput } from "@/lib/accounts/security/schema";
import { limitSignIn } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import type { Actor } from "@/lib/platform/auth/actor";
import { withAccount } from "@/lib/platform/auth/device-cookie";
import { endSessionsOf, noteConfirmed } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

/**
 * Notes that the person has just proved who they are, as calls with `confirmed` ask for.
 * @throws AppError invalid_input for a wrong password, rate_limited
 */
export async function confirmIdentity(actor: Actor, input: ConfirmIdentityInput, visit: Visit) {
  await checkPassword(actor, { field: "password", given: input.password }, visit);
  await noteConfirmed(db, actor.sessionId);
}

/**
 * Ends every other session. Returns the cookie by which the device goes on to be known.
 * @throws AppError invalid_input for a wrong password, rate_limited
 */
export async function changeOwnPassword(actor: Actor, input: ChangePasswordInput, visit: Visit): Promise<string> {
  await checkPassword(actor, { field: "currentPassword", given: input.currentPassword }, visit);
  const password = await hashPassword(input.newPassword);
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: actor.userId }, data: { password }, select: { id: true } });
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    await noteConfirmed(tx, actor.sessionId);
    await recordActivity(tx, { userId: actor.userId, kind: "password_changed", visit });
  });
  return withAccount(visit.device, { id: actor.userId, password });
}

/** Limited like signing in. */
async function checkPassword(actor: Actor, { field, given }: { field: string; given: string }, visit: Visit) {
  const account = await db.user.findUnique({
    where: { id: actor.userId },
    select: { id: true, password: true },
  });
  await limitSignIn(actor.username.toLowerCase(), account, visit);
  if (await isPasswordRight(account?.password, given)) return;
  await recordActivity(db, { userId: actor.userId, kind: "identity_refused", visit });
  const message = "The password is not right.";
  throw new AppError("invalid_input", message, { errors: { [field]: [message] } });
}

/** Ends one of the person's sessions. @throws AppError not_found, also for someone else's */
export async function endOwnSession(actor: Actor, sessionId: number, visit: Visit) {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
  if (count === 0) throw notFound("This session");
  await recordActivity(db, { userId: actor.userId, kind: "session_ended", visit });
}

/** Ends all of the person's sessions, the one that asks included. */
export async function endAllOwnSessions(actor: Actor, visit: Visit) {
  await db.$transaction(async (tx) => {
    await endSessionsOf(tx, actor.userId);
    await recordActivity(tx, { userId: actor.userId, kind: "sessions_ended", visit });
  });
}
