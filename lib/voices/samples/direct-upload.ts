import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import type { ClientUploadRules } from "@/lib/providers/storage/client-uploads";
import { MAX_SAMPLE_BYTES, MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { assertOwnVoice, countGrantedUploads, findSampleByFile } from "@/lib/voices/samples/data";
import { cleanFileName } from "@/lib/voices/samples/file-name";
import { oweFile } from "@/lib/voices/samples/mutations";
import { looksLikeAudio } from "@/lib/voices/samples/policy";
import { takeStoredSample, tooLargeError } from "@/lib/voices/samples/take-sample";
import { isUploadKey } from "@/lib/voices/samples/upload-key";
import { type UploadAnswer, type UploadReport, uploadGrantRequest } from "@/lib/voices/schema";

const PERMISSION_MINUTES = 15;
/** Seconds after which a file that nobody reported is removed; the permission has long ended by then. */
const REPORT_WITHIN_SECONDS = 60 * 60;

const contentTypes = [
  "audio/*",
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "application/ogg",
  "application/octet-stream",
];

/**
 * What the browser may put into the store for a voice of the caller's. The file is owed for removal from this moment
 * on, until it is reported and taken.
 * @throws AppError not_found, file_too_large, unsupported_media, limit_reached
 */
export async function grantUpload(actor: Actor, key: string, clientPayload: string | null): Promise<ClientUploadRules> {
  const { voiceId, fileName, sizeBytes } = readGrantRequest(clientPayload);
  await assertOwnVoice(actor, voiceId);
  if (!isUploadKey(voiceId, key)) throw new AppError("forbidden", "Nothing may be stored under this name.");
  const name = cleanFileName(fileName);
  if (sizeBytes > MAX_SAMPLE_BYTES) throw tooLargeError(name);
  if (!looksLikeAudio({ name, type: "" })) {
    throw new AppError(
      "unsupported_media",
      `“${name}” is not a recording. Please choose an MP3, WAV, M4A, WebM or Ogg file.`,
    );
  }
  const store = fileStore().name;
  if ((await countGrantedUploads(voiceId, store)) >= MAX_SAMPLES_PER_VOICE) {
    throw new AppError("limit_reached", "Too many uploads of this voice are still open. Please try again in an hour.");
  }
  await oweFile(store, key, REPORT_WITHIN_SECONDS);
  return { contentTypes, maximumBytes: MAX_SAMPLE_BYTES, minutes: PERMISSION_MINUTES };
}

function readGrantRequest(clientPayload: string | null) {
  try {
    return uploadGrantRequest.parse(JSON.parse(clientPayload ?? ""));
  } catch (cause) {
    throw new AppError("invalid_input", "Please say which voice the recording belongs to.", { cause });
  }
}

/**
 * Takes a file that the browser has put into the store and reports. Reported twice, it is one sample.
 * @throws AppError as for any upload; what is not taken is removed from the store.
 */
export async function takeReported(actor: Actor, report: UploadReport): Promise<UploadAnswer> {
  const { voiceId, pathname: key } = report;
  if (fileStore().name !== "vercel-blob") {
    throw new AppError("unsupported_media", "Recordings are sent as multipart/form-data.");
  }
  await assertOwnVoice(actor, voiceId);
  if (!isUploadKey(voiceId, key)) throw notFound("The upload");
  const known = await findSampleByFile(voiceId, key);
  if (known) return { samples: [known], refused: [] };
  const fileName = cleanFileName(report.fileName);
  return { samples: [await takeStoredSample(voiceId, { key, fileName })], refused: [] };
}
