import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";
import { findDefinition } from "@/lib/providers/voice/registry";
import { beginsAlike, partsOf, type Spoken, secondsOf, wordsOf } from "@/lib/voices/passage/policy";
import { type Passage, type PassageAnswer, type StoredPassage, storedPassage } from "@/lib/voices/passage/schema";

/**
 * The reference clip that a voice is made from.
 * @throws AppError not_found, also for another person's voice
 */
export async function getPassage(actor: Actor, voiceId: number): Promise<PassageAnswer> {
  const voice = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: { provider: true, passage: true, audioSamples: { select: { id: true, fileName: true } } },
    relationLoadStrategy: "join",
  });
  if (!voice) throw notFound("The voice");
  const definition = findDefinition(voice.provider);
  const stored = storedPassage.safeParse(voice.passage).data ?? null;
  const shown = (passage: Passage) => {
    const parts = partsOf(passage).flatMap((part) => {
      const { fileName } = voice.audioSamples.find(({ id }) => id === part.sampleId) ?? {};
      return fileName === undefined ? [] : [{ ...part, fileName }];
    });
    const [first, ...joined] = parts;
    if (!first || parts.length < partsOf(passage).length) return [];
    return [{ ...first, joined, seconds: secondsOf(passage), url: urlOf(voiceId, passage) }];
  };
  const [chosen] = stored ? shown(stored) : [];
  return {
    // A voice that could not be made has no provider yet, but its reference clip was already chosen.
    isUsed: definition ? definition.madeFrom === "a passage" : stored !== null,
    passage: stored && chosen ? { ...chosen, ...(await shownWords(stored)) } : null,
    others: stored?.others.flatMap(shown) ?? [],
  };
}

async function shownWords(stored: StoredPassage): Promise<{ transcript: string | null; isHeard: boolean }> {
  const { transcript, transcriptBy } = wordsOf(stored, await findSpoken(stored));
  return { transcript, isHeard: transcriptBy === "hearing" };
}

/** The transcripts of the recordings in a reference clip. */
export const findSpoken = (passage: Passage): Promise<Spoken[]> =>
  db.audioSample.findMany({
    where: { id: { in: partsOf(passage).map(({ sampleId }) => sampleId) } },
    select: {
      id: true,
      duration: true,
      transcriptState: true,
      transcriptGaps: true,
      transcriptParts: { select: { text: true }, orderBy: { position: "asc" } },
    },
    relationLoadStrategy: "join",
  });

const urlOf = (voiceId: number, { sampleId, from }: Passage): string =>
  `/api/voices/${voiceId}/passage/audio?sampleId=${sampleId}&from=${from}`;

/**
 * The position of the offered reference clip with this start; null when there is none.
 * @throws AppError not_found
 */
export async function findOfferedPassage(actor: Actor, voiceId: number, wanted: { sampleId: number; from: number }) {
  const voice = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: { passage: true, audioSamples: { select: { id: true, filePath: true } } },
    relationLoadStrategy: "join",
  });
  if (!voice) throw notFound("The voice");
  const stored = storedPassage.safeParse(voice.passage).data;
  const passage = stored && [stored, ...stored.others].find((one) => beginsAlike(one, wanted));
  return passage ? { passage, recordings: voice.audioSamples } : null;
}
