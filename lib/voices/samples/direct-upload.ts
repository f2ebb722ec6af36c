import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import type { UploadRules } from "@/lib/providers/storage/provider";
import { MAX_SAMPLE_BYTES, MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { assertNotFull } from "@/lib/voices/room/mutations";
import { assertOwnVoice, countGrantedUploads, findSampleByFile } from "@/lib/voices/samples/data";
import { cleanFileName } from "@/lib/voices/samples/file-name";
import { queueFileRemoval } from "@/lib/voices/samples/mutations";
import { takeStoredSample, tooLargeError } from "@/lib/voices/samples/take-sample";
import { isUploadKey } from "@/lib/voices/samples/upload-key";
import { type UploadAnswer, type UploadReport, uploadGrantRequest } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

const PERMISSION_MINUTES = 15;
/** Seconds after which an unreported file is removed; the permission to upload it expires long before. */
const REPORT_WITHIN_SECONDS = 60 * 60;

const WAYS = { token: "to-store", address: "to-signed-address", bucket: "to-bucket" } as const;

export function uploadWay(): UploadWay {
  const { directUploads } = fileStore();
  if (!directUploads) return "through-app";
  return WAYS[directUploads.permission];
}

const contentTypes = ["audio/*", "video/*", "application/ogg", "application/octet-stream"];

/**
 * Grants the browser an upload to the store for one of the caller's voices. The file is queued for removal from this
 * moment until the upload is reported and accepted.
 * @throws AppError not_found, file_too_large, limit_reached
 */
export async function grantUpload(actor: Actor, key: string, clientPayload: string | null): Promise<UploadRules> {
  const { voiceId, fileName, sizeBytes } = readGrantRequest(clientPayload);
  await assertOwnVoice(actor, voiceId);
  if (!isUploadKey(voiceId, key)) throw new AppError("forbidden", "Nothing may be stored under this name.");
  const name = cleanFileName(fileName);
  if (sizeBytes > MAX_SAMPLE_BYTES) throw tooLargeError(name);
  await assertNotFull(voiceId);
  const { name: store, directUploads } = fileStore();
  if ((await countGrantedUploads(voiceId, store)) >= MAX_SAMPLES_PER_VOICE) {
    throw new AppError("limit_reached", "Too many uploads of this voice are still open. Please try again in an hour.");
  }
  await queueFileRemoval(voiceId, store, key, REPORT_WITHIN_SECONDS);
  // In either case the uploaded file is now only a copy, and the permission allows further uploads until it expires.
  if (directUploads?.incoming)
    await queueFileRemoval(voiceId, store, directUploads.incoming.keyOf(key), REPORT_WITHIN_SECONDS);
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
 * Accepts a file that the browser has uploaded to the store. Reporting it twice creates one sample.
 * @throws AppError as for any upload; a refused file is removed from the store
 */
export async function takeReported(actor: Actor, report: UploadReport): Promise<UploadAnswer> {
  const { voiceId, pathname: key } = report;
  if (uploadWay() === "through-app") {
    throw new AppError("unsupported_media", "Recordings are sent as multipart/form-data.");
  }
  await assertOwnVoice(actor, voiceId);
  if (!isUploadKey(voiceId, key)) throw notFound("The upload");
  const known = await findSampleByFile(voiceId, key);
  if (known) return { samples: [known], refused: [] };
  const fileName = cleanFileName(report.fileName);
  await fileStore()
    .directUploads?.incoming?.take(key)
    .catch((error: unknown) => {
      throw explained("voice", error);
    });
  return { samples: [await takeStoredSample(voiceId, { key, fileName })], refused: [] };
}
