import { diffArrays } from "diff";
import { SentenceCutter } from "@/lib/platform/sentences";
import type { Span } from "@/lib/recordings/transcript-gaps";

/** Seconds from the start of the recording. */
export type Timed = { from: number | null; to: number | null; text: string };

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");
const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Splits text into sentences; a line break also ends one. */
export function sentencesOf(words: string): string[] {
  const cutter = new SentenceCutter();
  return [...cutter.push(words), ...cutter.end()];
}

/** Milliseconds after which two texts are treated as having no word in common. */
const LONGEST_COMPARISON_MS = 500;

/**
 * Assigns times to each sentence of a corrected text. Unchanged words keep theirs, and the words between two of them
 * share the time between, which may contain `gaps` without words. Null when nothing was timed before, or no word is
 * unchanged.
 */
export function retimed(earlier: readonly Timed[], sentences: readonly string[], gaps: readonly Span[] = []): Timed[] {
  const before = earlier.flatMap(spread);
  const words = sentences.flatMap((text) => wordsOf(text).map(plain));
  const anchors = sameWords(
    before.map(({ word }) => word),
    words,
  );
  const first = Math.min(before.at(0)?.from ?? 0, gaps.at(0)?.from ?? Number.POSITIVE_INFINITY);
  const last = Math.max(before.at(-1)?.to ?? 0, gaps.at(-1)?.to ?? 0);
  if (anchors.length === 0) {
    return sentences.map((text) => ({ text, from: null, to: null }));
  }
  const edges = edgesOf(
    anchors.map(([at, to]) => ({ at: to, from: before[at]?.from ?? first, to: before[at]?.to ?? last })),
    { count: words.length, first, last },
  );
  let at = 0;
  return sentences.map((text) => {
    const from = edges(at);
    at += Math.max(1, wordsOf(text).length);
    return { text, from: rounded(from), to: rounded(Math.max(from, edges(at, "end"))) };
  });
}

type TimedWord = { word: string; from: number; to: number };

/** The words of a sentence, each with a share of its time in proportion to its length. */
function spread({ from, to, text }: Timed): TimedWord[] {
  if (from === null || to === null) return [];
  const words = wordsOf(text);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = from;
  return words.map((word) => {
    const end = at + ((to - from) * (word.length + 1)) / letters;
    const timed = { word: plain(word), from: at, to: end };
    at = end;
    return timed;
  });
}

/** Pairs of indices of the words common to both texts, in order. */
function sameWords(before: string[], after: string[]): [number, number][] {
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  for (const { added, removed, count = 0 } of diffArrays(before, after, { timeout: LONGEST_COMPARISON_MS }) ?? []) {
    if (added) b += count;
    else if (removed) a += count;
    else for (let index = 0; index < count; index++) pairs.push([a++, b++]);
  }
  return pairs;
}

type Anchor = { at: number; from: number; to: number };

/** The start of the word at an index, or the end of the one before it. */
function edgesOf(anchors: readonly Anchor[], whole: { count: number; first: number; last: number }) {
  return (index: number, side: "begin" | "end" = "begin"): number => {
    const own = anchors.find(({ at }) => at === (side === "begin" ? index : index - 1));
    if (own) return side === "begin" ? own.from : own.to;
    const left = anchors.findLast(({ at }) => at < index) ?? { at: -1, to: whole.first };
    const right = anchors.find(({ at }) => at >= index) ?? { at: whole.count, from: whole.last };
    const share = (index - left.at - 1) / Math.max(1, right.at - left.at - 1);
    return left.to + (right.from - left.to) * share;
  };
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/** A piece of speech between two pauses. */
export type SpeechPiece = { from: number; to: number };

/** A sentence whose estimated end is at most this many seconds of speech from a pause ends at that pause. */
const NEAR = 1.5;

/**
 * Distributes sentences over the speech of a recording in proportion to their length. None extends into a pause, and
 * one that would end near a pause ends there.
 */
export function laidOver(pieces: readonly SpeechPiece[], sentences: readonly string[]): Timed[] {
  const ends: number[] = [];
  for (const { from, to } of pieces) ends.push((ends.at(-1) ?? 0) + to - from);
  const speech = ends.at(-1) ?? 0;
  const letters = sentences.reduce((sum, text) => sum + text.length, 0);
  if (speech === 0 || letters === 0) return sentences.map((text) => ({ text, from: null, to: null }));
  let [spoken, reckoned] = [0, 0];
  return sentences.map((text, index) => {
    const from = placeIn(pieces, spoken, "begin");
    reckoned += (speech * text.length) / letters;
    const pause = nearest(ends, reckoned);
    const isPause = Math.abs(pause - reckoned) <= NEAR && pause > spoken;
    spoken = index === sentences.length - 1 ? speech : Math.max(spoken, isPause ? pause : reckoned);
    return { text, from: rounded(from), to: rounded(Math.max(from, placeIn(pieces, spoken, "end"))) };
  });
}

const nearest = (ends: readonly number[], to: number): number =>
  ends.reduce((best, end) => (Math.abs(end - to) < Math.abs(best - to) ? end : best), Number.POSITIVE_INFINITY);

/** The position in the recording after this many seconds of speech. */
function placeIn(pieces: readonly SpeechPiece[], spoken: number, side: "begin" | "end"): number {
  let left = spoken;
  for (const { from, to } of pieces) {
    const length = to - from;
    if (side === "begin" ? left < length - 0.005 : left <= length + 0.005) return from + Math.max(0, left);
    left -= length;
  }
  return pieces.at(-1)?.to ?? 0;
}
