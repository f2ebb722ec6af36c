import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { asAppError } from "@/lib/voices/provider-failure";
import { getSampleFile } from "@/lib/voices/samples/data";

/** Bytes: where files lie in a blob store, functions may answer 4.5 MB at most. */
const LONGEST_ANSWER = 4_000_000;

/** The recording itself, for its owner. @throws AppError not_found, also for another's and when the file is missing. */
export async function serveSample(actor: Actor, sampleId: number, rangeHeader: string | null): Promise<Response> {
  const { filePath, mimeType, sizeBytes } = await getSampleFile(actor, sampleId);
  const files = fileStore();
  const mustBePart = files.name === "vercel-blob" && sizeBytes > LONGEST_ANSWER;
  const range = rangeHeader ?? (mustBePart ? "bytes=0-" : null);
  const response = await serveFile(files, filePath, range).catch((error: unknown) => {
    throw asAppError(error);
  });
  if (!response) throw notFound("The recording");
  // By content, as measured: what a browser put into the store itself may carry any name.
  if (response.body) response.headers.set("content-type", mimeType);
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}
