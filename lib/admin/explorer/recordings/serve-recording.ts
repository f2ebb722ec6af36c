import "server-only";
import { findRecording } from "@/lib/admin/explorer/recordings/data";
import { recordOpening } from "@/lib/admin/explorer/recordings/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { asAppError } from "@/lib/voices/provider-failure";

/**
 * A recording by where it lies, for administrators: only what a row of ours names, and never without a line in the
 * trail.
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
  const response = await serveFile(fileStore(), recording.key, rangeHeader).catch((error: unknown) => {
    throw asAppError(error);
  });
  if (!response) throw notFound("The recording");
  if (response.body && recording.mimeType) response.headers.set("content-type", recording.mimeType);
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}
