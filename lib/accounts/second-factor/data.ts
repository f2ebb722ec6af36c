import "server-only";
import { type SecondFactor, secondFactor } from "@/lib/accounts/second-factor/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { findSecondFactors } from "@/lib/platform/auth/second-factor";
import { query } from "@/lib/platform/db/database";

type Row = { since: Date | null; left: number };

/** Whether the person's one-time codes are on, and how many recovery codes are left. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactor> {
  const [row] = await query<Row>`
    select (select confirmed_at from one_time_codes where user_id = ${actor.userId}) as "since",
      (select count(*)::int from recovery_codes where user_id = ${actor.userId}) as "left"`;
  const { isAsked } = await findSecondFactors(actor.userId);
  return secondFactor.parse({
    codesSince: row?.since?.toISOString() ?? null,
    recoveryCodesLeft: row?.left ?? 0,
    isAsked,
  } satisfies SecondFactor);
}
