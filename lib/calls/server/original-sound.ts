import "server-only";
import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";
import type { OriginalFacts } from "@/lib/conversations/message-metadata";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { cutAudio } from "@/lib/providers/engines/decode";
import { fileStore } from "@/lib/providers/storage";
import { bytesOf } from "@/lib/voices/passage/cut-passage";
import { getSampleFile } from "@/lib/voices/samples/data";

/**
 * The audio of a stretch, 16-bit mono at the call's rate.
 * @throws when the recording cannot be read
 */
export type CutOriginal = (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/** Finds a recording of the actor's; null when it was deleted or its file is missing. */
export async function openOriginal(actor: Actor, { sampleId, from, to }: OriginalFacts): Promise<CutOriginal | null> {
  const file = await getSampleFile(actor, sampleId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  const bytes = file && (await bytesOf(file, fileStore()));
  if (!bytes) return null;
  return async (signal) => {
    const cut = await cutAudio(bytes, { fromSeconds: from, toSeconds: to, rate: CALL_SAMPLE_RATE, signal });
    if (!cut.ok || cut.passage.length === 0) throw new Error("The recording could not be cut.");
    return new Uint8Array(cut.passage.buffer, cut.passage.byteOffset, cut.passage.byteLength);
  };
}
