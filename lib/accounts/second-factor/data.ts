import "server-only";
import { type SecondFactor, secondFactor } from "@/lib/accounts/second-factor/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { isFactorAsked } from "@/lib/platform/auth/second-factor";
import { query } from "@/lib/platform/db/database";

type Row = { since: Date | null; left: number; isAsked: boolean };

/** Whether the user's one-time codes are on, and how many recovery codes are left. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactor> {
  const [row] = await query<Row>`
    select (select confirmed_at from one_time_codes where user_id = account.id) as "since",
      (select count(*)::int from recovery_codes where user_id = account.id) as "left", ${isFactorAsked()} as "isAsked"
    from users account where account.id = ${actor.userId}`;
  return secondFactor.parse({
    codesSince: row?.since?.toISOString() ?? null,
    recoveryCodesLeft: row?.left ?? 0,
    isAsked: row?.isAsked ?? false,
  } satisfies SecondFactor);
}
