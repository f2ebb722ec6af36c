import * as z from "zod/mini";

/** A part of a recording, in seconds from its start. */
export const span = z.object({ from: z.number(), to: z.number() });
export type Span = z.infer<typeof span>;

/** Parses the column: parts of a recording without a transcript. */
export const readGaps = (column: unknown): Span[] => z.array(span).safeParse(column).data ?? [];

/** Merges adjacent gaps. @param gaps in the order of the recording */
export function joinedGaps(gaps: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of gaps) {
    const last = joined.at(-1);
    if (last && from - last.to < 0.1) last.to = to;
    else joined.push({ from, to });
  }
  return joined.map(({ from, to }) => ({ from: rounded(from), to: rounded(to) }));
}

/** The parts of `spans` after a point in time. */
export const after = (spans: readonly Span[], seconds: number): Span[] =>
  spans.flatMap(({ from, to }) => (to > seconds ? [{ from: Math.max(from, seconds), to }] : []));

type Part = { from: number | null; to: number | null };

/** The gaps that remain after an edit: a sentence inserted between the words before and after a gap closes it. */
export function gapsLeft(gaps: readonly Span[], earlier: readonly Part[], parts: readonly Part[]): Span[] {
  const isTimed = parts.every(({ from, to }) => from !== null && to !== null);
  if (!isTimed || parts.length === 0) return [];
  return gaps.filter((gap) => {
    const before = Math.max(0, ...earlier.flatMap(({ to }) => (to !== null && to <= gap.from + 0.1 ? [to] : [])));
    const next = earlier.flatMap(({ from }) => (from !== null && from >= gap.to - 0.1 ? [from] : []));
    const end = Math.min(...next, next.length === 0 ? gap.to : Number.POSITIVE_INFINITY);
    return !parts.some(({ from, to }) => (from ?? 0) >= before - 0.01 && (to ?? 0) <= end + 0.01);
  });
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
