import "server-only";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";
import type { CardLanguage } from "@/lib/safety/card-language";
import { tellHold } from "@/lib/safety/hold-events";
import type { DangerLevel } from "@/lib/safety/recogniser/recognise-danger";

type Sign = { userId: number; language: CardLanguage; at: Date };

/**
 * Silences all loved ones of the account. A sign that is reported again with the same time changes nothing, so that
 * it cannot undo "I'm safe". Locks the account, so that a call being opened meanwhile sees the hold.
 */
export async function raiseHoldIn(tx: Prisma.TransactionClient, { userId, language, at }: Sign) {
  await tx.$executeRaw`
    with account as (select id from users where id = ${userId} for no key update),
    raised as (
      insert into safety_holds (user_id, language, last_sign_at) select id, ${language}, ${at} from account
      on conflict (user_id) do update
        set signs = safety_holds.signs + 1, language = excluded.language, last_sign_at = excluded.last_sign_at,
          ended_at = null
        where greatest(safety_holds.last_sign_at, safety_holds.ended_at) < excluded.last_sign_at
      returning 1)
    ${countedIn(Prisma.sql`raised`, "clear")}`;
}

/** A statement that adds the rows of `from` to the day's anonymous count. */
const countedIn = (from: Prisma.Sql, level: DangerLevel) => Prisma.sql`
  insert into danger_days (day, level, signs)
  select (now() at time zone 'utc')::date, ${level}, count(*) from ${from} having count(*) > 0
  on conflict (day, level) do update set signs = danger_days.signs + excluded.signs`;

/** Counts Keepsake's questions for administrators. A failure is ignored. */
export async function countQuestions(times = 1): Promise<void> {
  try {
    await db.$executeRaw(countedIn(Prisma.sql`generate_series(1, ${times}::int)`, "possible"));
  } catch (err) {
    log.warn({ err }, "A question of Keepsake's could not be counted.");
  }
}

/** The same in its own transaction. Speech in this process stops. */
export async function raiseHold(sign: Sign) {
  await raiseHoldIn(db, sign);
  tellHold(sign.userId, sign.language);
}

/** "I'm safe" for the hold with this number of signs; false if another sign came, or it had already ended. */
export async function endHold(userId: number, signs: number): Promise<boolean> {
  const { count } = await db.safetyHold.updateMany({
    where: { userId, signs, endedAt: null },
    data: { endedAt: new Date() },
  });
  return count === 1;
}
