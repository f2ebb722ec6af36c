import "server-only";
import { AppError } from "@/lib/platform/errors";
import { notesRemoved, saidOf } from "@/lib/providers/hearing/invented-words";
import { ProviderError } from "@/lib/providers/provider-error";
import type { Sought } from "@/lib/recordings/hearing/data";
import { type Window, wholeOf, windows } from "@/lib/recordings/hearing/windows";
import { after, joinedGaps, type Span } from "@/lib/recordings/transcript-gaps";
import { laidOver, type Timed } from "@/lib/recordings/transcript-times";

/** After this many consecutive failures the service is considered down, and the rest is not sent. */
const FAILURES_IN_A_ROW = 2;

type PlacedPart = { from: number; to: number; text: string };

/** `gaps`: parts without a transcript, because the service failed or returned text that cannot have been spoken. */
export type Heard = { parts: Timed[]; gaps: Span[]; failure: unknown };

/**
 * Transcribes 16 kHz samples.
 * @throws ProviderError, and AppError when the spending limit is reached
 */
export type Transcribe = (spoken: {
  samples: Window["samples"];
  language: string;
  signal: AbortSignal;
}) => Promise<string>;

/**
 * Transcribes the parts of a recording that have no transcript yet, or all of it when none is missing. A part that
 * fails keeps its earlier words and does not affect the other parts.
 */
export async function hearAll(sought: Sought, transcribe: Transcribe, signal: AbortSignal): Promise<Heard> {
  let known = knownParts(sought);
  const spans = sought.gaps.length > 0 ? sought.gaps : [wholeOf(sought)];
  const missed: Span[] = [];
  let failure: unknown = null;
  let [failures, reached] = [0, 0];
  try {
    for await (const window of windows(sought, spans, signal)) {
      const { parts, isMissed, error } = await hearWindow(window, { sought, transcribe, signal });
      reached = window.to;
      if (parts.length > 0) known = [...known.filter((part) => !isIn(window, part)), ...parts];
      else if (isMissed) missed.push({ from: window.from, to: window.to });
      failure = error ?? failure;
      failures = error === undefined ? 0 : failures + 1;
      if (failures >= FAILURES_IN_A_ROW || (failures > 0 && isOver(error, signal))) {
        missed.push(...after(spans, reached));
        break;
      }
    }
  } catch (error) {
    failure = error;
    missed.push(...after(spans, reached));
  }
  return {
    parts: known.sort((a, b) => a.from - b.from),
    gaps: joinedGaps(missed.filter((gap) => !known.some((part) => isIn(gap, part)))),
    failure,
  };
}

type Asked = { sought: Sought; transcribe: Transcribe; signal: AbortSignal };

/** `isMissed`: the window contains speech that is missing from the parts. */
type HeardWindow = { parts: PlacedPart[]; isMissed: boolean; error?: unknown };

async function hearWindow({ samples, pieces, from: at }: Window, asked: Asked): Promise<HeardWindow> {
  const { sought, transcribe, signal } = asked;
  const { language } = sought;
  const seconds = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  if (seconds === 0) return { parts: [], isMissed: false };
  try {
    const text = await transcribe({ samples, language, signal });
    const parts = laidOver(pieces, saidOf(text, language, seconds)).flatMap(({ from, to, text }) =>
      from === null || to === null ? [] : [{ text, from: from + at, to: to + at }],
    );
    return { parts, isMissed: notesRemoved(text) !== "" };
  } catch (error) {
    return { parts: [], isMissed: true, error };
  }
}

/** The rest of the recording would fail in the same way now. */
const isOver = (failure: unknown, signal: AbortSignal): boolean =>
  signal.aborted || failure instanceof AppError || (failure instanceof ProviderError && failure.permanent);

const isIn = (place: Span, { from }: PlacedPart): boolean => from >= place.from && from < place.to;

const knownParts = ({ transcriptParts }: Sought): PlacedPart[] =>
  transcriptParts.flatMap(({ fromSeconds: from, toSeconds: to, text }) =>
    from === null || to === null ? [] : [{ from, to, text }],
  );
