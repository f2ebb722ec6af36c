import "server-only";
import { findRecording } from "@/lib/admin/explorer/recordings/data";
import { recordOpening } from "@/lib/admin/explorer/recordings/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { isForFewBrowsers } from "@/lib/providers/engines/audio-formats";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { asMp3 } from "@/lib/voices/samples/mp3-copy";

/**
 * Serves a recording to administrators by its storage key. The key must belong to a row, and every opening is recorded
 * in the audit trail.
 * @throws AppError not_found
 */
export async function serveRecording(
  actor: Actor,
  path: string,
  rangeHeader: string | null,
  requestId: string,
): Promise<Response> {
  const recording = await findRecording(path);
  if (!recording) throw notFound("The recording");
  await recordOpening(actor, recording, requestId);
  const isCopy = recording.mimeType !== null && isForFewBrowsers(recording.mimeType);
  const files = isCopy ? asMp3(fileStore()) : fileStore();
  const response = await serveFile(files, recording.key, rangeHeader).catch((error: unknown) => {
    throw explained("voice", error);
  });
  if (!response) throw notFound("The recording");
  if (response.body && recording.mimeType && !isCopy) response.headers.set("content-type", recording.mimeType);
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}
