import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { CLOSE_ACCOUNT, closingSubject, noticeSubject } from "@/lib/accounts/closing/jobs";
import { DAYS_TO_CHANGE_ONES_MIND } from "@/lib/accounts/closing/limits";
import type { CloseAccountInput } from "@/lib/accounts/closing/schema";
import type { Visit } from "@/lib/accounts/visit";
import { queueMail } from "@/lib/jobs/mail";
import { dropJob, enqueueJob } from "@/lib/jobs/mutations";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";

type Tx = Prisma.TransactionClient;

const DAY_SECONDS = 24 * 60 * 60;

/** @throws AppError invalid_input, with this message, for a username other than the account's */
export function assertUsername({ username }: CloseAccountInput, expected: string, message: string) {
  if (username.trim().toLowerCase() === expected.toLowerCase()) return;
  throw new AppError("invalid_input", message, { errors: { username: [message] } });
}

type Closing = { userId: number; when: CloseAccountInput["when"]; byAdministrator: boolean };

/**
 * Signs the account out everywhere and queues its deletion. If repeated, the new time applies. Returns the time of
 * deletion.
 * @throws AppError forbidden for the last administrator
 */
export async function queueClosing(tx: Tx, { userId, when, byAdministrator }: Closing): Promise<Date> {
  if (await isLastAdministrator(tx, userId)) {
    throw new AppError("forbidden", "This is the last administrator, who cannot be deleted.");
  }
  const waitSeconds = when === "at_once" ? 0 : DAYS_TO_CHANGE_ONES_MIND * DAY_SECONDS;
  const askedAt = new Date();
  const goesAt = new Date(askedAt.getTime() + waitSeconds * 1000);
  await enqueueJob(tx, {
    kind: CLOSE_ACCOUNT,
    subject: closingSubject(userId),
    payload: { userId, askedAt: askedAt.toISOString(), byAdministrator },
    waitSeconds,
  });
  if (waitSeconds > 0) {
    await queueMail(tx, {
      subject: noticeSubject(userId),
      payload: { mail: "closing_notice", userId, goesAt: goesAt.toISOString(), byAdministrator },
    });
  }
  await endSessionsOf(tx, userId);
  return goesAt;
}

/** Cancels the deletion, because signing in keeps the account. */
export async function cancelClosing(userId: number, visit: Visit) {
  if (await dropClosing(db, userId)) await recordActivity(db, { userId, kind: "closing_cancelled", visit });
}

/** False when no deletion was requested. */
export async function dropClosing(client: Parameters<typeof dropJob>[0], userId: number): Promise<boolean> {
  const wasAsked = await dropJob(client, closingSubject(userId));
  if (wasAsked) await dropJob(client, noticeSubject(userId));
  return wasAsked;
}

/** Locks all administrators, so that two parallel changes cannot each consider the other account the last one. */
export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const active = await tx.$queryRaw<{ id: number }[]>`
    select id from users where is_admin and status = 'active' order by id for update`;
  return active.length === 1 && active[0]?.id === userId;
}
