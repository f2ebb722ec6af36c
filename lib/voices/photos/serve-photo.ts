import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { getPhotoKey } from "@/lib/voices/photos/data";

/** Serves the photo to its owner. Browsers cache it but revalidate every time. */
export async function servePhoto(actor: Actor, voiceId: number, knownTag: string | null): Promise<Response> {
  const key = await getPhotoKey(actor, voiceId);
  const tag = `"${key.split("/").at(-1)}"`;
  const headers = { "cache-control": "private, no-cache", etag: tag };
  if (knownTag === tag) return new Response(null, { status: 304, headers });
  const response = await serveFile(fileStore(), key, null).catch((error: unknown) => {
    throw explained("voice", error);
  });
  if (!response) throw notFound("The photo");
  response.headers.delete("accept-ranges");
  for (const [name, value] of Object.entries({ ...headers, "content-type": "image/webp" }))
    response.headers.set(name, value);
  return response;
}
