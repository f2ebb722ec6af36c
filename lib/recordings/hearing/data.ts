import "server-only";
import { keysFor } from "@/lib/keys/data";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { allHearingDefinitions, findHearingDefinition } from "@/lib/providers/hearing";
import { namingHearing } from "@/lib/recordings/data";
import { HEAR_RECORDING } from "@/lib/recordings/hearing/job";
import { readGaps } from "@/lib/recordings/transcript-gaps";

const soughtColumns = {
  id: true,
  filePath: true,
  duration: true,
  transcriptState: true,
  transcriptLanguage: true,
  transcriptRevision: true,
  transcriptGaps: true,
  voice: { select: { userId: true, language: true, consents: { where: namingHearing.some, take: 1 } } },
  transcriptParts: { select: { fromSeconds: true, toSeconds: true, text: true }, orderBy: { position: "asc" } },
} as const satisfies Prisma.AudioSampleSelect;

/** A recording with everything needed to transcribe it; null when it is in the bin or gone. */
export async function findSought(sampleId: number) {
  const row = await db.audioSample.findUnique({ where: { id: sampleId }, select: soughtColumns });
  const userId = row?.voice?.userId ?? null;
  if (!row?.voice || userId === null) return null;
  const { voice, transcriptLanguage: own, transcriptGaps } = row;
  return { ...row, userId, voice, language: own ?? voice.language, gaps: readGaps(transcriptGaps) };
}
export type Sought = NonNullable<Awaited<ReturnType<typeof findSought>>>;

/** The names of the API keys that users may provide themselves. */
const hearingKeys = allHearingDefinitions.flatMap(({ keyName }) => (keyName === null ? [] : [keyName]));

/**
 * A recording of a finished voice that has no transcript and may be transcribed; null while one is being transcribed.
 */
export async function findToHear(): Promise<number | null> {
  const isHearing = await db.job.count({
    where: { kind: HEAR_RECORDING, OR: [{ state: "running" }, { state: "queued", runAt: { lte: new Date() } }] },
  });
  // Transcription takes minutes: a second one at the same time would delay voices being made, and mails.
  if (isHearing > 0) return null;
  const isForAll = findHearingDefinition(await keysFor(null), 0) !== undefined;
  const row = await db.audioSample.findFirst({
    where: {
      transcriptState: "none",
      voice: {
        status: "ready",
        consents: namingHearing,
        user: isForAll ? { isNot: null } : { apiKeys: { some: { keyName: { in: hearingKeys }, retiredAt: null } } },
      },
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return row?.id ?? null;
}
