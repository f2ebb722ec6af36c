import "server-only";
import { enqueueJob } from "@/lib/jobs/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { getRecording } from "@/lib/recordings/data";
import { HEAR_RECORDING, hearingSubject } from "@/lib/recordings/hearing/job";
import { MAX_PART_LENGTH } from "@/lib/recordings/limits";
import type { Recording, RecordingDetailsInput, TranscriptInput } from "@/lib/recordings/schema";
import { lexemesOf } from "@/lib/recordings/search/data";
import { gapsLeft, readGaps, type Span } from "@/lib/recordings/transcript-gaps";
import { laidOver, retimed, type SpeechPiece, sentencesOf, type Timed } from "@/lib/recordings/transcript-times";

type Tx = Prisma.TransactionClient;

const CHANGED = "Somebody else has changed this since. What is there now is shown, and your words are kept beside it.";

/**
 * Locks the recording, so that of two simultaneous changes the second sees the first one's revision.
 * @throws AppError not_found
 */
async function lockOwnRecording(tx: Tx, actor: Actor, sampleId: number) {
  const [row] = await tx.$queryRaw<
    {
      detailsRevision: number;
      transcriptRevision: number;
      transcriptGaps: unknown;
      transcriptLanguage: string | null;
      voiceLanguage: string;
    }[]
  >`
    select sample.details_revision as "detailsRevision", sample.transcript_revision as "transcriptRevision",
      sample.transcript_gaps as "transcriptGaps", sample.transcript_language as "transcriptLanguage", voices.language as "voiceLanguage"
    from audio_samples as sample join voices on voices.id = sample.voice_id
    where sample.id = ${sampleId} and voices.user_id = ${actor.userId} for update of sample`;
  if (!row) throw notFound("The recording");
  return row;
}

/** @throws AppError not_found, also for another's; conflict when the details were changed meanwhile */
export async function updateDetails(
  actor: Actor,
  sampleId: number,
  { revision, ...details }: RecordingDetailsInput,
): Promise<Recording> {
  await db.$transaction(async (tx) => {
    const { detailsRevision } = await lockOwnRecording(tx, actor, sampleId);
    if (detailsRevision !== revision) throw new AppError("conflict", CHANGED);
    await tx.audioSample.update({
      where: { id: sampleId },
      data: {
        title: details.title || null,
        recordedOn: details.recordedOn || null,
        place: details.place || null,
        alsoHeard: details.alsoHeard || null,
        detailsRevision: { increment: 1 },
      },
      select: { id: true },
    });
  });
  return getRecording(actor, sampleId);
}

/**
 * Stores a transcript as edited by a person. Unchanged sentences keep their times. Text that was never timed is aligned
 * with the speech in the background, or within `spoken` if all of it is known to be in that span.
 * @throws AppError not_found, also for another's; conflict as `updateDetails`
 */
export async function saveTranscript(
  actor: Actor,
  sampleId: number,
  input: TranscriptInput,
  spoken?: SpeechPiece,
): Promise<Recording> {
  await db.$transaction(async (tx) => {
    const locked = await lockOwnRecording(tx, actor, sampleId);
    if (locked.transcriptRevision !== input.revision) throw new AppError("conflict", CHANGED);
    const language = input.language ?? locked.transcriptLanguage ?? locked.voiceLanguage;
    const earlier = await tx.transcriptPart.findMany({ where: { sampleId }, orderBy: { position: "asc" } });
    const sentences = sentencesOf(input.words);
    const known = earlier.map(({ fromSeconds, toSeconds, text }) => ({ from: fromSeconds, to: toSeconds, text }));
    const gaps = readGaps(locked.transcriptGaps);
    const retimedParts = retimed(known, sentences, gaps);
    const parts =
      spoken && retimedParts.some(({ from }) => from === null) ? laidOver([spoken], sentences) : retimedParts;
    await storeParts(tx, sampleId, { parts, gaps: gapsLeft(gaps, known, parts), language, state: "checked" });
    if (parts.some(({ from }) => from === null)) await queueHearing(tx, [sampleId]);
  });
  return getRecording(actor, sampleId);
}

export type NewWords = {
  parts: readonly Timed[];
  gaps?: readonly Span[];
  language: string;
  /** Waiting: the rest is transcribed later. */
  state: "waiting" | "heard" | "checked";
};

/** Replaces the transcript of a recording that the transaction has locked. */
export async function storeParts(tx: Tx, sampleId: number, { parts, gaps = [], language, state }: NewWords) {
  const kept = parts.map((part) => ({ ...part, text: part.text.slice(0, MAX_PART_LENGTH) }));
  const lexemes = await lexemesOf(
    tx,
    language,
    kept.map(({ text }) => text),
  );
  await tx.transcriptPart.deleteMany({ where: { sampleId } });
  await tx.transcriptPart.createMany({
    data: kept.map(({ from, to, text }, position) => ({
      sampleId,
      position,
      fromSeconds: from,
      toSeconds: to,
      text,
      lexemes: lexemes[position] ?? [],
    })),
  });
  await tx.audioSample.update({
    where: { id: sampleId },
    data: {
      transcriptState: state,
      transcriptLanguage: language,
      transcriptGaps: [...gaps],
      transcriptRevision: { increment: 1 },
    },
    select: { id: true },
  });
}

/** Queues transcription of recordings, or alignment of typed text, for after the transaction. */
export async function queueHearing(tx: Tx, sampleIds: readonly number[]) {
  for (const sampleId of sampleIds) {
    await enqueueJob(tx, { kind: HEAR_RECORDING, subject: hearingSubject(sampleId), payload: { sampleId } });
  }
}

/**
 * Queues the transcription of a recording, again if it failed or if no person has checked the result.
 * @throws AppError not_found, also for another's; conflict for a transcript that a person has checked
 */
export async function askForHearing(actor: Actor, sampleId: number): Promise<Recording> {
  await db.$transaction(async (tx) => {
    await lockOwnRecording(tx, actor, sampleId);
    const { count } = await tx.audioSample.updateMany({
      where: { id: sampleId, transcriptState: { not: "checked" } },
      data: { transcriptState: "waiting" },
    });
    if (count === 0) throw new AppError("conflict", "A person has checked these words, so they stay as they are.");
    await queueHearing(tx, [sampleId]);
  });
  return getRecording(actor, sampleId);
}
