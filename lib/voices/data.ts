import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { PENDING_MESSAGE, summariseSpeech } from "@/lib/voices/policy";
import { readPeaks } from "@/lib/voices/samples/peaks";
import { type ConsentAnswer, type Voice, voice, voiceMetadata } from "@/lib/voices/schema";

/** Plans end at five voices; administrators of a family's account never see more than this either. */
const MAX_LISTED = 100;

export const voiceColumns = {
  id: true,
  userId: true,
  name: true,
  description: true,
  status: true,
  providerVoiceId: true,
  provider: true,
  avatarUrl: true,
  avatarGeneratedUrl: true,
  socialMediaData: true,
  metadata: true,
  errorMessage: true,
  language: true,
  relation: true,
  isLiving: true,
  createdAt: true,
  updatedAt: true,
  audioSamples: { select: { speechSeconds: true, measurements: true }, orderBy: { speechSeconds: "desc" } },
} as const satisfies Prisma.VoiceSelect;

const knownMetadata = z.catch(voiceMetadata, {});

type VoiceRow = Prisma.VoiceGetPayload<{ select: typeof voiceColumns }>;

/** The answer for a row: `voiceId` is the provider's id there, and only known metadata is told. */
export function toVoice(row: VoiceRow): Voice {
  const { providerVoiceId, metadata, audioSamples, ...columns } = row;
  return voice.parse({
    ...columns,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    voiceId: providerVoiceId,
    metadata: knownMetadata.parse(metadata),
    sampleCount: audioSamples.length,
    speech: summariseSpeech(audioSamples.reduce((sum, sample) => sum + sample.speechSeconds, 0)),
    peaks: readPeaks(audioSamples[0]?.measurements),
    ...(row.status === "pending" && { message: PENDING_MESSAGE }),
  });
}

/**
 * Newest first. An administrator may list another's voices, but not what their owner wrote or uploaded.
 * @throws AppError forbidden for another's list.
 */
export async function listVoices(actor: Actor, userId: number = actor.userId): Promise<Voice[]> {
  const isOwn = userId === actor.userId;
  if (!isOwn && !actor.isAdmin) throw new AppError("forbidden", "You can only list your own voices.");
  const rows = await listRows(userId);
  return rows.map(toVoice).map((row) => (isOwn ? row : withoutContent(row)));
}

/** Asked for every few seconds by everyone who is waiting for a voice: a quarter of the time of the same question to Prisma. */
function listRows(userId: number): Promise<VoiceRow[]> {
  return query<VoiceRow>`
    select id, user_id as "userId", name, description, status, provider_voice_id as "providerVoiceId", provider,
      avatar_url as "avatarUrl", avatar_generated_url as "avatarGeneratedUrl", social_media_data as "socialMediaData",
      metadata, error_message as "errorMessage", language, relation, is_living as "isLiving",
      created_at as "createdAt", updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('speechSeconds', speech_seconds, 'measurements', measurements)
          order by speech_seconds desc), '[]')
        from audio_samples where voice_id = voices.id) as "audioSamples"
    from voices where user_id = ${userId}
    order by created_at desc, id desc limit ${MAX_LISTED}`;
}

function withoutContent(row: Voice): Voice {
  return {
    ...row,
    description: null,
    relation: null,
    avatarUrl: null,
    avatarGeneratedUrl: null,
    socialMediaData: null,
    peaks: [],
  };
}

/** @throws AppError not_found, also for another's. */
export async function getVoice(actor: Actor, voiceId: number): Promise<Voice> {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: voiceColumns,
    relationLoadStrategy: "join",
  });
  if (!row) throw notFound("The voice");
  return toVoice(row);
}

/** Newest first. @throws AppError not_found, also for another's. */
export async function getConsents(actor: Actor, voiceId: number): Promise<ConsentAnswer> {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: {
      consents: {
        select: { id: true, wordingVersion: true, wording: true, acceptedAt: true },
        orderBy: { acceptedAt: "desc" },
      },
    },
    relationLoadStrategy: "join",
  });
  if (!row) throw notFound("The voice");
  const consents = row.consents.map((consent) => ({ ...consent, acceptedAt: consent.acceptedAt.toISOString() }));
  return { voiceId, accepted: consents.length > 0, consents };
}
