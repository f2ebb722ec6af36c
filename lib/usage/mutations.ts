import "server-only";
import type { Prisma } from "@/lib/platform/db/generated/client";

export type SpokenEntry = {
  userId: number;
  source: "text_reply" | "call";
  /** Of the message or the call session (and its turn, "12:3"); with the source it is counted once, however often it is recorded. */
  sourceId: number | string;
  seconds: number;
};

/** `tx`: the database, or the transaction it has to stand or fall with. Entries are never changed or removed. */
export async function recordSpoken(tx: Prisma.TransactionClient, { userId, source, sourceId, seconds }: SpokenEntry) {
  await tx.usageEntry.createMany({
    data: [{ userId, source, sourceId: String(sourceId), seconds }],
    skipDuplicates: true,
  });
}
