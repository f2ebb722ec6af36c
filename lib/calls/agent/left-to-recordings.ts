import type { Original } from "@/lib/conversations/replies/originals";

/** Thrown when a recording is played instead of a reply; null when only recordings may answer and none does. */
export class LeftToRecordings extends Error {
  constructor(readonly original: Original | null) {
    super("The answer is left to the recordings.");
    this.name = "LeftToRecordings";
  }
}
