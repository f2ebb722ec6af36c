import "server-only";
import { countAccount } from "@/lib/accounts/closing/data";
import {
  closingPayload,
  closingSubject,
  noticeSubject,
  type Place,
  RECEIPT,
  type ReceiptPayload,
  receiptSubject,
} from "@/lib/accounts/closing/jobs";
import { isLastAdministrator } from "@/lib/accounts/closing/mutations";
import { dropReservationsOf } from "@/lib/budget/minutes/mutations";
import { dropConversation } from "@/lib/conversations/mutations";
import { queueMail } from "@/lib/jobs/mail";
import { type ClaimedJob, dropJob, dropJobsAbout } from "@/lib/jobs/mutations";
import { hastenCallRecords, type TakenRemoval, takeRemovalsOf } from "@/lib/jobs/removals/mutations";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { forgetAuthor } from "@/lib/support/mutations";
import { lockVoice } from "@/lib/voices/making/data";
import { dropVoice } from "@/lib/voices/mutations";

type Tx = Prisma.TransactionClient;

/** Time limit of the transaction, since it may delete years of conversations. */
const LONGEST_MS = 5 * 60_000;

export type Closed = "closed" | "cancelled" | "last_administrator";

/**
 * Deletes the account of a claimed job in one transaction, which also queues removals elsewhere and the receipt. A
 * sign-in that came first has already deleted the job.
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
 * Removes an account with everything that belongs to it, including its bin, and queues removals elsewhere. Voices are
 * removed first, because the key that deletes them at their provider is removed with the account. Support requests stay
 * without their author. Returns the pending removals; null when the account is already gone.
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
