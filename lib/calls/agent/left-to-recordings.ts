import type { Original } from "@/lib/conversations/replies/originals";

/** A recording answers in the voice's place; null where only recordings answer, and none tells what was asked. */
export class LeftToRecordings extends Error {
  constructor(readonly original: Original | null) {
    super("The answer is left to the recordings.");
    this.name = "LeftToRecordings";
  }
}
