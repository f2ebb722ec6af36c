import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { takeEngines } from "@/lib/platform/rate-limits";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { wavOf } from "@/lib/providers/wav-file";
import { cutPassage, PASSAGE_RATE } from "@/lib/voices/passage/cut-passage";
import { findOfferedPassage } from "@/lib/voices/passage/data";
import type { PassageQuery } from "@/lib/voices/passage/schema";

/**
 * Serves one of the offered reference clips as a voice server hears it.
 * @throws AppError not_found
 */
export async function servePassage(actor: Actor, voiceId: number, wanted: PassageQuery): Promise<Response> {
  const found = await findOfferedPassage(actor, voiceId, wanted);
  if (!found) throw notFound("The passage");
  await takeEngines();
  try {
    const samples = await cutPassage(found.passage, PASSAGE_RATE, found.recordings, fileStore());
    if (!samples) throw notFound("The passage");
    const wav = wavOf(samples, PASSAGE_RATE);
    return new Response(wav, {
      headers: {
        "content-type": "audio/wav",
        "content-length": String(wav.byteLength),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    throw explained("voice", error);
  }
}
