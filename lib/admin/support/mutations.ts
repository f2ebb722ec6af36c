import "server-only";
import { recordAdminAction, recordMessageSearch } from "@/lib/admin/audit";
import { getRequest, listRequests, type RequestPage, type RequestRow } from "@/lib/admin/support/data";
import type { ChangeRequestInput, ListRequestsQuery, RespondInput } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";

type Change = { id: number; requestId: string };
const TABLE = "supportRequests";

/** One page of requests. A search covers private text, so it is recorded in the audit log. */
export async function openRequests(actor: Actor, query: ListRequestsQuery, requestId: string): Promise<RequestPage> {
  const page = await listRequests(actor, query);
  if (query.q !== "") await recordMessageSearch(db, actor, { table: TABLE, found: page.total, requestId });
  return page;
}

/**
 * Any status can be set at any time. Unchanged values are not written or audited. A new assignee leaves `updatedAt`
 * alone: the author of the request sees that time, and it keeps an answer in progress valid.
 * @throws AppError not_found, invalid_input for an assignee who is not an active administrator
 */
export async function changeRequest(actor: Actor, { id, requestId }: Change, input: ChangeRequestInput) {
  return db.$transaction(async (tx): Promise<RequestRow> => {
    const before = await getRequest(id, tx);
    const { status = before.status, assigneeId = before.assigneeId } = input;
    const isNewStatus = status !== before.status;
    const isNewAssignee = assigneeId !== before.assigneeId;
    if (!isNewStatus && !isNewAssignee) return before;
    if (isNewAssignee && assigneeId !== null) await assertCanBeAssigned(tx, assigneeId);
    await tx.supportRequest.update({
      where: { id },
      data: {
        ...(isNewStatus ? { status } : { updatedAt: before.updatedAt }),
        ...(isNewAssignee && { assigneeId }),
      },
      select: { id: true },
    });
    await recordAdminAction(tx, actor, {
      action: "update",
      table: TABLE,
      rowId: id,
      before: {
        ...(isNewStatus && { status: before.status }),
        ...(isNewAssignee && { assigneeId: before.assigneeId }),
      },
      after: { ...(isNewStatus && { status }), ...(isNewAssignee && { assigneeId }) },
      requestId,
    });
    return getRequest(id, tx);
  });
}

async function assertCanBeAssigned(tx: Prisma.TransactionClient, userId: number) {
  const found = await tx.user.findFirst({
    where: { id: userId, isAdmin: true, status: "active" },
    select: { id: true },
  });
  if (!found) throw new AppError("invalid_input", "Only an active administrator can be assigned.");
}

/**
 * Saves the answer that the author of the request reads in the product. The same text sent again only retries its mail.
 * @throws AppError conflict when the request is closed or has changed since it was read
 */
export async function saveResponse(actor: Actor, { id, requestId }: Change, input: RespondInput) {
  const { response, status, seenAt } = input;
  return db.$transaction(async (tx): Promise<RequestRow> => {
    const before = await getRequest(id, tx);
    if (before.status === "closed") {
      throw new AppError("conflict", "This request is closed. Set it to open to answer it.");
    }
    // Also catches two parallel answers: the second finds no row with the time it read.
    const { count } = await tx.supportRequest.updateMany({
      where: { id, status: { not: "closed" }, ...(seenAt && { updatedAt: seenAt }) },
      data: { response, status },
    });
    if (count === 0) {
      throw new AppError(
        "conflict",
        "Somebody else has changed this request in the meantime. Please read it again first.",
      );
    }
    const newest = await tx.supportMessage.findFirst({
      where: { supportRequestId: id },
      orderBy: { id: "desc" },
      select: { isAnswer: true, text: true },
    });
    if (!newest?.isAnswer || newest.text !== response) {
      await tx.supportMessage.create({
        data: { supportRequestId: id, isAnswer: true, authorName: actor.name, text: response },
        select: { id: true },
      });
    }
    await recordAdminAction(tx, actor, {
      action: "respond",
      table: TABLE,
      rowId: id,
      before: { status: before.status, response: before.response },
      after: { status, response },
      requestId,
    });
    return getRequest(id, tx);
  });
}
