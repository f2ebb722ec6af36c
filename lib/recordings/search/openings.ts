import "server-only";
import { openingSentences } from "@/lib/recordings/search/data";
import type { AskedVoice } from "@/lib/recordings/search/find-stretches";
import { leftAlone } from "@/lib/recordings/search/left-alone";

/** Characters: as long as a story. */
const OPENING = 230;
/** A long first sentence is kept whole up to this length. */
const MOST = 2 * OPENING;

/**
 * How the recordings of a voice begin, in whole sentences, for an agent that gets its context before any question.
 * Stops at the first sentence on a subject to avoid.
 */
export async function openings(voice: AskedVoice) {
  const isLeftAlone = leftAlone(voice.notes ?? [], "", voice.language);
  const recordings = await openingSentences(voice.id);
  return recordings.flatMap(({ title, fileName, recordedOn, sentences }) => {
    let words = "";
    for (const text of sentences) {
      if (words.length >= OPENING || words.length + text.length > MOST) break;
      if (isLeftAlone({ part: { text }, recording: { title } })) break;
      words = `${words} ${text}`.trim();
    }
    return words === "" ? [] : [{ title: title ?? fileName, recordedOn, words }];
  });
}
