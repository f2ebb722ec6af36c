import { isolated } from "@/lib/platform/isolated";
import "server-only";
import { notInBin, voiceFirst } from "@/lib/bin/policy";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { lockVoice, type Tx } from "@/lib/voices/making/data";
import { replacePhoto } from "@/lib/voices/photos/mutations";

/**
 * Restores an earlier photo of a voice; the current one moves to the bin.
 * @throws AppError not_found, conflict while its voice is in the bin
 */
export async function restorePhoto(actor: Actor, photoId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    const { filePath, voice } = await lockBinned(tx, actor, photoId);
    if (voice.userId === null) throw voiceFirst("This photo", voice.name);
    await tx.binnedPhoto.delete({ where: { id: photoId }, select: { id: true } });
    await replacePhoto(tx, voice, filePath);
    return `The photo of ${isolated(voice.name)} is back.`;
  });
}

/**
 * Permanently erases a photo from the caller's bin.
 * @throws AppError not_found
 */
export async function erasePhoto(actor: Actor, photoId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    const { voice } = await lockBinned(tx, actor, photoId);
    await dropBinnedPhoto(tx, photoId);
    return `The photo of ${isolated(voice.name)}`;
  });
}

/** Erases a photo inside the caller's transaction and after its own check. */
export async function dropBinnedPhoto(tx: Tx, photoId: number) {
  const { filePath, voiceId } = await tx.binnedPhoto.delete({
    where: { id: photoId },
    select: { filePath: true, voiceId: true },
  });
  await queueRemovals(tx, [fileRemoval(fileStore().name, filePath, { voiceId })]);
}

/** The photo and its voice, whose lock keeps two requests from both restoring it. @throws AppError not_found */
async function lockBinned(tx: Tx, actor: Actor, photoId: number) {
  const find = () =>
    tx.binnedPhoto.findFirst({
      where: { id: photoId, voice: { OR: [{ userId: actor.userId }, { binnedById: actor.userId }] } },
      select: { filePath: true, voiceId: true },
    });
  const found = await find();
  const voice = found && (await lockVoice(tx, found.voiceId));
  const photo = voice && (await find());
  if (!photo) throw notInBin();
  return { filePath: photo.filePath, voice };
}
