import "server-only";
import type { User } from "@/lib/accounts/schema";
import type { Actor } from "@/lib/platform/auth/actor";

/** The session check has read the row already: no second statement. */
export function getOwnUser({ userId, ...columns }: Actor): User {
  return {
    id: userId,
    ...columns,
    subscriptionStartDate: columns.subscriptionStartDate.toISOString(),
    lastLogin: columns.lastLogin?.toISOString() ?? null,
    createdAt: columns.createdAt.toISOString(),
  };
}
