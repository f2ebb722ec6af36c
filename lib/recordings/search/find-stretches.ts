import "server-only";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import { askedRecordings } from "@/lib/recordings/search/data";
import { grown } from "@/lib/recordings/search/growing";
import { leftAlone } from "@/lib/recordings/search/left-alone";
import { readQuestion } from "@/lib/recordings/search/question";
import { scored } from "@/lib/recordings/search/scoring";
import { spokenWords } from "@/lib/recordings/search/spoken-words";
import type { Stretch } from "@/lib/recordings/search/stretch";

const MOST_STRETCHES = 8;

export type AskedVoice = { id: number; language: string; name: string; notes?: readonly PersonaNote[] };

/**
 * The stretches of a voice's recordings that answer a question, best first and at most eight; none for a message that
 * no recording could answer. Only a stretch with `isSure` may play without having been chosen by a text service.
 */
export async function findStretches(voice: AskedVoice, question: string): Promise<Stretch[]> {
  const asked = readQuestion(question, voice);
  if (!asked) return [];
  const recordings = await askedRecordings(
    voice,
    asked.concepts.map(({ word }) => word),
  );
  if (recordings.length === 0) return [];
  const words = await spokenWords(voice.id, recordings);
  return grown(
    scored(recordings, words, asked),
    asked,
    leftAlone(voice.notes ?? [], question, asked.language ?? voice.language),
    MOST_STRETCHES,
  );
}
