import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";
import { findDefinition } from "@/lib/providers/voice/registry";
import { type Part, type PassageAnswer, storedPassage } from "@/lib/voices/passage/schema";

/** The passage that a voice is made from. @throws AppError not_found, also for another person's voice */
export async function getPassage(actor: Actor, voiceId: number): Promise<PassageAnswer> {
  const voice = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: { provider: true, passage: true, audioSamples: { select: { id: true, fileName: true } } },
    relationLoadStrategy: "join",
  });
  if (!voice) throw notFound("The voice");
  const definition = findDefinition(voice.provider);
  const stored = storedPassage.safeParse(voice.passage).data ?? null;
  const shown = (part: Part) => {
    const { fileName } = voice.audioSamples.find(({ id }) => id === part.sampleId) ?? {};
    const { sampleId, from, to } = part;
    return fileName === undefined ? [] : [{ sampleId, from, to, fileName, url: urlOf(voiceId, part) }];
  };
  const [chosen] = stored ? shown(stored) : [];
  return {
    // A voice that could not be made has no provider yet, but its passage was chosen already.
    isUsed: definition ? definition.madeFrom === "a passage" : stored !== null,
    passage:
      stored && chosen
        ? { ...chosen, transcript: stored.transcript, isHeard: stored.transcriptBy === "hearing" }
        : null,
    others: stored?.others.flatMap(shown) ?? [],
  };
}

const urlOf = (voiceId: number, { sampleId, from }: Part): string =>
  `/api/voices/${voiceId}/passage/audio?sampleId=${sampleId}&from=${from}`;

/** Where a passage that is offered lies. Null for any other. @throws AppError not_found */
export async function findPassagePart(actor: Actor, voiceId: number, wanted: { sampleId: number; from: number }) {
  const voice = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: { passage: true, audioSamples: { where: { id: wanted.sampleId }, select: { filePath: true } } },
    relationLoadStrategy: "join",
  });
  if (!voice) throw notFound("The voice");
  const stored = storedPassage.safeParse(voice.passage).data;
  const part =
    stored && [stored, ...stored.others].find((one) => one.sampleId === wanted.sampleId && one.from === wanted.from);
  const [sample] = voice.audioSamples;
  return part && sample ? { part, filePath: sample.filePath } : null;
}
