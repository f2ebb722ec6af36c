import "server-only";
import { forgetRemoval, queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import { db, synced } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import { MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { lockVoice, type Tx } from "@/lib/voices/making/data";
import { lockRoom } from "@/lib/voices/room/mutations";
import { findSame, sampleColumns, toSample } from "@/lib/voices/samples/data";
import type { AudioSample } from "@/lib/voices/schema";

/** Queues a file for removal before it is stored, so that a crash in between leaves no file behind. */
export async function queueFileRemoval(voiceId: number, store: string, key: string, delaySeconds = 0) {
  await queueRemovals(db, [fileRemoval(store, key, { voiceId })], delaySeconds);
}

export type NewSample = {
  voiceId: number;
  fileName: string;
  filePath: string;
  duration: number;
  mimeType: string;
  sizeBytes: number;
  contentHash: string;
  verdict: string;
  speechSeconds: number;
  measurements: Prisma.InputJsonObject;
};

/**
 * Creates the row of a stored file and takes the file off the removal queue; both are durably committed on return. For
 * bytes that are already stored, returns the existing row and leaves the new file queued.
 * @throws AppError not_found when the voice is gone, limit_reached when it has enough recordings, or the account's
 * storage is full
 */
export async function keepSample(store: string, sample: NewSample): Promise<AudioSample> {
  const kept = await db.$transaction(async (tx) => {
    const assertRoomFor = await lockRoom(tx, sample.voiceId);
    // The lock keeps two parallel uploads from both passing the limit or both storing the same bytes.
    if (!(await lockVoice(tx, sample.voiceId))) throw notFound("The voice");
    const earlier = await findSame(sample.voiceId, sample.contentHash, tx);
    if (earlier) return earlier;
    await refuseWhenFull(tx, sample.voiceId);
    await assertRoomFor(sample.sizeBytes);
    const row = await tx.audioSample.create({ data: sample, select: sampleColumns });
    await forgetRemoval(tx, fileRemoval(store, sample.filePath));
    return toSample(row);
  });
  await synced();
  return kept;
}

/** @throws AppError limit_reached */
export async function refuseWhenFull(tx: Tx, voiceId: number) {
  if ((await tx.audioSample.count({ where: { voiceId } })) < MAX_SAMPLES_PER_VOICE) return;
  throw new AppError(
    "limit_reached",
    `A voice can have ${MAX_SAMPLES_PER_VOICE} recordings. Please remove one before adding another.`,
  );
}

/**
 * Erases the recording now and its file in the background, inside the caller's transaction and after its own check;
 * false when it is already gone.
 */
export async function dropSample(tx: Tx, { id, filePath }: { id: number; filePath: string }): Promise<boolean> {
  const [gone] = await tx.$queryRaw<{ voiceId: number }[]>`
    delete from audio_samples where id = ${id} returning coalesce(voice_id, binned_voice_id) as "voiceId"`;
  if (gone) await queueRemovals(tx, [fileRemoval(fileStore().name, filePath, gone)]);
  return gone !== undefined;
}
