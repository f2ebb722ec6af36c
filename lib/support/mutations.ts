import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { getOwnSupportRequest, requestColumns } from "@/lib/support/data";
import type { CreateSupportInput, ReplyInput } from "@/lib/support/schema";

/**
 * Visitors may write too, and get a reply by mail if they leave an address. For signed-in users the address comes from
 * the account.
 * @throws AppError forbidden when the request names someone else as its author
 */
export async function createSupportRequest(actor: Actor | null, { userId, userEmail, ...text }: CreateSupportInput) {
  if (userId !== undefined && userId !== null && userId !== actor?.userId) {
    throw new AppError("forbidden", "A request can only be sent in your own name.");
  }
  const request = await db.supportRequest.create({
    data: { ...text, userId: actor?.userId ?? null, userEmail: actor?.email ?? userEmail ?? null },
    select: requestColumns,
  });
  return { ...request, messages: [] };
}

/**
 * Adds a message by the request's author, which reopens it.
 * @throws AppError not_found, also for someone else's request; conflict when it is closed
 */
export async function replyToSupport(actor: Actor, id: number, { text }: ReplyInput) {
  return db.$transaction(async (tx) => {
    const { count } = await tx.supportRequest.updateMany({
      where: { id, userId: actor.userId, status: { not: "closed" } },
      data: { status: "open" },
    });
    if (count === 0) {
      await getOwnSupportRequest(actor, id, tx);
      throw new AppError("conflict", "This request is closed. Please send us a new one.");
    }
    await tx.supportMessage.create({ data: { supportRequestId: id, isAnswer: false, text }, select: { id: true } });
    return getOwnSupportRequest(actor, id, tx);
  });
}

/** Clears the address when the author's account is being deleted; the schema clears the link to it. */
export async function forgetAuthor(tx: Prisma.TransactionClient, userId: number) {
  await tx.supportRequest.updateMany({ where: { userId }, data: { userEmail: null } });
}
