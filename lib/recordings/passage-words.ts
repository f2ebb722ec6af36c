import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { getRecording } from "@/lib/recordings/data";
import { saveTranscript } from "@/lib/recordings/mutations";
import { findOfferedPassage, getPassage } from "@/lib/voices/passage/data";
import { choosePassageOf } from "@/lib/voices/passage/mutations";
import { beginsAlike, isWhole, partsOf } from "@/lib/voices/passage/policy";
import type { ChoosePassageInput, Passage } from "@/lib/voices/passage/schema";

/**
 * Has the voice made from a passage that is offered. New words for a passage that is all of a recording become the
 * recording's, checked. @throws AppError as choosePassageOf; conflict when somebody changes those words at once
 */
export async function choosePassageWithWords(actor: Actor, voiceId: number, input: ChoosePassageInput) {
  const [known, offered] = await Promise.all([getPassage(actor, voiceId), findOfferedPassage(actor, voiceId, input)]);
  const isShown = known.passage !== null && beginsAlike(known.passage, input);
  const isNew = input.transcript !== "" && !(isShown && known.passage?.transcript === input.transcript);
  // Before the voice is made, which takes the words from there.
  if (offered && isNew) await keepWords(actor, offered.passage, input.transcript);
  await choosePassageOf(actor, voiceId, input, isNew);
}

async function keepWords(actor: Actor, passage: Passage, words: string) {
  if (partsOf(passage).length > 1) return;
  const { id, duration, transcript } = await getRecording(actor, passage.sampleId);
  if (isWhole(passage, duration)) await saveTranscript(actor, id, { words, revision: transcript.revision }, passage);
}
