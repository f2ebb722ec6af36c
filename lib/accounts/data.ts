import "server-only";
import type { User } from "@/lib/accounts/schema";
import type { Actor } from "@/lib/platform/auth/actor";

/** The session check has read the row already: no second statement. */
export function getOwnUser({ userId, ...columns }: Actor): User {
  return { id: userId, ...columns };
}
