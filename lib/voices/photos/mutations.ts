import "server-only";
import { forgetRemoval, queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toVoice, voiceColumns } from "@/lib/voices/data";
import { type LockedVoice, lockVoice, type Tx } from "@/lib/voices/making/data";
import { findPhotoKey } from "@/lib/voices/photos/photo-key";
import { PHOTO_BYTES } from "@/lib/voices/room/data";
import { lockRoom } from "@/lib/voices/room/mutations";
import type { Voice } from "@/lib/voices/schema";

type StoredPhoto = { store: string; key: string };

/** Queues the photo for removal before it is stored, so that a crash in between leaves no file behind. */
export async function queuePhotoRemoval(voiceId: number, { store, key }: StoredPhoto, delaySeconds = 0) {
  await queueRemovals(db, [fileRemoval(store, key, { voiceId })], delaySeconds);
}

/**
 * Makes the stored photo the voice's, and moves the previous one to the bin.
 * @throws AppError not_found, also for someone else's voice; limit_reached when the account's storage is full
 */
export async function keepPhoto(actor: Actor, voiceId: number, { store, key }: StoredPhoto) {
  return db.$transaction(async (tx) => {
    const assertRoomFor = await lockRoom(tx, voiceId);
    const voice = await lockVoice(tx, voiceId);
    if (voice?.userId !== actor.userId) throw notFound("The voice");
    await assertRoomFor(PHOTO_BYTES);
    await forgetRemoval(tx, fileRemoval(store, key));
    return replacePhoto(tx, voice, key);
  });
}

/**
 * Runs in a transaction that has locked the voice; null leaves it without a photo. The previous photo moves to the bin,
 * since it may be the family's only copy.
 */
export async function replacePhoto(tx: Tx, voice: LockedVoice, key: string | null): Promise<Voice> {
  const before = findPhotoKey(voice.metadata);
  if (before !== null && before !== key) {
    // The database's clock decides when it is erased.
    await tx.$executeRaw`insert into binned_photos (voice_id, file_path, deleted_at) values (${voice.id}, ${before}, now())`;
  }
  const { avatarPath: _before, ...metadata } = voice.metadata as Prisma.JsonObject;
  const row = await tx.voice.update({
    where: { id: voice.id },
    data: {
      avatarUrl: key && addressOf(voice.id, key),
      metadata: { ...metadata, ...(key !== null && { avatarPath: key }) },
    },
    select: voiceColumns,
  });
  return toVoice(row);
}

/** The last part of the key is random, so a new photo gets a new URL. */
const addressOf = (voiceId: number, key: string) =>
  `/api/voices/${voiceId}/avatar?v=${key.split("/").at(-1)?.replace(".webp", "") ?? ""}`;
