import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { countAccount } from "@/lib/accounts/closing/data";
import {
  CLOSE_ACCOUNT,
  closingPayload,
  closingSubject,
  noticeSubject,
  type Place,
  RECEIPT,
  type ReceiptPayload,
  receiptSubject,
} from "@/lib/accounts/closing/jobs";
import { DAYS_TO_CHANGE_ONES_MIND } from "@/lib/accounts/closing/limits";
import type { CloseAccountInput, ClosingAnswer } from "@/lib/accounts/closing/schema";
import type { Visit } from "@/lib/accounts/visit";
import { endCallsOf } from "@/lib/calls/server/mutations";
import { dropConversation } from "@/lib/conversations/mutations";
import { queueMail } from "@/lib/jobs/mail";
import { type ClaimedJob, dropJob, dropJobsAbout, enqueueJob } from "@/lib/jobs/mutations";
import { hastenCallRecords, type TakenRemoval, takeRemovalsOf } from "@/lib/jobs/removals/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { longDateInUtc } from "@/lib/platform/english";
import { AppError } from "@/lib/platform/errors";
import { forgetAuthor } from "@/lib/support/mutations";
import { dropReservationsOf } from "@/lib/usage/mutations";
import { lockVoice } from "@/lib/voices/making/data";
import { dropVoice } from "@/lib/voices/mutations";

type Tx = Prisma.TransactionClient;

const DAY_SECONDS = 24 * 60 * 60;
/** An account with years of conversations is deleted in one transaction. */
const LONGEST_MS = 5 * 60_000;

/**
 * Ends every session and call, and queues the deletion: after the days to change one's mind, or at once.
 * @throws AppError invalid_input for another username, forbidden for the last administrator
 */
export async function requestClosing(actor: Actor, input: CloseAccountInput, visit: Visit): Promise<ClosingAnswer> {
  assertUsername(input, actor.username, "This is not your username.");
  const { userId } = actor;
  const goesAt = await db.$transaction(async (tx) => {
    const time = await queueClosing(tx, { userId, when: input.when, byAdministrator: false });
    await recordActivity(tx, { userId, kind: "closing_asked", visit });
    return time;
  });
  // Their session is over already; this closes their rows, too.
  await endCallsOf(userId, "account_closing");
  const message =
    input.when === "at_once"
      ? "Your account is being deleted. A mail will tell you when everything is gone."
      : `Your account will be deleted on ${longDateInUtc(goesAt)}. Signing in before then keeps it.`;
  return { message, goesAt: goesAt.toISOString() };
}

/** @throws AppError invalid_input, with this message, for another username than the account's */
export function assertUsername({ username }: CloseAccountInput, expected: string, message: string) {
  if (username.trim().toLowerCase() === expected.toLowerCase()) return;
  throw new AppError("invalid_input", message, { errors: { username: [message] } });
}

type Closing = { userId: number; when: CloseAccountInput["when"]; byAdministrator: boolean };

/**
 * Signs the account out everywhere and queues its deletion. Asked again, the new time counts. Returns when it goes.
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

/** Signing in keeps the account. */
export async function cancelClosing(userId: number, visit: Visit) {
  if (await dropClosing(db, userId)) await recordActivity(db, { userId, kind: "closing_cancelled", visit });
}

/** False when the account's deletion was not asked for. */
export async function dropClosing(client: Parameters<typeof dropJob>[0], userId: number): Promise<boolean> {
  const wasAsked = await dropJob(client, closingSubject(userId));
  if (wasAsked) await dropJob(client, noticeSubject(userId));
  return wasAsked;
}

/** Locks all administrators, so that two parallel changes cannot each leave the other's account as the last one. */
export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const active = await tx.$queryRaw<{ id: number }[]>`
    select id from users where is_admin and status = 'active' order by id for update`;
  return active.length === 1 && active[0]?.id === userId;
}

export type Closed = "closed" | "cancelled" | "last_administrator";

/**
 * Deletes the account of a claimed job in one transaction, which also queues what has to be removed elsewhere and the
 * receipt. A sign-in that came first has deleted the job.
 */
export async function closeAccount(job: ClaimedJob): Promise<Closed> {
  const { userId, askedAt, byAdministrator } = closingPayload.parse(job.payload);
  const installation = await installationId();
  return db.$transaction(
    async (tx) => {
      const last = await isLastAdministrator(tx, userId);
      const [account] = await tx.$queryRaw<{ email: string }[]>`
        select email from users where id = ${userId} for update`;
      const [own] = await tx.$queryRaw<{ id: number }[]>`
        select id from jobs where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running' for update`;
      if (!own) return "cancelled";
      if (last) return "last_administrator";
      await dropJob(tx, closingSubject(userId));
      await dropJob(tx, noticeSubject(userId));
      if (!account) return "cancelled";
      const counts = await countAccount(tx, userId);
      const removals = await dropAccount(tx, userId, installation);
      const payload: ReceiptPayload = {
        mail: RECEIPT,
        leavesNoTrace: true,
        email: account.email,
        askedAt,
        byAdministrator,
        closedAt: new Date().toISOString(),
        counts,
        ...byPlace(removals ?? []),
        isToldOfRest: false,
      };
      await queueMail(tx, { subject: receiptSubject(userId), payload });
      return "closed";
    },
    { timeout: LONGEST_MS },
  );
}

function byPlace(removals: TakenRemoval[]): Pick<ReceiptPayload, "places" | "removalIds"> {
  const places = new Map<string, Place>();
  for (const { kind, provider } of removals) {
    const name = `${kind} ${provider}`;
    places.set(name, { kind, provider, count: (places.get(name)?.count ?? 0) + 1 });
  }
  return { places: [...places.values()], removalIds: removals.map(({ id }) => id) };
}

/**
 * Removes an account with all that belongs to it, its bin included, and queues what lies elsewhere. Voices go first, because the key that
 * can delete them at their provider goes with the account. Support requests stay without their author. Returns what is still
 * to be removed elsewhere; null when the account is already gone.
 */
export async function dropAccount(tx: Tx, userId: number, installation: string): Promise<TakenRemoval[] | null> {
  const ownOrBinned = { OR: [{ userId }, { binnedById: userId }] };
  const voices = await tx.voice.findMany({ where: ownOrBinned, select: { id: true } });
  for (const { id } of voices) {
    const voice = await lockVoice(tx, id);
    if (voice) await dropVoice(tx, voice, installation);
  }
  await hastenCallRecords(tx, userId);
  const conversations = await tx.conversation.findMany({ where: ownOrBinned, select: { id: true } });
  for (const { id } of conversations) await dropConversation(tx, id);
  await forgetAuthor(tx, userId);
  await dropReservationsOf(tx, userId);
  await dropJobsAbout(tx, userId);
  const removals = await takeRemovalsOf(tx, userId);
  const { count } = await tx.user.deleteMany({ where: { id: userId } });
  return count > 0 ? removals : null;
}
