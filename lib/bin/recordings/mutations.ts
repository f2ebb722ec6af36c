import { isolated } from "@/lib/platform/isolated";
import "server-only";
import { notInBin, voiceFirst } from "@/lib/bin/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";
import { lockVoice, type Tx } from "@/lib/voices/making/data";
import { findSame } from "@/lib/voices/samples/data";
import { dropSample, refuseWhenFull } from "@/lib/voices/samples/mutations";

/**
 * Moves a recording to its owner's bin.
 * @throws AppError not_found, also for someone else's
 */
export async function binRecording(actor: Actor, sampleId: number) {
  const binned = await db.$executeRaw`
    update audio_samples set binned_voice_id = voice_id, voice_id = null, deleted_at = now()
    where id = ${sampleId} and voice_id in (select id from voices where user_id = ${actor.userId})`;
  if (binned === 0) throw notFound("The recording");
}

/**
 * Restores a recording to its voice. If it was uploaded again meanwhile, the binned copy is erased.
 * @throws AppError not_found, conflict while its voice is in the bin, limit_reached when the voice has enough
 * recordings
 */
export async function restoreRecording(actor: Actor, sampleId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    const { voice, ...sample } = await lockBinned(tx, actor, sampleId);
    if (voice.userId === null) throw voiceFirst(`“${isolated(sample.fileName)}”`, voice.name);
    if (await findSame(voice.id, sample.contentHash, tx)) {
      await dropSample(tx, sample);
      return `“${isolated(sample.fileName)}” is among the recordings of ${isolated(voice.name)} already.`;
    }
    await refuseWhenFull(tx, voice.id);
    await tx.audioSample.update({
      where: { id: sampleId },
      data: { voiceId: voice.id, binnedVoiceId: null, deletedAt: null },
      select: { id: true },
    });
    return `“${isolated(sample.fileName)}” is back among the recordings of ${isolated(voice.name)}.`;
  });
}

/**
 * Permanently erases a recording from the caller's bin.
 * @throws AppError not_found
 */
export async function eraseRecording(actor: Actor, sampleId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    const sample = await lockBinned(tx, actor, sampleId);
    await dropSample(tx, sample);
    return sample.fileName;
  });
}

/** The recording and its voice, whose lock keeps two requests from both restoring it. @throws AppError not_found */
async function lockBinned(tx: Tx, actor: Actor, sampleId: number) {
  const find = () =>
    tx.audioSample.findFirst({
      where: {
        id: sampleId,
        binnedVoice: { OR: [{ userId: actor.userId }, { binnedById: actor.userId }] },
      },
      select: { id: true, fileName: true, filePath: true, contentHash: true, binnedVoiceId: true },
    });
  const found = await find();
  const voice = found?.binnedVoiceId ? await lockVoice(tx, found.binnedVoiceId) : null;
  const sample = voice && (await find());
  if (!sample) throw notInBin();
  return { ...sample, voice };
}
