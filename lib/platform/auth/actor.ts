import "server-only";
import { db } from "@/lib/platform/db/database";

/**
 * Who is asking. Made only here, from the database at every call: the cookie proves an id and a session version,
 * never a role, a tier or that the account still exists.
 */
export type Actor = {
  userId: number;
  username: string;
  email: string;
  name: string;
  isAdmin: boolean;
  debugMode: boolean;
  subscriptionTier: string;
  subscriptionLimitMinutes: number;
  subscriptionStartDate: Date;
  lastLogin: Date | null;
  createdAt: Date;
};

const actorColumns = {
  id: true,
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
} as const;

/** The account behind a session, or null when it was revoked, suspended or deleted. One SQL statement. */
export async function findActor(session: { userId: number; sessionVersion: number }): Promise<Actor | null> {
  const row = await db.user.findFirst({
    where: { id: session.userId, sessionVersion: session.sessionVersion, status: "active" },
    select: actorColumns,
  });
  if (!row) return null;
  const { id, ...rest } = row;
  return { userId: id, ...rest };
}
