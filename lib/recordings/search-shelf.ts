import { fold } from "@/lib/platform/fold";
import { nameOf } from "@/lib/recordings/edit-forms";
import type { Recording } from "@/lib/recordings/schema";

/** From and to, as `slice` takes them. */
export type Place = readonly [number, number];

/** Where the words are in a text, in any case and with or without accents. */
export function placesOf(text: string, words: string): Place[] {
  const wanted = fold(words);
  if (!wanted || !fold(text).includes(wanted)) return [];
  let folded = "";
  const starts: number[] = [];
  let at = 0;
  for (const sign of text) {
    // An accent of its own folds to nothing; so does a second blank.
    const plain = /\s/u.test(sign) ? (folded.endsWith(" ") ? "" : " ") : fold(sign);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    at += sign.length;
  }
  starts.push(text.length);
  const places: Place[] = [];
  for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, found + wanted.length)) {
    // Half of a folded ß is all of it, and an accent of its own belongs to the sign before it.
    const last = starts[found + wanted.length - 1] ?? 0;
    const to = starts.slice(found + wanted.length).find((start) => start > last);
    places.push([starts[found] ?? 0, to ?? text.length]);
  }
  return places;
}

const textsOf = (recording: Recording): string[] => [
  nameOf(recording),
  recording.place ?? "",
  recording.alsoHeard ?? "",
  ...recording.transcript.parts.map(({ text }) => text),
];

/** The recordings whose words or details hold the searched words, and how often all of them do. */
export function searchShelf(recordings: readonly Recording[], words: string) {
  if (!fold(words)) return { found: [...recordings], count: 0 };
  const counts = recordings.map((recording) =>
    textsOf(recording).reduce((sum, text) => sum + placesOf(text, words).length, 0),
  );
  return {
    found: recordings.filter((_, at) => counts[at]),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}
