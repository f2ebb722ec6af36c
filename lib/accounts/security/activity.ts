import "server-only";
import type { ActivityKind, DoneBy } from "@/lib/accounts/security/kinds";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import type { Visit } from "@/lib/accounts/visit";
import { query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";

type Client = Pick<Prisma.TransactionClient, "accountActivity">;

type Entry = {
  /** Null for a name that nobody has. The name itself is not kept: people type passwords there. */
  userId: number | null;
  kind: ActivityKind;
  doneBy?: DoneBy;
  /** The request of the person themselves; where an administrator acted is in the audit log. */
  visit?: Pick<Visit, "address" | "country" | "userAgent">;
};

/** Writes down what happened to an account. Pass the transaction of the change, so that both are stored or neither. */
export async function recordActivity(client: Client, { userId, kind, doneBy = "person", visit }: Entry) {
  const { address = null, country = null, userAgent = null } = visit ?? {};
  await client.accountActivity.create({
    data: { userId, kind, doneBy, address, country, userAgent },
    select: { id: true },
  });
  log.info({ userId, kind, doneBy }, "Account activity.");
}

/** Removes what has been kept for its period. */
export async function dropOldActivity() {
  await query`
    delete from account_activity where created_at < now() - make_interval(days => ${KEPT_DAYS.activity}::int)
      or (kind in ('sign_in_failed', 'sign_in_refused', 'identity_refused')
        and created_at < now() - make_interval(days => ${KEPT_DAYS.failedSignIns}::int))`;
  await query`
    update users set last_ip = null where last_ip is not null
      and coalesce(last_login, created_at) < now() - make_interval(days => ${KEPT_DAYS.addresses}::int)`;
  await query`
    update waitlist set ip_address = null where ip_address is not null
      and created_at < now() - make_interval(days => ${KEPT_DAYS.addresses}::int)`;
}
