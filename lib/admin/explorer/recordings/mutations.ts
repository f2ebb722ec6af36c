import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import type { OwnedRecording } from "@/lib/admin/explorer/recordings/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** A player fetches one recording in many ranges: within this time they are recorded as one opening. */
const ONE_OPENING_MS = 10 * 60_000;

export async function recordOpening(actor: Actor, { table, rowId }: OwnedRecording, requestId: string) {
  const earlier = await db.auditEntry.findFirst({
    where: {
      actorId: actor.userId,
      action: "open_recording",
      tableName: table,
      rowId: String(rowId),
      createdAt: { gt: new Date(Date.now() - ONE_OPENING_MS) },
    },
    select: { id: true },
  });
  if (!earlier) await recordAdminAction(db, actor, { action: "open_recording", table, rowId, requestId });
}
