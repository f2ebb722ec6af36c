import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";
import { takeEngines } from "@/lib/platform/rate-limits";
import { assertMakingAffordable } from "@/lib/voices/making/affordable";
import { lockVoice } from "@/lib/voices/making/data";
import { startMaking } from "@/lib/voices/making/mutations";
import { beginsAlike, placeOf } from "@/lib/voices/passage/policy";
import { type ChoosePassageInput, type StoredPassage, storedPassage } from "@/lib/voices/passage/schema";

export async function savePassage(voiceId: number, passage: StoredPassage) {
  await db.voice.updateMany({ where: { id: voiceId }, data: { passage } });
}

/**
 * Stores one of the offered reference clips with its transcript, and has the voice made from it. An unchanged
 * transcript keeps its origin: the clip's own, or the recordings'.
 * @throws AppError not_found, conflict while the voice is being made, invalid_input for a clip that is not offered
 */
export async function choosePassageOf(actor: Actor, voiceId: number, input: ChoosePassageInput, isNew: boolean) {
  await takeEngines();
  await assertMakingAffordable(actor.userId);
  await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, voiceId);
    if (voice?.userId !== actor.userId) throw notFound("The voice");
    if (voice.status === "processing") {
      throw new AppError("conflict", "The voice is being made just now. Please choose when it is ready.");
    }
    const { passage } = await tx.voice.findUniqueOrThrow({ where: { id: voiceId }, select: { passage: true } });
    const stored = storedPassage.safeParse(passage).data;
    const offered = stored ? [stored, ...stored.others] : [];
    const chosen = offered.find((passage) => beginsAlike(passage, input));
    if (!stored || !chosen) throw new AppError("invalid_input", "Please choose one of the passages that are offered.");
    const isAnother = !beginsAlike(chosen, stored);
    const words = input.transcript || null;
    const isOwn = isNew || words === stored.transcript;
    await tx.voice.update({
      where: { id: voiceId },
      data: {
        passage: {
          ...placeOf(chosen),
          chosenBy: isAnother ? "owner" : stored.chosenBy,
          transcript: isOwn ? words : null,
          transcriptBy: words === null ? null : isNew ? "owner" : isOwn ? stored.transcriptBy : "recording",
          others: offered.filter((passage) => !beginsAlike(passage, chosen)).map(placeOf),
        } satisfies StoredPassage,
      },
      select: { id: true },
    });
    await startMaking(tx, voice);
  });
}
