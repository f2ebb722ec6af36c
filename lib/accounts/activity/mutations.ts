import "server-only";
import type { ActivityKind, DoneBy } from "@/lib/accounts/security/kinds";
import type { Visit } from "@/lib/accounts/visit";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";

type Client = Pick<Prisma.TransactionClient, "$executeRaw">;

type Entry = {
  /** Null for an unknown name. The name itself is not stored, because people sometimes type passwords there. */
  userId: number | null;
  kind: ActivityKind;
  doneBy?: DoneBy;
  /** The account owner's own request; actions by administrators are in the audit log. */
  visit?: Pick<Visit, "address" | "country" | "userAgent">;
};

/**
 * Records an event of an account, unless it has been deleted meanwhile. Pass the transaction of the change, so that
 * both are stored or neither.
 */
export async function recordActivity(client: Client, { userId, kind, doneBy = "person", visit }: Entry) {
  const { address = null, country = null, userAgent = null } = visit ?? {};
  await client.$executeRaw`
    insert into account_activity (user_id, kind, done_by, address, country, user_agent)
    select ${userId}::int, ${kind}, ${doneBy}, ${address}, ${country}, ${userAgent}
    where ${userId}::int is null or exists (select 1 from users where id = ${userId}::int for key share)`;
  log.info({ userId, kind, doneBy }, "Account activity.");
}

/** Recorded once per limit and window, so that an attacker cannot fill the table. */
export const recordLimited = (userId: number | null, visit: Visit) =>
  recordActivity(db, { userId, kind: "sign_in_limited", visit });
