import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { columns, db, jsonObject, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { START_AFTER_QUIET_MINUTES } from "@/lib/voices/limits";
import { expectedSeconds, type PastMaking, speechToMakeFrom } from "@/lib/voices/making/duration";
import { MAKE_VOICE, makingSubject } from "@/lib/voices/making/job";
import { type MakingProgress, makingProgress } from "@/lib/voices/schema";

export type Tx = Prisma.TransactionClient;

const lockedColumns = {
  id: true,
  userId: true,
  binnedById: true,
  name: true,
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
      gender: true,
      ageRange: true,
      accent: true,
      status: true,
      generation: true,
      passage: true,
      consents: { select: { id: true, wordingVersion: true }, orderBy: { id: "desc" } },
      audioSamples: {
        select: { id: true, filePath: true, mimeType: true, verdict: true, speechSeconds: true, sizeBytes: true },
      },
    },
    relationLoadStrategy: "join",
  });
}

/** Pending voices with recordings and consent, whose owner left without starting them. */
export async function listForgottenVoices(limit: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select voice.id from voices voice
    where voice.status = 'pending' and voice.user_id is not null
      and exists (select 1 from consents where consents.voice_id = voice.id)
      and exists (select 1 from audio_samples where audio_samples.voice_id = voice.id and verdict <> 'silence')
      and not exists (
        select 1 from audio_samples where audio_samples.voice_id = voice.id
          and created_at > now() - make_interval(mins => ${START_AFTER_QUIET_MINUTES}::int)
      )
    order by voice.updated_at limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Voices in state `processing` without a job, which an import or a restore can leave behind. */
export async function listStrandedVoices(limit: number): Promise<{ id: number; generation: number }[]> {
  return db.$queryRaw<{ id: number; generation: number }[]>`
    select voice.id, voice.generation from voices voice
    where voice.status = 'processing' and voice.updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from jobs where jobs.subject = 'make_voice:' || voice.id and jobs.state in ('queued', 'running')
      )
    order by voice.updated_at limit ${limit}`;
}

/** A voice and its owner's mail address; null when it is gone. */
export async function findAnnounced(voiceId: number) {
  return db.voice.findUnique({
    where: { id: voiceId },
    select: { id: true, status: true, generation: true, user: { select: { email: true, status: true } } },
    relationLoadStrategy: "join",
  });
}

/** How many earlier voices an estimate considers. */
const PAST_MAKINGS = 30;

const madeColumns = { status: true, provider: true } as const satisfies Prisma.VoiceSelect;
const heardColumns = { verdict: true, speechSeconds: true } as const satisfies Prisma.AudioSampleSelect;

type MakingRow = Prisma.VoiceGetPayload<{ select: typeof madeColumns }> & {
  job: {
    state: string;
    isStarted: boolean;
    provider: string | null;
    sinceRunAt: number;
    leftSeconds: number | null;
  } | null;
  samples: Prisma.AudioSampleGetPayload<{ select: typeof heardColumns }>[];
  past: PastMaking[];
};

/**
 * The progress of making a voice. One SQL statement.
 * @throws AppError not_found, also for another person's voice
 */
export async function getMakingProgress(actor: Actor, voiceId: number): Promise<MakingProgress> {
  const [row] = await query<MakingRow>`
    select ${columns(madeColumns, "voice")},
      (select json_build_object('state', state, 'provider', payload -> 'started' ->> 'provider',
          'isStarted', payload -> 'started' is not null, 'sinceRunAt', extract(epoch from now() - run_at),
          'leftSeconds', extract(epoch from (payload ->> 'endsAt')::timestamptz - now()))
        from jobs where subject = ${makingSubject(voiceId)}) as job,
      (select coalesce(json_agg(${jsonObject(heardColumns, "audio_samples")}), '[]')
        from audio_samples where voice_id = voice.id) as samples,
      (select coalesce(json_agg(lately), '[]') from (
        select payload -> 'started' ->> 'provider' as provider, (payload ->> 'speechSeconds')::float8 as "speechSeconds",
          extract(epoch from updated_at - run_at)::float8 as "tookSeconds"
        from jobs where kind = ${MAKE_VOICE} and state = 'done' and attempts = 1
          and payload -> 'speechSeconds' is not null and payload -> 'started' is not null
        order by updated_at desc limit ${PAST_MAKINGS}) as lately) as past
    from voices voice where voice.id = ${voiceId} and voice.user_id = ${actor.userId}`;
  if (!row) throw notFound("The voice");
  return makingProgress.parse(toProgress(row));
}

function toProgress({ status, provider, job, samples, past }: MakingRow) {
  if (status !== "processing" || !job)
    return { status, stage: null, elapsedSeconds: 0, expectedSeconds: null, provider };
  // A retry has its own start time, which may be in the future.
  const stage = job.sinceRunAt < 0 ? "again" : job.isStarted ? "making" : "reading";
  const made = job.provider ?? provider ?? past[0]?.provider ?? null;
  const elapsedSeconds = Math.max(0, job.sinceRunAt);
  const foreseen = expectedSeconds(past, { provider: made, speechSeconds: speechToMakeFrom(samples) });
  return {
    status,
    stage,
    provider: job.provider,
    elapsedSeconds,
    expectedSeconds: job.leftSeconds === null ? foreseen : Math.max(0, elapsedSeconds + job.leftSeconds),
  };
}
