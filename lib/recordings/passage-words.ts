import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { getRecording } from "@/lib/recordings/data";
import { saveTranscript } from "@/lib/recordings/mutations";
import { findOfferedPassage, getPassage } from "@/lib/voices/passage/data";
import { choosePassageOf } from "@/lib/voices/passage/mutations";
import { beginsAlike, isWhole, partsOf } from "@/lib/voices/passage/policy";
import type { ChoosePassageInput, Passage } from "@/lib/voices/passage/schema";

/**
 * Has the voice made from an offered reference clip. A new transcript for a clip that covers a whole recording becomes
 * the recording's own, marked as checked.
 * @throws AppError as choosePassageOf; conflict when the transcript is being changed at the same time
 */
export async function choosePassageWithWords(actor: Actor, voiceId: number, input: ChoosePassageInput) {
  const [known, offered] = await Promise.all([getPassage(actor, voiceId), findOfferedPassage(actor, voiceId, input)]);
  const isShown = known.passage !== null && beginsAlike(known.passage, input);
  const isNew = input.transcript !== "" && !(isShown && known.passage?.transcript === input.transcript);
  // Stored before the voice is made, which reads the transcript from there.
  if (offered && isNew) await keepWords(actor, offered.passage, input.transcript);
  await choosePassageOf(actor, voiceId, input, isNew);
}

async function keepWords(actor: Actor, passage: Passage, words: string) {
  if (partsOf(passage).length > 1) return;
  const { id, duration, transcript } = await getRecording(actor, passage.sampleId);
  if (isWhole(passage, duration)) await saveTranscript(actor, id, { words, revision: transcript.revision }, passage);
}
