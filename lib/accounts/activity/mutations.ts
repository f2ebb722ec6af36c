import "server-only";
import type { ActivityKind, DoneBy } from "@/lib/accounts/security/kinds";
import type { Visit } from "@/lib/accounts/visit";
import { db } from "@/lib/platform/db/database";
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

/** Written down once for each limit and window: an attacker must not fill the table. */
export const recordLimited = (userId: number | null, visit: Visit) =>
  recordActivity(db, { userId, kind: "sign_in_limited", visit });
