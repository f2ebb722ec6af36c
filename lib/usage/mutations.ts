import "server-only";
import { db } from "@/lib/platform/db/database";

export type SpokenEntry = {
  userId: number;
  source: "text_reply" | "call";
  /** Of the message or the call session; with the source it is counted once, however often it is recorded. */
  sourceId: number;
  seconds: number;
};

/** Not run until awaited or handed to `db.$transaction([…])`. Entries are never changed or removed. */
export function recordSpoken({ userId, source, sourceId, seconds }: SpokenEntry) {
  return db.usageEntry.createMany({
    data: [{ userId, source, sourceId: String(sourceId), seconds }],
    skipDuplicates: true,
  });
}
