import type { SpeechPiece } from "@/lib/recordings/transcript-times";

/** In Hz, of all samples here. */
export const HEARING_RATE = 16_000;
const FRAME = HEARING_RATE / 50;
/** A pause, in seconds, that separates two pieces; shorter ones lie within a sentence. */
const PAUSE = 0.3;
/** A click or a cough is no speech. */
const SHORTEST = 0.15;
/** Above the quietest tenth of the frames, as a factor, and at least this, of full scale. */
const ABOVE_NOISE = 3;
const LEAST_LEVEL = 60;
/** A share of the loudest tenth: steady noise has no such frames. */
const BELOW_SPEECH = 0.08;

/** Where somebody speaks, by the level alone. @param samples 16-bit mono */
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

/** Where to cut a sound that goes on: in the middle of the longest pause after `earliest`, or at its end. In seconds. */
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
