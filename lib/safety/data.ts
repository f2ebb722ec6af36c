import "server-only";
import { db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import type { CardLanguage } from "@/lib/safety/card-language";
import type { Hold } from "@/lib/safety/schema";

/** Hours after "I'm safe" in which text services are told to be careful. */
const CAREFUL_HOURS = 24;

export type Safety = {
  /** Null without a hold. */
  hold: Hold | null;
  /** The person has been in danger within the last day. */
  isCareful: boolean;
};

type SafetyRow = { signs: number; language: CardLanguage; stands: boolean; isCareful: boolean };

/** A JSON column: the account's newest hold, active or not; null without any. Parse it with `toSafety`. */
export const safetyOf = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select json_build_object('signs', signs, 'language', language, 'stands', ended_at is null,
    'isCareful', ended_at is null or ended_at > now() - make_interval(hours => ${CAREFUL_HOURS}::int))
  from safety_holds where user_id = ${userId})`;

export function toSafety(row: unknown): Safety {
  const found = row as SafetyRow | null;
  if (!found) return { hold: null, isCareful: false };
  const { signs, language, stands, isCareful } = found;
  return { hold: stands ? { signs, language } : null, isCareful };
}

export async function readSafety(userId: number): Promise<Safety> {
  const [row] = await query<{ safety: unknown }>`select ${safetyOf(Prisma.sql`${userId}`)} as safety`;
  return toSafety(row?.safety ?? null);
}

/** Seconds within which a browser may report a sign after the call that the sign ended. */
const SIGN_ARRIVES_WITHIN_SECONDS = 10;

/** Whether the account's newest sign of danger was reported during a call. */
export async function hadSignBetween(userId: number, from: Date, to: Date): Promise<boolean> {
  const until = new Date(to.getTime() + SIGN_ARRIVES_WITHIN_SECONDS * 1000);
  return (await db.safetyHold.count({ where: { userId, lastSignAt: { gte: from, lte: until } } })) > 0;
}

/** An SQL condition: a hold is active on the account of this conversation. */
export const isHeld = (conversationId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select 1 from safety_holds join conversations on conversations.user_id = safety_holds.user_id
  where conversations.id = ${conversationId} and safety_holds.ended_at is null)`;

/** Why the loved one's voice is silent. The screens show the card itself. */
export const heldBack = () =>
  new AppError(
    "safety_hold",
    "Keepsake waits with this until you say that you are safe. The help lines are on the card.",
  );

/** @throws AppError safety_hold */
export async function assertNotHeld({ userId }: { userId: number }) {
  if ((await readSafety(userId)).hold) throw heldBack();
}
