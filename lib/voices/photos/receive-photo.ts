import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { readFormFiles } from "@/lib/platform/http/form-files";
import { log } from "@/lib/platform/log";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { MAX_PHOTO_BYTES } from "@/lib/voices/limits";
import { keepPhoto, queuePhotoRemoval } from "@/lib/voices/photos/mutations";
import { preparePhoto } from "@/lib/voices/photos/prepare-photo";
import { assertNotFull } from "@/lib/voices/room/mutations";
import { assertOwnVoice } from "@/lib/voices/samples/data";
import type { Voice } from "@/lib/voices/schema";

/** Seconds after which a stored photo without a voice is left over from a crash. */
const ABANDONED_AFTER_SECONDS = 60 * 60;

const tooLarge = (cause?: unknown) => new AppError("file_too_large", "Photo is too large (max 5MB)", { cause });

/**
 * Makes the first file of a multipart form the voice's photo.
 * @throws AppError not_found, file_too_large, unsupported_media, invalid_input when there is no file
 */
export async function receivePhoto(actor: Actor, voiceId: number, request: Request): Promise<Voice> {
  // Check before reading the body.
  await assertOwnVoice(actor, voiceId);
  await assertNotFull(voiceId);
  const photo = await preparePhoto(await readPhoto(request));
  const files = fileStore();
  const key = `avatars/${voiceId}/${randomUUID()}.webp`;
  const stored = { store: files.name, key };
  await queuePhotoRemoval(voiceId, stored, ABANDONED_AFTER_SECONDS);
  try {
    await files.put(key, photo, { contentType: "image/webp" });
    return await keepPhoto(actor, voiceId, stored);
  } catch (error) {
    await queuePhotoRemoval(voiceId, stored).catch((err: unknown) =>
      log.warn({ err }, "A photo could not be written down."),
    );
    throw explained("voice", error);
  }
}

async function readPhoto(request: Request): Promise<Uint8Array> {
  try {
    for await (const { bytes } of readFormFiles(request, { maxFileBytes: MAX_PHOTO_BYTES, maxFiles: 1 })) {
      if (bytes === null) throw tooLarge();
      if (bytes.byteLength > 0) return bytes;
    }
  } catch (error) {
    // A much larger body trips the form's own limit first.
    throw error instanceof AppError && error.code === "file_too_large" ? tooLarge(error) : error;
  }
  throw new AppError("invalid_input", "Please choose a photo.", { errors: { avatar: ["Please choose a photo."] } });
}
