import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { asAttachment } from "@/lib/platform/http/attachment";
import { audioFormats, isForFewBrowsers } from "@/lib/providers/engines/audio-formats";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { serveFile } from "@/lib/providers/storage/serve-file";
import { getSampleFile } from "@/lib/voices/samples/data";
import { asMp3 } from "@/lib/voices/samples/mp3-copy";
import type { ListeningInput } from "@/lib/voices/schema";

/**
 * Serves the recording to its owner: the original, or an MP3 copy of it for a browser that cannot play that.
 * @throws AppError not_found, also for someone else's or a missing file
 */
export async function serveSample(
  actor: Actor,
  sampleId: number,
  { as, download }: ListeningInput,
  rangeHeader: string | null,
): Promise<Response> {
  const stored = await getSampleFile(actor, sampleId);
  const isCopy =
    !download && (isForFewBrowsers(stored.mimeType) || (as === "mp3" && stored.mimeType !== audioFormats.mp3.mimeType));
  const files = isCopy ? asMp3(fileStore()) : fileStore();
  const most = files.directUploads?.mostThroughServer ?? Infinity;
  // A download is served whole: a browser would save the first part as the file.
  const mustBePart = !download && (isCopy ? most !== Infinity : stored.sizeBytes > most);
  const range = rangeHeader ?? (mustBePart ? "bytes=0-" : null);
  const response = await serveFile(files, stored.filePath, range).catch((error: unknown) => {
    throw explained("voice", error);
  });
  if (!response) throw notFound("The recording");
  // The stored type comes from the content; a file uploaded to the store directly may carry any type.
  if (response.body && !isCopy) response.headers.set("content-type", stored.mimeType);
  response.headers.set("x-content-type-options", "nosniff");
  if (download) response.headers.set("content-disposition", asAttachment(stored.fileName));
  return response;
}
