import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";
import { findPhotoKey } from "@/lib/voices/photos/photo-key";

/** @throws AppError not_found, also for someone else's voice and when there is no photo */
export async function getPhotoKey(actor: Actor, voiceId: number): Promise<string> {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: { metadata: true },
  });
  const key = findPhotoKey(row?.metadata);
  if (key === null) throw notFound("The photo");
  return key;
}
