import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { assertUsername, dropClosing, queueClosing } from "@/lib/accounts/closing/mutations";
import type { CloseAccountInput } from "@/lib/accounts/closing/schema";
import { limitPasswordLinks, sendPasswordLink } from "@/lib/accounts/links/mutations";
import { recordAdminAction } from "@/lib/admin/audit";
import { updateRow } from "@/lib/admin/explorer/mutations";
import type { GrantMinutesInput, PersonPlanInput, PersonStatusInput } from "@/lib/admin/people/schema";
import { endCallsOf } from "@/lib/calls/server/mutations";
import { plans } from "@/lib/plans/plans";
import { grantedNow, limitSecondsOf, MOST_LIMIT_MINUTES, usagePeriod } from "@/lib/plans/policy";
import { type Actor, assertConfirmed } from "@/lib/platform/auth/actor";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";
import { isMailSent } from "@/lib/providers/mail";

type At = { id: number; requestId: string };

/**
 * Suspends an account, which permanently ends its sessions, or lifts the suspension.
 * @throws AppError not_found, forbidden for one's own account and the last administrator
 */
export async function setPersonStatus(actor: Actor, { id, requestId }: At, { status }: PersonStatusInput) {
  if (id === actor.userId && status === "suspended") {
    throw new AppError("forbidden", "You cannot suspend your own account.");
  }
  await updateRow(actor, { table: "users", id, version: null, requestId }, { status });
  return { id, status };
}

const minuteColumns = {
  subscriptionTier: true,
  subscriptionLimitMinutes: true,
  subscriptionStartDate: true,
  grantedMinutes: true,
  grantedUntil: true,
  createdAt: true,
} as const;

/**
 * Adds minutes of speech to a person's current period, or to every period from now on.
 * @throws AppError not_found, conflict for an account whose trial has ended, since its period will not renew
 */
export async function grantMinutes(actor: Actor, { id, requestId }: At, { minutes, lasting }: GrantMinutesInput) {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${id} for update`;
    const person = await tx.user.findUnique({ where: { id }, select: minuteColumns });
    if (!person) throw notFound("The account");
    const now = new Date();
    const { to, isOver } = usagePeriod(person, now);
    if (isOver) throw new AppError("conflict", "The trial of this account has ended. Give it a plan first.");
    const { subscriptionLimitMinutes, grantedMinutes, grantedUntil } = person;
    const data =
      lasting === "always"
        ? { subscriptionLimitMinutes: subscriptionLimitMinutes + minutes }
        : { grantedMinutes: grantedNow(person, now) + minutes, grantedUntil: to };
    if (Math.max(...Object.values(data).filter((value) => typeof value === "number")) > MOST_LIMIT_MINUTES) {
      throw new AppError("conflict", "This account has as many minutes as an account can have.");
    }
    const before = lasting === "always" ? { subscriptionLimitMinutes } : { grantedMinutes, grantedUntil };
    const after = await tx.user.update({ where: { id }, data, select: minuteColumns });
    await recordAdminAction(tx, actor, {
      action: "grant_minutes",
      table: "users",
      rowId: id,
      before,
      after: data,
      requestId,
    });
    await recordActivity(tx, { userId: id, kind: "minutes_granted", doneBy: "administrator" });
    return { id, limitMinutes: limitSecondsOf(after, now) / 60 };
  });
}

/**
 * Moves a person to a plan with its minutes, starting now. Minutes granted beyond the old plan's end with it.
 * @throws AppError not_found
 */
export async function setPersonPlan(actor: Actor, { id, requestId }: At, { tier }: PersonPlanInput) {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${id} for update`;
    const person = await tx.user.findUnique({ where: { id }, select: minuteColumns });
    if (!person) throw notFound("The account");
    const { createdAt: _, ...before } = person;
    const data = {
      subscriptionTier: tier,
      subscriptionLimitMinutes: plans[tier].minutes,
      subscriptionStartDate: new Date(),
      grantedMinutes: 0,
      grantedUntil: null,
    };
    await tx.user.update({ where: { id }, data });
    await recordAdminAction(tx, actor, {
      action: "set_plan",
      table: "users",
      rowId: id,
      before,
      after: data,
      requestId,
    });
    await recordActivity(tx, { userId: id, kind: "plan_changed", doneBy: "administrator" });
    return { id, tier };
  });
}

/**
 * Signs a person out everywhere. Their password remains valid.
 * @throws AppError not_found
 */
export async function endPersonSessions(actor: Actor, { id, requestId }: At) {
  await db.$transaction(async (tx) => {
    const person = await tx.user.findUnique({ where: { id }, select: { id: true } });
    if (!person) throw notFound("The account");
    await endSessionsOf(tx, id);
    await recordActivity(tx, { userId: id, kind: "sessions_ended", doneBy: "administrator" });
    await recordAdminAction(tx, actor, { action: "end_sessions", table: "users", rowId: id, requestId });
  });
  return { id };
}

/**
 * Mails a person the link for a new password, as they could request themselves. No one else sees it.
 * @throws AppError not_found, conflict for a suspended account, rate_limited
 */
export async function sendPersonPasswordLink(actor: Actor, { id, requestId }: At) {
  const person = await db.user.findUnique({ where: { id }, select: { email: true, status: true } });
  if (!person) throw notFound("The account");
  if (person.status !== "active") {
    throw new AppError("conflict", "This account is suspended, so no link can be sent. Reactivate it first.");
  }
  await limitPasswordLinks(person.email);
  await db.$transaction(async (tx) => {
    await sendPasswordLink(tx, person.email);
    await recordAdminAction(tx, actor, { action: "send_password_link", table: "users", rowId: id, requestId });
  });
  return { id, isMailSent: isMailSent() };
}

/**
 * Deletes an account as its owner would: it is signed out everywhere and deleted in seven days, or at once.
 * @throws AppError not_found, invalid_input for another username, forbidden for one's own account and the last
 * administrator, confirm_identity
 */
export async function closePerson(actor: Actor, { id, requestId }: At, input: CloseAccountInput) {
  assertConfirmed(actor, "delete_account");
  if (id === actor.userId) throw new AppError("forbidden", "You cannot delete your own account here.");
  const goesAt = await db.$transaction(async (tx) => {
    const person = await tx.user.findUnique({ where: { id }, select: { username: true } });
    if (!person) throw notFound("The account");
    assertUsername(input, person.username, "This is not their username.");
    const time = await queueClosing(tx, { userId: id, when: input.when, byAdministrator: true });
    await recordActivity(tx, { userId: id, kind: "closing_asked", doneBy: "administrator" });
    await recordAdminAction(tx, actor, {
      action: "delete_account",
      table: "users",
      rowId: id,
      after: { username: person.username, when: input.when, goesAt: time.toISOString() },
      requestId,
    });
    return time;
  });
  await endCallsOf(id, "account_closing");
  return { id, goesAt: goesAt.toISOString() };
}

/**
 * Cancels the pending deletion of an account.
 * @throws AppError not_found, conflict when none is pending
 */
export async function keepPerson(actor: Actor, { id, requestId }: At) {
  await db.$transaction(async (tx) => {
    const person = await tx.user.findUnique({ where: { id }, select: { id: true } });
    if (!person) throw notFound("The account");
    if (!(await dropClosing(tx, id))) throw new AppError("conflict", "This account is not being deleted.");
    await recordActivity(tx, { userId: id, kind: "closing_withdrawn", doneBy: "administrator" });
    await recordAdminAction(tx, actor, { action: "keep_account", table: "users", rowId: id, requestId });
  });
  return { id, goesAt: null };
}
