import "server-only";
import { recordAdminAction, recordMessageSearch } from "@/lib/admin/audit";
import { getRequest, listRequests, type RequestPage, type RequestRow } from "@/lib/admin/support/data";
import type { ListRequestsQuery, RespondInput, SetStatusInput } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";

type Change = { id: number; requestId: string };
const TABLE = "supportRequests";

/** One page of requests. A search looks into what people wrote, so it is recorded in the audit trail. */
export async function openRequests(actor: Actor, query: ListRequestsQuery, requestId: string): Promise<RequestPage> {
  const page = await listRequests(query);
  if (query.q !== "") await recordMessageSearch(db, actor, { table: TABLE, found: page.total, requestId });
  return page;
}

/** Any status can be set at any time. Setting the current status changes nothing and is not audited. */
export async function setRequestStatus(actor: Actor, { id, requestId }: Change, { status }: SetStatusInput) {
  return db.$transaction(async (tx): Promise<RequestRow> => {
    const before = await getRequest(id, tx);
    if (before.status === status) return before;
    await tx.supportRequest.update({ where: { id }, data: { status }, select: { id: true } });
    const change = { before: { status: before.status }, after: { status } };
    await recordAdminAction(tx, actor, { action: "update", table: TABLE, rowId: id, ...change, requestId });
    return getRequest(id, tx);
  });
}

/**
 * Saves the answer that the author of the request reads in the product.
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
      throw new AppError("conflict", "Somebody else changed this request meanwhile. Please read it again first.");
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
