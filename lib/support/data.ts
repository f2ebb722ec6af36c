import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import type { SupportMessage, SupportRequest } from "@/lib/support/schema";

/** Only the newest messages of a thread are shown. */
export const MOST_MESSAGES = 200;

export const requestColumns = {
  id: true,
  subject: true,
  category: true,
  message: true,
  status: true,
  response: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Record<Exclude<keyof SupportRequest, "messages">, true>;

export const messageColumns = { id: true, isAnswer: true, text: true, createdAt: true } as const satisfies Record<
  keyof SupportMessage,
  true
>;

const ownRequestColumns = {
  ...requestColumns,
  messages: { select: messageColumns, orderBy: { id: "desc" }, take: MOST_MESSAGES },
} as const satisfies Prisma.SupportRequestSelect;

type OwnRequest = Prisma.SupportRequestGetPayload<{ select: typeof ownRequestColumns }>;

const inOrder = (request: OwnRequest) => ({ ...request, messages: request.messages.toReversed() });

/** Only the newest are listed. */
const MOST_LISTED = 100;

export async function listOwnSupportRequests(actor: Actor) {
  const requests = await db.supportRequest.findMany({
    where: { userId: actor.userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_LISTED,
    select: ownRequestColumns,
  });
  return requests.map(inOrder);
}

/** @throws AppError not_found, also for someone else's */
export async function getOwnSupportRequest(actor: Actor, id: number, client: Prisma.TransactionClient = db) {
  const request = await client.supportRequest.findFirst({
    where: { id, userId: actor.userId },
    select: ownRequestColumns,
  });
  if (!request) throw notFound("The request");
  return inOrder(request);
}
