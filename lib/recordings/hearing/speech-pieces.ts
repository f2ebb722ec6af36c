import type { SpeechPiece } from "@/lib/recordings/transcript-times";

/** The sample rate of all audio in this module, in Hz. */
export const HEARING_RATE = 16_000;
const FRAME = HEARING_RATE / 50;
/** Seconds of silence that separate two pieces; shorter pauses occur within a sentence. */
const PAUSE = 0.3;
/** Seconds; a click or a cough is shorter than speech. */
const SHORTEST = 0.15;
/**
 * The threshold for speech: this factor above the quietest tenth of the frames, and at least this share of full scale.
 */
const ABOVE_NOISE = 3;
const LEAST_LEVEL = 60;
/** The threshold is also at least this share of the loudest tenth of the frames. */
const BELOW_SPEECH = 0.08;

/** The pieces that contain speech, judged by level alone. @param samples 16-bit mono */
export function speechPieces(samples: Int16Array): SpeechPiece[] {
  const levels = framesOf(samples);
  const sorted = [...levels].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const threshold = Math.max(LEAST_LEVEL, Math.min(at(0.1) * ABOVE_NOISE, at(0.9) * 0.5), at(0.9) * BELOW_SPEECH);
  const pieces: SpeechPiece[] = [];
  levels.forEach((level, index) => {
    if (level < threshold) return;
    const [from, to] = [index / 50, (index + 1) / 50];
    const last = pieces.at(-1);
    if (last && from - last.to < PAUSE) last.to = to;
    else pieces.push({ from, to });
  });
  return pieces.filter(({ from, to }) => to - from >= SHORTEST);
}

/** The root mean square of every 20 ms. */
const framesOf = (samples: Int16Array): number[] =>
  Array.from({ length: Math.floor(samples.length / FRAME) }, (_, index) => {
    const frame = samples.subarray(index * FRAME, (index + 1) * FRAME);
    return Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / FRAME);
  });

/**
 * The place to cut a continuing sound: in the middle of the longest pause after `earliest`, or at its end. In seconds.
 */
export function cutAt(pieces: readonly SpeechPiece[], earliest: number, end: number): number {
  const edges = [...pieces.map(({ from, to }) => ({ from, to })), { from: end, to: end }];
  const pauses = edges.flatMap((piece, index) => {
    const from = Math.max(earliest, index === 0 ? 0 : (edges[index - 1]?.to ?? 0));
    return piece.from - from >= PAUSE ? [{ from, length: piece.from - from }] : [];
  });
  const longest = pauses.reduce<(typeof pauses)[number] | null>(
    (best, pause) => (best && best.length >= pause.length ? best : pause),
    null,
  );
  return longest ? longest.from + longest.length / 2 : end;
}
