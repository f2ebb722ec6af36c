import "server-only";
import { openingSentences } from "@/lib/recordings/search/data";
import type { AskedVoice } from "@/lib/recordings/search/find-stretches";
import { leftAlone } from "@/lib/recordings/search/left-alone";

/** Characters: as much as a stretch that tells a story. */
const OPENING = 230;
/** A long sentence at the start is kept whole up to this. */
const MOST = 2 * OPENING;

/**
 * How the recordings of a voice begin, whole sentences of each, for an agent that is told before anybody has asked anything. Nothing
 * of a subject to be left alone, nor what follows it.
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
