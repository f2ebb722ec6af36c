import "server-only";
import { type User, user } from "@/lib/accounts/schema";
import type { Actor } from "@/lib/platform/auth/actor";

/** The session check has already read this row. */
export function getOwnUser({ userId, ...columns }: Actor): User {
  return user.parse({
    id: userId,
    ...columns,
    subscriptionStartDate: columns.subscriptionStartDate.toISOString(),
    lastLogin: columns.lastLogin?.toISOString() ?? null,
    createdAt: columns.createdAt.toISOString(),
  } satisfies { [Field in keyof User]: unknown });
}
