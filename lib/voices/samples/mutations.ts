import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import { forgetRemoval, oweRemovals } from "@/lib/removals/mutations";
import { MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { lockVoice, type Tx } from "@/lib/voices/making/data";
import { findSame, sampleColumns, toSample } from "@/lib/voices/samples/data";
import type { AudioSample } from "@/lib/voices/schema";

const file = (provider: string, reference: string) => ({ kind: "file" as const, provider, reference });

/** Owed before a file is stored: should we die in between, it goes again. */
export async function oweFile(store: string, key: string, delaySeconds = 0) {
  await oweRemovals(db, [file(store, key)], delaySeconds);
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
 * The row of a stored file, and with it the file is no longer owed. The same bytes twice are one sample: the row that
 * was there first is answered, and the new file stays owed.
 * @throws AppError not_found when the voice is gone, limit_reached when it has enough recordings.
 */
export async function keepSample(store: string, sample: NewSample): Promise<AudioSample> {
  return db.$transaction(async (tx) => {
    // Two uploads at once must not both be the last that fits, nor both be the first of the same bytes.
    if (!(await lockVoice(tx, sample.voiceId))) throw notFound("The voice");
    const earlier = await findSame(sample.voiceId, sample.contentHash, tx);
    if (earlier) return earlier;
    await refuseWhenFull(tx, sample.voiceId);
    const row = await tx.audioSample.create({ data: sample, select: sampleColumns });
    await forgetRemoval(tx, file(store, sample.filePath));
    return toSample(row);
  });
}

async function refuseWhenFull(tx: Tx, voiceId: number) {
  if ((await tx.audioSample.count({ where: { voiceId } })) < MAX_SAMPLES_PER_VOICE) return;
  throw new AppError(
    "limit_reached",
    `A voice can have ${MAX_SAMPLES_PER_VOICE} recordings. Please remove one before adding another.`,
  );
}

/** The row goes now, the file in the background. @throws AppError not_found, also for another's. */
export async function removeSample(actor: Actor, sampleId: number) {
  await db.$transaction(async (tx) => {
    const row = await tx.audioSample.findFirst({
      where: { id: sampleId, voice: { userId: actor.userId } },
      select: { filePath: true },
    });
    if (!row) throw notFound("The recording");
    if (!(await dropSample(tx, { id: sampleId, filePath: row.filePath }))) throw notFound("The recording");
  });
}

/** The same for whoever may, in the transaction that says so; false when it is gone already. */
export async function dropSample(tx: Tx, { id, filePath }: { id: number; filePath: string }): Promise<boolean> {
  const { count } = await tx.audioSample.deleteMany({ where: { id } });
  if (count > 0) await oweRemovals(tx, [file(fileStore().name, filePath)]);
  return count > 0;
}
