import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { SupportRequest } from "@/lib/support/schema";

export const ownRequestColumns = {
  id: true,
  subject: true,
  category: true,
  message: true,
  status: true,
  response: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Record<keyof SupportRequest, true>;

/** Only the newest are listed. */
const MOST_LISTED = 100;

export function listOwnSupportRequests(actor: Actor) {
  return db.supportRequest.findMany({
    where: { userId: actor.userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_LISTED,
    select: ownRequestColumns,
  });
}
