import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { isFactorAsked } from "@/lib/platform/auth/second-factor";
import { query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";

/** Days without a request after which a session expires. */
const IDLE_DAYS = 30;
/** Days after signing in at which a session expires in any case. */
export const LONGEST_DAYS = 90;
/** Minutes for which a proof of identity is valid. */
const CONFIRMED_MINUTES = 10;
/** Minutes between updates of a session's last use. */
const SEEN_MINUTES = 5;

const since = (days: number) => Prisma.sql`now() - make_interval(days => ${days}::int)`;

/** SQL condition for a valid row of `sessions session` and its `users account`, by the database's clock. */
export const isAlive = Prisma.sql`
  account.session_nonce = session.account_nonce and account.status = 'active'
  and session.last_seen_at > ${since(IDLE_DAYS)} and session.created_at > ${since(LONGEST_DAYS)}`;

/** If the account requires a second factor, the password alone proves nothing. */
export const isConfirmed = () => Prisma.sql`
  coalesce(case when ${isFactorAsked()} then session.second_factor_at else session.authenticated_at end
    > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int), false)`;

export const isUnnoted = Prisma.sql`session.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}::int)`;

/** A token has 256 random bits, so a fast hash without a salt is enough. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The origin of a request about an account. */
export type SessionVisit = {
  address: string;
  /** ISO 3166-1 alpha-2, if the platform provides it. */
  country: string | null;
  userAgent: string | null;
  /** The session cookie that the browser sent. */
  token: string | null;
};

/**
 * Opens a session that replaces the browser's current one, and returns the token for its cookie, which is not stored in
 * plain text. The token is invalid if the account was deleted meanwhile.
 */
export async function startSession(
  account: { id: number; sessionNonce: string },
  visit: SessionVisit,
  hasGivenFactor = false,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await query`
    with replaced as (delete from sessions where token_hash = ${visit.token && hashOf(visit.token)})
    insert into sessions (user_id, token_hash, account_nonce, address, country, user_agent, second_factor_at)
    select id, ${hashOf(token)}, ${account.sessionNonce}::uuid, ${visit.address}, ${visit.country},
      ${visit.userAgent}, case when ${hasGivenFactor}::boolean then now() end
    from users where id = ${account.id} for key share`;
  return token;
}

/** Ends the session of a cookie and returns its owner; null when there is no session. */
export async function endSession(token: string): Promise<number | null> {
  const [ended] = await query<{ userId: number }>`
    delete from sessions where token_hash = ${hashOf(token)} returning user_id as "userId"`;
  return ended?.userId ?? null;
}

/**
 * Ends all sessions of an account within the caller's transaction, except `keepId`. The new nonce also ends a session
 * that is being opened with the old password.
 */
export const endSessionsOf = (tx: Prisma.TransactionClient, userId: number, keepId: number | null = null) =>
  endSessions(tx, userId, Prisma.sql`id = ${keepId}::int`);

/** The same for sessions in which no second factor was used. */
export const endSessionsWithoutFactor = (tx: Prisma.TransactionClient, userId: number, keepId: number | null = null) =>
  endSessions(tx, userId, Prisma.sql`(id = ${keepId}::int or second_factor_at is not null)`);

async function endSessions(tx: Prisma.TransactionClient, userId: number, isKept: Prisma.Sql) {
  await tx.$executeRaw`update users set session_nonce = gen_random_uuid() where id = ${userId}`;
  await tx.$executeRaw`delete from sessions where user_id = ${userId} and (${isKept}) is not true`;
  await tx.$executeRaw`
    update sessions set account_nonce = users.session_nonce from users
    where users.id = sessions.user_id and sessions.user_id = ${userId}`;
}

/** Records that the session's user has just proved their identity, and whether with a second factor. */
export async function noteConfirmed(client: Prisma.TransactionClient, sessionId: number, hasGivenFactor = false) {
  await client.$executeRaw`
    update sessions set authenticated_at = now(),
      second_factor_at = case when ${hasGivenFactor}::boolean then now() else second_factor_at end
    where id = ${sessionId}`;
}

/** The given sessions that are still valid. */
export async function listAlive(sessionIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>`
    select session.id from sessions session join users account on account.id = session.user_id
    where session.id = any(${[...sessionIds]}::int[]) and ${isAlive}`;
  return rows.map(({ id }) => id);
}

/** Records in the background that a session is in use. Never revives a session that was ended meanwhile. */
export function noteSeen(sessionId: number) {
  keepAlive(
    query`update sessions session set last_seen_at = now() where id = ${sessionId} and ${isUnnoted}`.catch(
      (err: unknown) => log.warn({ err }, "It could not be noted that a session is in use."),
    ),
  );
}

/** Removes the rows of expired sessions. */
export async function dropOldSessions() {
  await query`delete from sessions where last_seen_at < ${since(IDLE_DAYS)} or created_at < ${since(LONGEST_DAYS)}`;
}
