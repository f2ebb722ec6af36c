import "server-only";
import { type User, user } from "@/lib/accounts/schema";
import { shownEmail } from "@/lib/accounts/shown-email";
import { hasPlans } from "@/lib/plans/has-plans";
import { withoutPlans } from "@/lib/plans/policy";
import type { Actor } from "@/lib/platform/auth/actor";

/** The session check has already read this row. */
export function getOwnUser(actor: Actor): User {
  const { userId, ...columns } = hasPlans() ? actor : withoutPlans(actor);
  return user.parse({
    id: userId,
    ...columns,
    email: shownEmail(columns.email),
    hasPlans: hasPlans(),
    subscriptionStartDate: columns.subscriptionStartDate.toISOString(),
    lastLogin: columns.lastLogin?.toISOString() ?? null,
    createdAt: columns.createdAt.toISOString(),
  } satisfies { [Field in keyof User]: unknown });
}
