import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { type FormFile, readFormFiles } from "@/lib/platform/http/form-files";
import { rowId } from "@/lib/platform/http/row-id";
import { takeOne } from "@/lib/platform/rate-limits";
import { fileStore } from "@/lib/providers/storage";
import { MAX_SAMPLE_BYTES, MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { assertOwnVoice } from "@/lib/voices/samples/data";
import { cleanFileName } from "@/lib/voices/samples/file-name";
import { takeSample, tooLargeError } from "@/lib/voices/samples/take-sample";
import type { AudioSample, UploadAnswer } from "@/lib/voices/schema";

const formLimits = { maxFileBytes: MAX_SAMPLE_BYTES, maxFiles: MAX_SAMPLES_PER_VOICE };

/**
 * Receives one or more files of a multipart form. The voice's id is in the query or in a field before the first file.
 * @throws AppError not_found for a voice that is not the caller's; the first refusal when no file was accepted
 */
export async function receiveUpload(actor: Actor, request: Request, voiceIdInQuery?: number): Promise<UploadAnswer> {
  // Check before reading the body.
  if (voiceIdInQuery !== undefined) await assertOwnVoice(actor, voiceIdInQuery);
  const most = fileStore().directUploads?.mostThroughServer ?? Infinity;
  const limits = most < MAX_SAMPLE_BYTES ? { maxFileBytes: most, maxFiles: 1 } : formLimits;
  const outcome = new Outcome();
  let voiceId = voiceIdInQuery;
  let count = 0;
  for await (const file of readFormFiles(request, limits)) {
    if (voiceId === undefined) {
      voiceId = voiceIdOf(file);
      await assertOwnVoice(actor, voiceId);
    }
    // Skip an empty file field.
    if (file.fileName === "" && file.bytes?.byteLength === 0) continue;
    const fileName = cleanFileName(file.fileName);
    count += 1;
    // The rate limiter has already counted the request, which covers the first file.
    const counted = count === 1 ? Promise.resolve() : takeOne("uploads", `user:${actor.userId}`);
    await outcome.note(
      fileName,
      counted.then(() => takeFormFile(voiceId ?? 0, fileName, file)),
    );
  }
  return outcome.answer();
}

function voiceIdOf(file: FormFile): number {
  const parsed = rowId.safeParse(file.fields.get("voiceId"));
  if (!parsed.success) throw new AppError("invalid_input", "Please say which voice the recording belongs to.");
  return parsed.data;
}

async function takeFormFile(voiceId: number, fileName: string, file: FormFile): Promise<AudioSample> {
  if (!file.bytes) throw tooLargeError(fileName);
  return takeSample(voiceId, { fileName, bytes: file.bytes });
}

/** The result of each file: refusing one does not stop the others. */
class Outcome {
  readonly #samples: AudioSample[] = [];
  readonly #refusals: { fileName: string; error: AppError }[] = [];

  async note(fileName: string, taken: Promise<AudioSample>) {
    try {
      this.#samples.push(await taken);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "not_found") throw error;
      this.#refusals.push({ fileName, error });
    }
  }

  /** @throws AppError the first refusal, with the messages for every file, when none was accepted */
  answer(): UploadAnswer {
    const refused = this.#refusals.map(({ fileName, error }) => ({
      fileName,
      code: error.code,
      message: error.errors?.audio?.[0] ?? error.message,
    }));
    if (this.#samples.length > 0) return { samples: this.#samples, refused };
    const first = this.#refusals[0]?.error;
    if (!first) {
      throw new AppError("invalid_input", "No audio samples: Please upload or record at least one audio sample.");
    }
    throw new AppError(first.code, first.message, {
      cause: first,
      errors: { audio: refused.map(({ message }) => message) },
      ...(first.retryAfterSeconds !== undefined && { retryAfterSeconds: first.retryAfterSeconds }),
    });
  }
}
