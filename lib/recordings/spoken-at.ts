import type { TranscriptPart } from "@/lib/recordings/schema";

/** A player stops a little before the place it was sent to. */
const TOLERANCE_SECONDS = 0.05;
/** A sentence stays marked in the pause after it, but not in a long one. */
const PAUSE_SECONDS = 2;

/** The sentence that is spoken at a place of the recording; null in a long pause, and while nothing plays. */
export function spokenAt(parts: readonly TranscriptPart[], seconds: number | null): number | null {
  if (seconds === null) return null;
  const last = parts.findLast(({ from }) => from !== null && from <= seconds + TOLERANCE_SECONDS);
  return last && seconds < (last.to ?? 0) + PAUSE_SECONDS ? last.id : null;
}
