import type { TranscriptPart } from "@/lib/recordings/schema";

/** A player may stop slightly before the position it was sent to. */
const TOLERANCE_SECONDS = 0.05;
/** A sentence stays highlighted in a short pause after it, but not in a long one. */
const PAUSE_SECONDS = 2;

/** The sentence spoken at a position of the recording; null in a long pause, and while nothing plays. */
export function spokenAt(parts: readonly TranscriptPart[], seconds: number | null): number | null {
  if (seconds === null) return null;
  const last = parts.findLast(({ from }) => from !== null && from <= seconds + TOLERANCE_SECONDS);
  return last && seconds < (last.to ?? 0) + PAUSE_SECONDS ? last.id : null;
}
