import "server-only";
import { query } from "@/lib/platform/db/database";

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

/**
 * The account behind a session, or null when it was revoked, suspended or deleted. One SQL statement, which stands
 * before every signed-in call: by the driver, since Prisma would take twice as long.
 */
export async function findActor(session: { userId: number; sessionVersion: number }): Promise<Actor | null> {
  const [actor] = await query<Actor>`
    select id as "userId", username, email, name, is_admin as "isAdmin", debug_mode as "debugMode",
      subscription_tier as "subscriptionTier", subscription_limit_minutes as "subscriptionLimitMinutes",
      subscription_start_date as "subscriptionStartDate", last_login as "lastLogin", created_at as "createdAt"
    from users where id = ${session.userId} and session_version = ${session.sessionVersion} and status = 'active'`;
  return actor ?? null;
}
