import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { asAppError } from "@/lib/voices/provider-failure";
import { getSampleFile } from "@/lib/voices/samples/data";

/** The recording itself, for its owner. @throws AppError not_found, also for another's and when the file is missing. */
export async function serveSample(actor: Actor, sampleId: number, rangeHeader: string | null): Promise<Response> {
  const key = await getSampleFile(actor, sampleId);
  const response = await serveFile(fileStore(), key, rangeHeader).catch((error: unknown) => {
    throw asAppError(error);
  });
  if (!response) throw notFound("The recording");
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}
