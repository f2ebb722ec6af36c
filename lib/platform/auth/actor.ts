import "server-only";
import { columns, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

const actorColumns = {
  username: true,
  email: true,
  name: true,
  isAdmin: true,
  debugMode: true,
  subscriptionTier: true,
  subscriptionLimitMinutes: true,
  subscriptionStartDate: true,
  lastLogin: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect;

/**
 * The person behind a request. Created only here, from the database on every call: the cookie proves an id and a
 * session version, but never a role, a tier or that the account still exists.
 */
export type Actor = { userId: number } & Prisma.UserGetPayload<{ select: typeof actorColumns }>;

/**
 * The account of a session, or null when it was revoked, suspended or deleted. Runs before every signed-in call and so
 * uses the driver: Prisma would take twice as long.
 */
export async function findActor(session: { userId: number; sessionVersion: number }): Promise<Actor | null> {
  const [actor] = await query<Actor>`
    select id as "userId", ${columns(actorColumns)}
    from users where id = ${session.userId} and session_version = ${session.sessionVersion} and status = 'active'`;
  return actor ?? null;
}
