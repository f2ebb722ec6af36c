import { sentencesOf } from "./normalise";

/**
 * Longer sentences, and recognised speech without full stops, are read in overlapping windows; two shorter ones are
 * also read together.
 */
const LONGEST = 26;
const WINDOW = 18;
const STEP = 9;

/** The windows in which a text is read. Their number grows linearly with its length. */
export function windowsOf(text: string): string[][] {
  const windows: string[][] = [];
  let before: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (sentence.length <= LONGEST) windows.push(sentence);
    else
      for (let from = 0; from < sentence.length - STEP; from += STEP) windows.push(sentence.slice(from, from + WINDOW));
    if (before.length > 0 && before.length + sentence.length <= LONGEST) windows.push([...before, ...sentence]);
    before = sentence;
  }
  return windows;
}
