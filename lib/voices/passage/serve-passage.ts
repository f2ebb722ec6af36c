import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { findPassagePart } from "@/lib/voices/passage/data";
import { cutPassage } from "@/lib/voices/passage/prepare-passage";
import type { PassageQuery } from "@/lib/voices/passage/schema";

/** One of the passages that are offered, as a voice server hears it. @throws AppError not_found */
export async function servePassage(actor: Actor, voiceId: number, wanted: PassageQuery): Promise<Response> {
  const found = await findPassagePart(actor, voiceId, wanted);
  if (!found) throw notFound("The passage");
  try {
    const file = await fileStore().read(found.filePath);
    const wav = file && (await cutPassage(new Uint8Array(await new Response(file.body).arrayBuffer()), found.part));
    if (!wav) throw notFound("The passage");
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
