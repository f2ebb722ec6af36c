import "server-only";
import { deviceName } from "@/lib/accounts/security/device";
import { type Activity, activity, type OpenSession, openSession } from "@/lib/accounts/security/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { isAlive } from "@/lib/platform/auth/sessions";
import { db, query } from "@/lib/platform/db/database";

/** More than a person has devices. */
const MOST_SESSIONS = 50;
const MOST_ACTIVITY = 30;

const countries = new Intl.DisplayNames("en", { type: "region" });

type Whence = { address: string | null; country: string | null; userAgent: string | null };

const whenceOf = ({ address, country, userAgent }: Whence) => ({
  device: deviceName(userAgent),
  // The country is as reported by a proxy; the address is the caller's own.
  place: [country && (countries.of(country) ?? country), address].filter(Boolean).join(", ") || null,
});

type SessionRow = Whence & { id: number; createdAt: Date; lastSeenAt: Date };

/** The user's sessions: the current one first, then by last use. */
export async function listOwnSessions(actor: Actor): Promise<OpenSession[]> {
  const rows = await query<SessionRow>`
    select session.id, session.address, session.country, session.user_agent as "userAgent",
      session.created_at as "createdAt", session.last_seen_at as "lastSeenAt"
    from sessions session join users account on account.id = session.user_id
    where account.id = ${actor.userId} and ${isAlive}
    order by session.id = ${actor.sessionId} desc, session.last_seen_at desc, session.id desc
    limit ${MOST_SESSIONS}`;
  return rows.map((row) =>
    openSession.parse({
      id: row.id,
      ...whenceOf(row),
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === actor.sessionId,
    } satisfies OpenSession),
  );
}

/** The account's activity, newest first. */
export async function listOwnActivity(actor: Actor): Promise<Activity[]> {
  const rows = await db.accountActivity.findMany({
    where: { userId: actor.userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_ACTIVITY,
    select: { id: true, kind: true, doneBy: true, address: true, country: true, userAgent: true, createdAt: true },
  });
  return rows.map((row) =>
    activity.parse({ ...row, ...whenceOf(row), at: row.createdAt.toISOString() } satisfies Record<string, unknown>),
  );
}
