import "server-only";
import { countFilesToClaim } from "@/lib/jobs/removals/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { recordingUrl } from "@/lib/voices/samples/address";
import { readPeaks } from "@/lib/voices/samples/peaks";
import { type Verdict, verdicts, verdictWords } from "@/lib/voices/samples/policy";
import { type AudioSample, audioSample } from "@/lib/voices/schema";

export const sampleColumns = {
  id: true,
  voiceId: true,
  fileName: true,
  filePath: true,
  duration: true,
  mimeType: true,
  sizeBytes: true,
  verdict: true,
  speechSeconds: true,
  measurements: true,
  createdAt: true,
} as const satisfies Prisma.AudioSampleSelect;

type SampleRow = Prisma.AudioSampleGetPayload<{ select: typeof sampleColumns }>;

/** `verdict` overrides the stored one when the same bytes were uploaded again. */
export function toSample(row: SampleRow, verdict: Verdict = storedVerdict(row)): AudioSample {
  const { measurements, ...columns } = row;
  const words = verdictWords(verdict);
  return audioSample.parse({
    ...columns,
    createdAt: row.createdAt.toISOString(),
    verdict,
    verdictText: words.text,
    verdictAdvice: words.advice,
    url: recordingUrl(row.id),
    peaks: readPeaks(measurements),
  } satisfies { [Field in keyof AudioSample]: unknown });
}

const storedVerdict = (row: SampleRow): Verdict => verdicts.find((known) => known === row.verdict) ?? "good";

/** Newest first. @throws AppError not_found, also for someone else's voice */
export async function listSamples(actor: Actor, voiceId: number): Promise<AudioSample[]> {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: {
      audioSamples: {
        select: sampleColumns,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_SAMPLES_PER_VOICE,
      },
    },
    relationLoadStrategy: "join",
  });
  if (!row) throw notFound("The voice");
  return row.audioSamples.map((sample) => toSample(sample));
}

export type SampleFile = { fileName: string; filePath: string; mimeType: string; sizeBytes: number };

/**
 * The recording's key in the file store.
 * @throws AppError not_found, also for someone else's
 */
export async function getSampleFile(actor: Actor, sampleId: number): Promise<SampleFile> {
  const row = await db.audioSample.findFirst({
    where: { id: sampleId, voice: { userId: actor.userId } },
    select: { fileName: true, filePath: true, mimeType: true, sizeBytes: true },
  });
  if (!row) throw notFound("The recording");
  return row;
}

/** An existing sample with the same bytes, reported as a duplicate; null when there is none. */
export async function findSame(
  voiceId: number,
  contentHash: string,
  client: Prisma.TransactionClient = db,
): Promise<AudioSample | null> {
  const row = await client.audioSample.findUnique({
    where: { voiceId_contentHash: { voiceId, contentHash } },
    select: sampleColumns,
  });
  return row && toSample(row, "duplicate");
}

/** The sample created by an earlier report of this upload; null when there is none. */
export async function findSampleByFile(voiceId: number, filePath: string): Promise<AudioSample | null> {
  const row = await db.audioSample.findFirst({ where: { voiceId, filePath }, select: sampleColumns });
  return row && toSample(row);
}

/** @throws AppError not_found, also for someone else's voice */
export async function assertOwnVoice(actor: Actor, voiceId: number) {
  const row = await db.voice.findFirst({ where: { id: voiceId, userId: actor.userId }, select: { id: true } });
  if (!row) throw notFound("The voice");
}

/** The number of uploads granted for a voice but not yet reported; their files may be stored or still on their way. */
export async function countGrantedUploads(voiceId: number, store: string): Promise<number> {
  return countFilesToClaim(store, `samples/${voiceId}/`);
}
