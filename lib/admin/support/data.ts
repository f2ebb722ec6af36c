import "server-only";
import { likePattern } from "@/lib/admin/explorer/sql";
import { pageOf } from "@/lib/admin/page-cursor";
import type { AdminRequest, Assignee, ListRequestsQuery } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { columns, db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { supportCategories } from "@/lib/support/categories";
import { MOST_MESSAGES, messageColumns, requestColumns as ownColumns } from "@/lib/support/data";

const requestColumns = { ...ownColumns, userId: true, assigneeId: true } as const;
const selected = Prisma.sql`${columns(requestColumns, "request")}, author.name as "userName",
  coalesce(author.email, request.user_email) as "userEmail", known.id as "knownUserId", known.name as "knownUserName",
  assignee.name as "assigneeName"`;

const tables = Prisma.sql`support_requests request left join users author on author.id = request.user_id
  left join users known on request.user_id is null and known.email = lower(request.user_email)
  left join users assignee on assignee.id = request.assignee_id`;

/** A request before it is serialised to JSON. */
export type RequestRow = Prisma.SupportRequestGetPayload<{ select: typeof requestColumns }> &
  Pick<AdminRequest, "userName" | "userEmail" | "knownUserId" | "knownUserName" | "assigneeName">;

export type RequestPage = { requests: RequestRow[]; total: number; nextCursor: string | null };

/** One page and the total number of matches. One SQL statement. */
export async function listRequests(actor: Actor, query: ListRequestsQuery): Promise<RequestPage> {
  const { sort, cursor, limit } = query;
  const order = Prisma.raw(sort === "newest" ? "desc" : "asc");
  const beyond = Prisma.raw(sort === "newest" ? "<" : ">");
  const from = cursor
    ? Prisma.sql`where (matching.created_at, matching.id) ${beyond} (${cursor.at}, ${cursor.id})`
    : Prisma.empty;
  const rows = await db.$queryRaw<(RequestRow & { total: number })[]>`
    with matching as (select request.id, request.created_at from ${tables} where ${matches(actor, query)})
    select ${selected}, (select count(*)::int from matching) as total
    from ${tables} join (
      select id from matching ${from} order by created_at ${order}, id ${order} limit ${limit + 1}
    ) page on page.id = request.id
    order by request.created_at ${order}, request.id ${order}`;
  const { page, nextCursor } = pageOf(rows, limit);
  return { requests: page.map(({ total: _, ...request }) => request), total: rows[0]?.total ?? 0, nextCursor };
}

function matches(actor: Actor, { q, status, category, assignee }: ListRequestsQuery): Prisma.Sql {
  const all = [Prisma.sql`true`];
  if (status) all.push(Prisma.sql`request.status = ${status}`);
  if (category === "other") {
    const named = supportCategories.filter((known) => known !== "other");
    all.push(Prisma.sql`request.category not in (${Prisma.join(named)})`);
  } else if (category) {
    all.push(Prisma.sql`request.category = ${category}`);
  }
  if (assignee === "mine") all.push(Prisma.sql`request.assignee_id = ${actor.userId}`);
  if (assignee === "unassigned") all.push(Prisma.sql`request.assignee_id is null`);
  if (q) {
    const pattern = likePattern(q.replaceAll("\u0000", ""));
    const searched = ["request.subject", "request.message", "request.user_email", "author.name", "author.email"];
    const found = [...searched, "author.username"].map((column) => Prisma.sql`${Prisma.raw(column)} ilike ${pattern}`);
    found.push(Prisma.sql`exists (select from support_messages later
      where later.support_request_id = request.id and later.text ilike ${pattern})`);
    all.push(Prisma.sql`(${Prisma.join(found, " or ")})`);
  }
  return Prisma.join(all, " and ");
}

/** @throws AppError not_found */
export async function getRequest(id: number, client: Prisma.TransactionClient = db): Promise<RequestRow> {
  const [row] = await client.$queryRaw<RequestRow[]>`select ${selected} from ${tables} where request.id = ${id}`;
  if (!row) throw notFound("The support request");
  return row;
}

/** The messages written after the request itself, oldest first. */
export async function listMessages(supportRequestId: number) {
  const newest = await db.supportMessage.findMany({
    where: { supportRequestId },
    orderBy: { id: "desc" },
    take: MOST_MESSAGES,
    select: { ...messageColumns, authorName: true },
  });
  return newest.toReversed();
}

/** The author's newest message; null when they wrote nothing after the request. */
export const findNewestReply = (supportRequestId: number) =>
  db.supportMessage.findFirst({
    where: { supportRequestId, isAnswer: false },
    orderBy: { id: "desc" },
    select: { text: true, createdAt: true },
  });

/** Administrators to whom a request can be assigned. */
export const listAssignees = (): Promise<Assignee[]> =>
  db.user.findMany({
    where: { isAdmin: true, status: "active" },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, username: true },
  });
