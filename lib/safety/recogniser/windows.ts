import { sentencesOf } from "./normalise";

/** Longer sentences, and speech that was understood without full stops, are read in overlapping windows; two shorter ones also together. */
const LONGEST = 26;
const WINDOW = 18;
const STEP = 9;

/** The windows of words that a text is read in. Their number grows with its length only. */
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
