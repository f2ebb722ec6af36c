import "server-only";
import { type SensitiveAct, sensitiveActs } from "@/lib/platform/auth/sensitive";
import { hashOf, isAlive, isConfirmed, isUnnoted, noteSeen } from "@/lib/platform/auth/sessions";
import { columns, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";

const actorColumns = {
  username: true,
  email: true,
  emailVerifiedAt: true,
  name: true,
  isAdmin: true,
  debugMode: true,
  subscriptionTier: true,
  subscriptionLimitMinutes: true,
  subscriptionStartDate: true,
  grantedMinutes: true,
  grantedUntil: true,
  lastLogin: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect;

/**
 * The user behind a request. Created only here, from the database on every call, because the cookie only identifies a
 * session.
 */
export type Actor = {
  userId: number;
  sessionId: number;
  /** Whether the user proved their identity within the last ten minutes, by a second factor if one is required. */
  isConfirmed: boolean;
  /** Whether a second factor was used in this session. */
  hasGivenFactor: boolean;
} & Prisma.UserGetPayload<{ select: typeof actorColumns }>;

/**
 * For actions that a stranger at an unlocked screen must not perform.
 * @throws AppError confirm_identity when the last proof is too old
 */
export function assertConfirmed({ isConfirmed: isProved }: Actor, act: SensitiveAct) {
  if (!isProved) throw new AppError("confirm_identity", `Please confirm that it is you before ${sensitiveActs[act]}.`);
}

const actorOf = () => Prisma.sql`
  account.id as "userId", session.id as "sessionId", ${isConfirmed()} as "isConfirmed",
  session.second_factor_at is not null as "hasGivenFactor", ${columns(actorColumns, "account")}`;

/**
 * The account of a cookie's session, or null when the session is over. Runs before every signed-in call and so uses the
 * driver: Prisma would take twice as long.
 */
export async function findActor(token: string | undefined): Promise<Actor | null> {
  if (!token) return null;
  const [row] = await query<Actor & { isUnnoted: boolean }>`
    select ${actorOf()}, ${isUnnoted} as "isUnnoted"
    from sessions session join users account on account.id = session.user_id
    where session.token_hash = ${hashOf(token)} and ${isAlive}`;
  if (!row) return null;
  const { isUnnoted: isDue, ...actor } = row;
  if (isDue) noteSeen(actor.sessionId);
  return actor;
}

/**
 * The same for a session identified by its id, which proves nothing by itself: for tokens that the session requested.
 */
export async function findSessionActor(session: { userId: number; sessionId: number }): Promise<Actor | null> {
  const [actor] = await query<Actor>`
    select ${actorOf()} from sessions session join users account on account.id = session.user_id
    where session.id = ${session.sessionId} and account.id = ${session.userId} and ${isAlive}`;
  return actor ?? null;
}
