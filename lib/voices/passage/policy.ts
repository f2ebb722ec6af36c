import type { Part, StoredPassage } from "@/lib/voices/passage/schema";
import type { Verdict } from "@/lib/voices/samples/policy";

/** Passages that are offered beside the chosen one. */
export const MOST_OTHERS = 3;

/** How much a recording's verdict takes from the score of its passages, which lies between 0 and 5. */
const penalties: Partial<Record<Verdict, number>> = { noisy: 3, clipped: 2, too_quiet: 0.5, too_short: 0.5 };

export type Candidate = Part & { verdict: string; score: number };

/** Clearest first. */
export function rankPassages(candidates: readonly Candidate[]): Part[] {
  const value = ({ score, verdict }: Candidate) => score - (penalties[verdict as Verdict] ?? 0);
  return [...candidates]
    .sort((a, b) => value(b) - value(a) || a.sampleId - b.sampleId)
    .map(({ sampleId, from, to }) => ({ sampleId, from: rounded(from), to: rounded(to) }));
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

export const isSamePart = (a: Part, b: Part): boolean => a.sampleId === b.sampleId && a.from === b.from;

/** The owner's choice and words stay while their recording does; otherwise the clearest passage is taken. */
export function choosePassage(found: readonly Part[], earlier: StoredPassage | null): StoredPassage | null {
  const isKept = earlier !== null && (earlier.chosenBy === "owner" || earlier.transcriptBy === "owner");
  const kept = isKept && found.some(({ sampleId }) => sampleId === earlier.sampleId) ? earlier : null;
  const part = kept ?? found[0];
  if (!part) return null;
  const known = earlier && isSamePart(part, earlier) ? earlier : null;
  return {
    sampleId: part.sampleId,
    from: part.from,
    to: part.to,
    chosenBy: kept?.chosenBy ?? "measurement",
    transcript: known?.transcript ?? null,
    transcriptBy: known?.transcriptBy ?? null,
    others: found.filter((other) => !isSamePart(other, part)).slice(0, MOST_OTHERS),
  };
}
