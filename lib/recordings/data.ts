import "server-only";
import { keysFor } from "@/lib/keys/data";
import { MAX_NOTES } from "@/lib/notes/limits";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { findHearingDefinition } from "@/lib/providers/hearing";
import { findTextDefinition } from "@/lib/providers/text";
import { type Recording, recording, type Shelf, type Transcript } from "@/lib/recordings/schema";
import { readGaps } from "@/lib/recordings/transcript-gaps";
import { WORDINGS_NAMING_HEARING } from "@/lib/voices/consent";
import { MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { toOriginals } from "@/lib/voices/originals";
import { recordingUrl } from "@/lib/voices/samples/address";
import { readPeaks } from "@/lib/voices/samples/peaks";

export const transcriptColumns = {
  transcriptState: true,
  transcriptLanguage: true,
  transcriptRevision: true,
  transcriptGaps: true,
  transcriptParts: {
    select: { id: true, fromSeconds: true, toSeconds: true, text: true },
    orderBy: { position: "asc" },
  },
} as const satisfies Prisma.AudioSampleSelect;

const recordingColumns = {
  id: true,
  voiceId: true,
  fileName: true,
  title: true,
  recordedOn: true,
  place: true,
  alsoHeard: true,
  detailsRevision: true,
  duration: true,
  createdAt: true,
  measurements: true,
  ...transcriptColumns,
} as const satisfies Prisma.AudioSampleSelect;

/** A consent that names the services which transcribe recordings and receive the transcripts. */
export const namingHearing = {
  some: { wordingVersion: { in: [...WORDINGS_NAMING_HEARING] } },
} as const satisfies Prisma.ConsentListRelationFilter;

type TranscriptRow = Prisma.AudioSampleGetPayload<{ select: typeof transcriptColumns }>;

export const toTranscript = (row: TranscriptRow, voiceLanguage: string) =>
  ({
    state: row.transcriptState as Transcript["state"],
    language: row.transcriptLanguage ?? voiceLanguage,
    revision: row.transcriptRevision,
    gaps: readGaps(row.transcriptGaps),
    parts: row.transcriptParts.map(({ id, text, fromSeconds, toSeconds }) => ({
      id,
      text,
      from: fromSeconds,
      to: toSeconds,
    })),
  }) satisfies Transcript;

function toRecording(
  row: Prisma.AudioSampleGetPayload<{ select: typeof recordingColumns }>,
  voiceLanguage: string,
): Recording {
  return recording.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    url: recordingUrl(row.id),
    peaks: readPeaks(row.measurements),
    transcript: toTranscript(row, voiceLanguage),
  } satisfies { [Field in keyof Recording]: unknown });
}

/**
 * All recordings of a loved one with their transcripts, newest first.
 * @throws AppError not_found, also for another's voice
 */
export async function getShelf(actor: Actor, voiceId: number): Promise<Shelf> {
  const voice = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: {
      id: true,
      name: true,
      language: true,
      originals: true,
      consents: { where: namingHearing.some, select: { id: true }, take: 1 },
      audioSamples: {
        select: recordingColumns,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_SAMPLES_PER_VOICE,
      },
    },
    relationLoadStrategy: "join",
  });
  if (!voice) throw notFound("The voice");
  const keys = await keysFor(actor.userId);
  const { audioSamples, consents, ...facts } = voice;
  return {
    voice: { ...facts, originals: toOriginals(voice.originals) },
    canHear: findHearingDefinition(keys, actor.userId) !== undefined,
    canPropose: findTextDefinition(keys, actor.userId).name !== "companion",
    isHearingAgreed: consents.length > 0,
    recordings: audioSamples.map((row) => toRecording(row, voice.language)),
  };
}

/** @throws AppError not_found, also for another's */
export async function getRecording(actor: Actor, sampleId: number): Promise<Recording> {
  const row = await db.audioSample.findFirst({
    where: { id: sampleId, voice: { userId: actor.userId } },
    select: { ...recordingColumns, voice: { select: { language: true } } },
  });
  if (!row?.voice) throw notFound("The recording");
  return toRecording(row, row.voice.language);
}

/**
 * The transcript of a recording, and the facts about its voice that a text service receives.
 * @throws AppError not_found, also for another's
 */
export async function getWordsToSend(actor: Actor, sampleId: number) {
  const row = await db.audioSample.findFirst({
    where: { id: sampleId, voice: { userId: actor.userId } },
    select: {
      transcriptParts: { select: { text: true }, orderBy: { position: "asc" } },
      voice: {
        select: {
          name: true,
          language: true,
          notes: { select: { text: true }, orderBy: { id: "asc" }, take: MAX_NOTES },
          consents: { where: namingHearing.some, select: { id: true }, take: 1 },
        },
      },
    },
    relationLoadStrategy: "join",
  });
  if (!row?.voice) throw notFound("The recording");
  return { voice: row.voice, transcriptParts: row.transcriptParts };
}
