import type { Chances } from "./model";
import { sentencesOf } from "./normalise";

/**
 * Longer sentences, and recognised speech without full stops, are read in overlapping windows; two shorter ones are
 * also read together.
 */
const LONGEST = 26;
const WINDOW = 18;
const STEP = 9;
/** Words of a window and of its surroundings together. */
const SURROUNDINGS = 30;

/** A part of a text; `surroundings` are its words with those around them: as many where there are none. */
export type Window = { words: string[]; surroundings: () => string[] };

/** The windows in which a text is read. Their number grows linearly with its length. */
export function windowsOf(text: string): Window[] {
  const sentences = sentencesOf(text);
  const words = sentences.flat();
  const windows: Window[] = [];
  const add = (from: number, to: number) => {
    const spare = Math.max(0, SURROUNDINGS - (to - from));
    const last = Math.min(words.length, Math.max(to + Math.ceil(spare / 2), SURROUNDINGS));
    const first = Math.max(0, Math.min(from, last - Math.max(to - from, SURROUNDINGS)));
    windows.push({ words: words.slice(from, to), surroundings: () => words.slice(first, last) });
  };
  let before = 0;
  let start = 0;
  for (const { length } of sentences) {
    const end = start + length;
    if (length <= LONGEST) add(start, end);
    else for (let from = start; from < end - STEP; from += STEP) add(from, Math.min(end, from + WINDOW));
    if (before < start && end - before <= LONGEST) add(before, end);
    before = start;
    start = end;
  }
  return windows;
}

/** The weight of the words around: they tell a harmless knife from the other kind. */
const AROUND = 0.3;
/** Below this, a window stays harmless whatever surrounds it, and its surroundings are not read. */
const DOUBTFUL = 0.3;
/** Surroundings read in one text: what is doubtful beyond that counts by itself, so that no text takes long. */
const MOST_READ = 40;

/**
 * Each window's probability of clear danger, and that of either level, drawn towards its surroundings: the mean of both
 * on the logistic scale.
 */
export function readEach(windows: readonly Window[], read: (words: string[]) => Chances) {
  let left = MOST_READ;
  return windows.map(({ words, surroundings }) => {
    const own = read(words);
    const danger = own.clear + own.possible;
    if (danger < DOUBTFUL || left === 0) return { clear: own.clear, danger };
    const around = surroundings();
    if (around.length === words.length) return { clear: own.clear, danger };
    left--;
    const { clear, possible } = read(around);
    const logit = (1 - AROUND) * logitOf(danger) + AROUND * logitOf(clear + possible);
    return { clear: own.clear, danger: 1 / (1 + Math.exp(-logit)) };
  });
}

const logitOf = (probability: number) => Math.log((probability + 1e-9) / (1 - probability + 1e-9));
