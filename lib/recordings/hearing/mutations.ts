import "server-only";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { findToHear, type Sought } from "@/lib/recordings/hearing/data";
import { type NewWords, queueHearing, storeParts } from "@/lib/recordings/mutations";
import type { Timed } from "@/lib/recordings/transcript-times";

/** Locks the recording. False when it is in the bin, or its transcript changed meanwhile. */
async function isUnchanged(
  tx: Prisma.TransactionClient,
  { id, transcriptState, transcriptRevision }: Sought,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from audio_samples where id = ${id} and voice_id is not null and transcript_state = ${transcriptState}
      and transcript_revision = ${transcriptRevision} for update`;
  return rows.length > 0;
}

export const keepHeard = (sought: Sought, words: NewWords) =>
  db.$transaction(async (tx) => {
    if (await isUnchanged(tx, sought)) await storeParts(tx, sought.id, words);
  });

/** Adds times to text that a person typed. The words are unchanged, so their revision stays. */
export const keepTimes = (sought: Sought, timed: readonly Timed[]) =>
  db.$transaction(async (tx) => {
    if (!(await isUnchanged(tx, sought))) return;
    for (const [position, { from, to }] of timed.entries()) {
      await tx.transcriptPart.updateMany({
        where: { sampleId: sought.id, position },
        data: { fromSeconds: from, toSeconds: to },
      });
    }
  });

/** Words from an earlier transcription are kept. */
export const giveUp = (sought: Sought, state: "none" | "unheard") =>
  db.audioSample.updateMany({
    where: { id: sought.id, transcriptState: "waiting", transcriptRevision: sought.transcriptRevision },
    data: { transcriptState: sought.transcriptParts.length > 0 ? "heard" : state },
  });

/** Recordings of finished voices are transcribed one after another. */
export async function queueRecordingsToHear() {
  const id = await findToHear();
  if (id === null) return;
  await db.$transaction(async (tx) => {
    const { count } = await tx.audioSample.updateMany({
      where: { id, transcriptState: "none", voiceId: { not: null } },
      data: { transcriptState: "waiting" },
    });
    if (count > 0) await queueHearing(tx, [id]);
  });
}
