import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { getSampleFile } from "@/lib/voices/samples/data";

/** Serves the recording to its owner. @throws AppError not_found, also for someone else's or a missing file */
export async function serveSample(actor: Actor, sampleId: number, rangeHeader: string | null): Promise<Response> {
  const { filePath, mimeType, sizeBytes } = await getSampleFile(actor, sampleId);
  const files = fileStore();
  const mustBePart = sizeBytes > (files.directUploads?.mostThroughServer ?? Infinity);
  const range = rangeHeader ?? (mustBePart ? "bytes=0-" : null);
  const response = await serveFile(files, filePath, range).catch((error: unknown) => {
    throw explained("voice", error);
  });
  if (!response) throw notFound("The recording");
  // The stored type comes from the content; a file uploaded to the store directly may carry any type.
  if (response.body) response.headers.set("content-type", mimeType);
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}
