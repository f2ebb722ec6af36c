import "server-only";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { START_AFTER_QUIET_MINUTES } from "@/lib/voices/limits";

export type Tx = Prisma.TransactionClient;

const lockedColumns = {
  id: true,
  userId: true,
  status: true,
  generation: true,
  provider: true,
  providerVoiceId: true,
  providerKeyOwnerId: true,
  agentId: true,
  metadata: true,
} as const satisfies Prisma.VoiceSelect;

export type LockedVoice = Prisma.VoiceGetPayload<{ select: typeof lockedColumns }>;

/** Locks the voice's row until the transaction ends; null when it is gone. */
export async function lockVoice(tx: Tx, voiceId: number): Promise<LockedVoice | null> {
  await tx.$queryRaw`select id from voices where id = ${voiceId} for update`;
  return tx.voice.findUnique({ where: { id: voiceId }, select: lockedColumns });
}

/** Everything needed to make a voice; null when it is gone. */
export async function findMakingPlan(voiceId: number) {
  return db.voice.findUnique({
    where: { id: voiceId },
    select: {
      userId: true,
      name: true,
      language: true,
      status: true,
      generation: true,
      consents: { select: { id: true }, take: 1 },
      audioSamples: {
        select: { id: true, filePath: true, mimeType: true, verdict: true, speechSeconds: true, sizeBytes: true },
      },
    },
    relationLoadStrategy: "join",
  });
}

/** Pending voices with recordings and consent whose owner left without requesting them. */
export async function listForgottenVoices(limit: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select voice.id from voices voice
    where voice.status = 'pending'
      and exists (select 1 from consents where consents.voice_id = voice.id)
      and exists (select 1 from audio_samples where audio_samples.voice_id = voice.id and verdict <> 'silence')
      and not exists (
        select 1 from audio_samples where audio_samples.voice_id = voice.id
          and created_at > now() - make_interval(mins => ${START_AFTER_QUIET_MINUTES}::int)
      )
    order by voice.updated_at limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Voices in state `processing` without a job, as an import or a restore can leave them. */
export async function listStrandedVoices(limit: number): Promise<{ id: number; generation: number }[]> {
  return db.$queryRaw<{ id: number; generation: number }[]>`
    select voice.id, voice.generation from voices voice
    where voice.status = 'processing' and voice.updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from jobs where jobs.subject = 'make_voice:' || voice.id and jobs.state in ('queued', 'running')
      )
    order by voice.updated_at limit ${limit}`;
}
