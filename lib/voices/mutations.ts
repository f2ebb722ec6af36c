import "server-only";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import { hasPlans } from "@/lib/plans/has-plans";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";
import { takeEngines } from "@/lib/platform/rate-limits";
import { fileStore } from "@/lib/providers/storage";
import type { NoteKind } from "@/lib/providers/text/persona-notes";
import { findWording } from "@/lib/voices/consent";
import { toVoice, voiceColumns } from "@/lib/voices/data";
import { assertMakingAffordable } from "@/lib/voices/making/affordable";
import { type LockedVoice, lockVoice, type Tx } from "@/lib/voices/making/data";
import { queueRemovalsOfCopies, startMaking, stopMaking } from "@/lib/voices/making/mutations";
import { replacePhoto } from "@/lib/voices/photos/mutations";
import { findPhotoKey } from "@/lib/voices/photos/photo-key";
import {
  canForceReady,
  forcedReadyMessage,
  forceReadyRefusal,
  PROCESSING_MESSAGE,
  voiceLimitMessage,
} from "@/lib/voices/policy";
import type { ConsentInput, CreateVoiceInput, UpdateVoiceInput, Voice } from "@/lib/voices/schema";

/** @throws AppError limit_reached when the plan allows no more voices */
export async function createVoice(actor: Actor, input: CreateVoiceInput, address: string): Promise<Voice> {
  return db.$transaction(async (tx) => {
    // The lock keeps two parallel requests from both taking the plan's last place.
    await tx.$queryRaw`select id from users where id = ${actor.userId} for update`;
    const count = await tx.voice.count({ where: { userId: actor.userId } });
    const refusal = hasPlans() ? voiceLimitMessage(actor.subscriptionTier, count) : null;
    if (refusal) throw new AppError("limit_reached", refusal);
    const row = await tx.voice.create({
      data: {
        userId: actor.userId,
        name: input.name,
        description: input.description || null,
        language: input.language,
        relation: input.relation || null,
        isLiving: input.living ?? null,
      },
      select: voiceColumns,
    });
    if (input.consent) await recordConsent(tx, row, input.consent, address);
    if (input.calledYou) {
      const note = { voiceId: row.id, kind: "called_you" satisfies NoteKind, text: input.calledYou };
      await tx.note.create({ data: note, select: { id: true } });
    }
    return toVoice(row);
  });
}

async function recordConsent(
  tx: Tx,
  voice: { id: number; userId: number | null; name: string },
  consent: ConsentInput,
  address: string,
) {
  await tx.consent.create({
    data: {
      userId: voice.userId,
      voiceId: voice.id,
      voiceName: voice.name,
      wordingVersion: consent.wording,
      wording: findWording(consent.wording) ?? "",
      ipAddress: address,
    },
    select: { id: true },
  });
}

/**
 * Changes the given fields. With status processing, (re)makes the voice; a request during processing changes nothing.
 * @throws AppError not_found, consent_required, invalid_input when there is no usable recording, spend_limit_reached
 */
export async function updateVoice(
  actor: Actor,
  voiceId: number,
  input: UpdateVoiceInput,
  address: string,
): Promise<Voice> {
  if (input.status !== undefined) {
    await takeEngines();
    await assertMakingAffordable(actor.userId);
  }
  return db.$transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, actor, voiceId);
    const changed = await tx.voice.update({
      where: { id: voiceId },
      data: {
        ...(input.name !== undefined && { name: input.name }),
        ...(input.description !== undefined && { description: input.description }),
        ...(input.language !== undefined && { language: input.language }),
        ...(input.relation !== undefined && { relation: input.relation || null }),
        ...(input.living !== undefined && { isLiving: input.living }),
        ...(input.gender !== undefined && { gender: input.gender }),
        ...(input.ageRange !== undefined && { ageRange: input.ageRange }),
        ...(input.accent !== undefined && { accent: input.accent || null }),
        ...(input.manner !== undefined && { manner: input.manner }),
        ...(input.originals !== undefined && { originals: input.originals }),
      },
      select: voiceColumns,
    });
    if (input.consent) await recordConsent(tx, changed, input.consent, address);
    const latest = input.avatarUrl === null ? await replacePhoto(tx, voice, null) : toVoice(changed);
    if (input.status === undefined) return latest;
    // Read again, because the photo may just have been removed.
    await startMaking(tx, await lockOwnVoice(tx, actor, voiceId));
    const row = await tx.voice.findUniqueOrThrow({ where: { id: voiceId }, select: voiceColumns });
    return { ...toVoice(row), message: PROCESSING_MESSAGE };
  });
}

/**
 * Lets the owner use a voice that could not be made.
 * @throws AppError not_found, conflict when there is nothing to force
 */
export async function forceReady(actor: Actor, voiceId: number): Promise<Voice> {
  return db.$transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, actor, voiceId);
    if (!canForceReady(voice.status)) throw new AppError("conflict", forceReadyRefusal(voice.status));
    const row = await tx.voice.update({
      where: { id: voiceId },
      data: { status: "ready", errorMessage: null },
      select: voiceColumns,
    });
    return { ...toVoice(row), message: forcedReadyMessage(row.providerVoiceId !== null) };
  });
}

/**
 * Erases the voice with its recordings, conversations and audio, including those in the bin, inside the caller's
 * transaction and after its own check. Queues the removal of files and of copies at the provider.
 */
export async function dropVoice(tx: Tx, voice: LockedVoice, installation: string) {
  const voiceId = voice.id;
  const store = fileStore().name;
  const ofVoice = { OR: [{ voiceId }, { binnedVoiceId: voiceId }] };
  const samples = await tx.audioSample.findMany({ where: ofVoice, select: { filePath: true } });
  const earlier = await tx.binnedPhoto.findMany({ where: { voiceId }, select: { filePath: true } });
  const spoken = await tx.message.findMany({ where: { conversation: { voiceId } }, select: { audioPath: true } });
  const paths = [...spoken.map(({ audioPath }) => audioPath), findPhotoKey(voice.metadata)];
  const files = [...[...samples, ...earlier].map(({ filePath }) => filePath), ...paths];
  const keys = new Set(files.filter((key) => key !== null));
  await queueRemovals(
    tx,
    [...keys].map((key) => fileRemoval(store, key, { voiceId })),
  );
  await queueRemovalsOfCopies(tx, voice, installation);
  await stopMaking(tx, voiceId);
  await tx.voice.delete({ where: { id: voiceId }, select: { id: true } });
}

async function lockOwnVoice(tx: Tx, actor: Actor, voiceId: number): Promise<LockedVoice> {
  const voice = await lockVoice(tx, voiceId);
  if (voice?.userId !== actor.userId) throw notFound("The voice");
  return voice;
}
