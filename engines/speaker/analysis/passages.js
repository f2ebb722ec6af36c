import { clamp } from "../signal/statistics.js";
import { analysisRate, frameSpectra, hopSamples } from "./frames.js";
import { findSpeech, measureQuickly } from "./measure.js";

const framesPerSecond = analysisRate / hopSamples;
/** A reference clip starts and ends in a pause at least this long, and keeps a little of it. */
const pauseSeconds = 0.25;
const marginSeconds = 0.12;
const leastSeconds = 10;
const mostSeconds = 20;
/** More speech than this does not improve a clip. */
const enoughSeconds = 15;
const enoughDistanceDb = 30;

/**
 * A part of a recording that starts and ends in pauses, in seconds from the recording's start.
 * @typedef {{ from: number, to: number, speechSeconds: number, snrDb: number, voicedRatio: number, score: number }}
 * Passage
 */

/**
 * The clearest clips of 10 to 20 seconds that do not overlap, best first. If none is that long, the longest ones.
 * @param {Float32Array} samples mono, 16 kHz
 * @param {number} most
 * @returns {Passage[]}
 */
export function findPassages(samples, most) {
  const speech = findSpeech(frameSpectra(samples));
  const phrases = phrasesOf(speech.indices);
  const seconds = samples.length / analysisRate;
  /** @type {Passage[]} */
  const chosen = [];
  for (const span of ranked(phrases)) {
    if (chosen.length >= most) break;
    const from = Math.max(0, span.from - marginSeconds);
    const to = Math.min(seconds, span.to + marginSeconds);
    if (chosen.some((other) => from < other.to && to > other.from)) continue;
    const measured = measureQuickly(samples.subarray(Math.round(from * analysisRate), Math.round(to * analysisRate)));
    const { speechSeconds, snrDb, voicedRatio } = measured;
    const clarity = clamp(snrDb / enoughDistanceDb, 0, 1) + clamp(voicedRatio * 2, 0, 1);
    chosen.push({ from, to, speechSeconds, snrDb, voicedRatio, score: span.score + clarity });
  }
  return chosen.sort((a, b) => b.score - a.score);
}

/** Speech without a long pause, in seconds. */
function phrasesOf(/** @type {number[]} */ speechFrames) {
  /** @type {{ from: number, to: number, speech: number }[]} */
  const phrases = [];
  for (const frame of speechFrames) {
    const at = frame / framesPerSecond;
    const last = phrases.at(-1);
    if (last && at - last.to < pauseSeconds && at - last.from < mostSeconds) {
      last.to = at + 1 / framesPerSecond;
      last.speech += 1 / framesPerSecond;
    } else phrases.push({ from: at, to: at + 1 / framesPerSecond, speech: 1 / framesPerSecond });
  }
  return phrases;
}

/** All runs of phrases that are not too long, those of a good length first. */
function ranked(/** @type {ReturnType<typeof phrasesOf>} */ phrases) {
  /** @type {{ from: number, to: number, score: number }[]} */
  const spans = [];
  for (const [first, { from }] of phrases.entries()) {
    let speech = 0;
    for (const phrase of phrases.slice(first)) {
      if (phrase.to - from > mostSeconds) break;
      speech += phrase.speech;
      const length = phrase.to - from;
      const share = speech / length;
      spans.push({
        from,
        to: phrase.to,
        score: share + Math.min(1, speech / enoughSeconds) + Number(length >= leastSeconds),
      });
    }
  }
  return spans.sort((a, b) => b.score - a.score);
}
