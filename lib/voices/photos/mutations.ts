import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { forgetRemoval, oweRemovals } from "@/lib/removals/mutations";
import { toVoice, voiceColumns } from "@/lib/voices/data";
import { type LockedVoice, lockVoice, type Tx } from "@/lib/voices/making/data";
import { findPhotoKey } from "@/lib/voices/photos/photo-key";
import type { Voice } from "@/lib/voices/schema";

const file = (provider: string, reference: string) => ({ kind: "file" as const, provider, reference });

/** Queues the photo for removal before it is stored, so that a crash in between leaves no file behind. */
export async function owePhoto(store: string, key: string, delaySeconds = 0) {
  await oweRemovals(db, [file(store, key)], delaySeconds);
}

/**
 * Makes the stored photo the voice's and removes the previous one.
 * @throws AppError not_found, also for someone else's voice
 */
export async function keepPhoto(actor: Actor, voiceId: number, { store, key }: { store: string; key: string }) {
  return db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, voiceId);
    if (voice?.userId !== actor.userId) throw notFound("The voice");
    await forgetRemoval(tx, file(store, key));
    // The last part of the key is random, so a new photo gets a new URL.
    const version = key.split("/").at(-1)?.replace(".webp", "") ?? "";
    return replacePhoto(tx, voice, store, { avatarPath: key, avatarUrl: `/api/voices/${voiceId}/avatar?v=${version}` });
  });
}

/** Runs in a transaction that has locked the voice; does nothing when there is no photo. */
export async function replacePhoto(
  tx: Tx,
  voice: LockedVoice,
  store: string,
  next: { avatarPath: string; avatarUrl: string } | null,
): Promise<Voice> {
  const before = findPhotoKey(voice.metadata);
  if (before !== null && before !== next?.avatarPath) await oweRemovals(tx, [file(store, before)]);
  const { avatarPath: _before, ...metadata } = voice.metadata as Prisma.JsonObject;
  const row = await tx.voice.update({
    where: { id: voice.id },
    data: {
      avatarUrl: next?.avatarUrl ?? null,
      metadata: { ...metadata, ...(next && { avatarPath: next.avatarPath }) },
    },
    select: voiceColumns,
  });
  return toVoice(row);
}
