import "server-only";
import { keysFor } from "@/lib/keys/data";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { allHearingDefinitions, findHearingDefinition } from "@/lib/providers/hearing";
import { namingHearing } from "@/lib/recordings/data";

const soughtColumns = {
  id: true,
  filePath: true,
  duration: true,
  transcriptState: true,
  transcriptLanguage: true,
  transcriptRevision: true,
  voice: { select: { userId: true, language: true, consents: { where: namingHearing.some, take: 1 } } },
  transcriptParts: { select: { fromSeconds: true, text: true }, orderBy: { position: "asc" } },
} as const satisfies Prisma.AudioSampleSelect;

/** A recording with what hearing it takes; null when it is in the bin or gone. */
export async function findSought(sampleId: number) {
  const row = await db.audioSample.findUnique({ where: { id: sampleId }, select: soughtColumns });
  const userId = row?.voice?.userId ?? null;
  if (!row?.voice || userId === null) return null;
  return { ...row, userId, voice: row.voice, language: row.transcriptLanguage ?? row.voice.language };
}
export type Sought = NonNullable<Awaited<ReturnType<typeof findSought>>>;

const BATCH = 20;
/** The names of a person's own keys. */
const hearingKeys = allHearingDefinitions.flatMap(({ keyName }) => (keyName === null ? [] : [keyName]));

/** Recordings of voices that are made, that may be heard, and that nobody has the words of. */
export async function listToHear(): Promise<number[]> {
  const isForAll = findHearingDefinition(await keysFor(null), 0) !== undefined;
  const rows = await db.audioSample.findMany({
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
    take: BATCH,
  });
  return rows.map(({ id }) => id);
}
