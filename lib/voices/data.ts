import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/platform/auth/actor";
import { assertAdministrator } from "@/lib/platform/auth/second-factor";
import { columns, db, jsonObject, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { isKeyFailure } from "@/lib/providers/provider-error";
import { findDefinition, shownProvider } from "@/lib/providers/voice/registry";
import { agentOf } from "@/lib/voices/agent";
import { PENDING_MESSAGE, summariseSpeech } from "@/lib/voices/policy";
import { recordingUrl } from "@/lib/voices/samples/address";
import { readPeaks } from "@/lib/voices/samples/peaks";
import { type ConsentAnswer, type Voice, voice, voiceMetadata } from "@/lib/voices/schema";

/** Far more than the largest plan allows; limits the response. */
const MAX_LISTED = 100;

const heardColumns = {
  id: true,
  duration: true,
  speechSeconds: true,
  measurements: true,
} as const satisfies Prisma.AudioSampleSelect;

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
  agentId: true,
  failureDetails: true,
  errorMessage: true,
  language: true,
  relation: true,
  isLiving: true,
  gender: true,
  ageRange: true,
  accent: true,
  manner: true,
  createdAt: true,
  updatedAt: true,
  audioSamples: { select: heardColumns, orderBy: { speechSeconds: "desc" } },
} as const satisfies Prisma.VoiceSelect;

const providerFailure = z.object({ provider: z.string(), code: z.string() });

const { audioSamples: _samples, ...ownColumns } = voiceColumns;

type VoiceRow = Prisma.VoiceGetPayload<{ select: typeof voiceColumns }>;

const knownMetadata = z.catch(voiceMetadata, {});

/** The only place where columns get the vendor-specific names of the documented responses. */
function metadataOf(row: VoiceRow): Voice["metadata"] {
  const agentId = agentOf(row);
  return knownMetadata.parse({
    ...(agentId !== null && { elevenlabsAgentId: agentId }),
    ...(row.failureDetails !== null && { elevenlabsErrorDetails: row.failureDetails }),
  });
}

/** The owner's own API key that the failed provider needs for another attempt. */
function neededKeyOf({ status, failureDetails }: VoiceRow): Voice["neededKey"] {
  const { data: failure } = providerFailure.safeParse(failureDetails);
  if (status !== "failed" || !failure || !isKeyFailure(failure.code)) return null;
  return findDefinition(failure.provider)?.keyName ?? null;
}

/** Converts a row to a response: there, `voiceId` is the provider's id, and the metadata is a selection of columns. */
export function toVoice(row: VoiceRow): Voice {
  const { providerVoiceId, audioSamples, agentId: _agentId, failureDetails: _details, ...answered } = row;
  const [clearest] = audioSamples;
  return voice.parse({
    ...answered,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    voiceId: providerVoiceId,
    provider: shownProvider(row),
    metadata: metadataOf(row),
    neededKey: neededKeyOf(row),
    sampleCount: audioSamples.length,
    speech: summariseSpeech(audioSamples.reduce((sum, sample) => sum + sample.speechSeconds, 0)),
    peaks: readPeaks(clearest?.measurements),
    recording: clearest ? { url: recordingUrl(clearest.id), duration: clearest.duration } : null,
    ...(row.status === "pending" && { message: PENDING_MESSAGE }),
  } satisfies { [Field in keyof Voice]: unknown });
}

/**
 * Newest first. An administrator may list another person's voices, but without the owner's texts and recordings.
 * @throws AppError forbidden for someone else's list, second_factor_missing
 */
export async function listVoices(actor: Actor, userId: number = actor.userId): Promise<Voice[]> {
  const isOwn = userId === actor.userId;
  if (!isOwn) await assertAdministrator(actor, "You can only list your own voices.");
  const rows = await listRows(userId);
  return rows.map(toVoice).map((row) => (isOwn ? row : withoutContent(row)));
}

/** Polled by every client waiting for a voice; takes a quarter of the time of the same query through Prisma. */
function listRows(userId: number): Promise<VoiceRow[]> {
  return query<VoiceRow>`
    select ${columns(ownColumns)},
      (select coalesce(json_agg(${jsonObject(heardColumns, "audio_samples")} order by speech_seconds desc), '[]')
        from audio_samples where voice_id = voices.id) as "audioSamples"
    from voices where user_id = ${userId}
    order by created_at desc, id desc limit ${MAX_LISTED}`;
}

/** For administrators. Each field is named, so that a new one is not shown to them without a decision. */
function withoutContent(row: Voice): Voice {
  const { id, userId, name, status, voiceId, provider, metadata, errorMessage, neededKey } = row;
  const { language, isLiving, manner, sampleCount, speech, createdAt, updatedAt, message } = row;
  return {
    ...{ id, userId, name, status, voiceId, provider, metadata, errorMessage, neededKey },
    ...{ language, isLiving, manner, sampleCount, speech, createdAt, updatedAt },
    description: null,
    relation: null,
    gender: null,
    ageRange: null,
    accent: null,
    avatarUrl: null,
    avatarGeneratedUrl: null,
    socialMediaData: null,
    peaks: [],
    recording: null,
    ...(message !== undefined && { message }),
  };
}

/** @throws AppError not_found, also for another person's voice. */
export async function getVoice(actor: Actor, voiceId: number): Promise<Voice> {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: voiceColumns,
    relationLoadStrategy: "join",
  });
  if (!row) throw notFound("The voice");
  return toVoice(row);
}

/** Newest first. @throws AppError not_found, also for another person's voice. */
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
