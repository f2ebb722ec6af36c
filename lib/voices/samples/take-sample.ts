import { isolated } from "@/lib/platform/isolated";
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { isMarked } from "@/lib/marking/record";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { takeEngines } from "@/lib/platform/rate-limits";
import { measureSpeech } from "@/lib/providers/engines/analyse";
import { type DecodedAudio, decodeAudio, type RefusedAudio } from "@/lib/providers/engines/decode";
import { explained } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { MAX_SAMPLE_BYTES, MEASURED_SECONDS } from "@/lib/voices/limits";
import { assertNotFull } from "@/lib/voices/room/mutations";
import { findSame } from "@/lib/voices/samples/data";
import { trueFileName } from "@/lib/voices/samples/file-name";
import { keepSample, type NewSample, queueFileRemoval } from "@/lib/voices/samples/mutations";
import { clearSeconds, judge, type SampleMeasurements } from "@/lib/voices/samples/policy";
import type { AudioSample } from "@/lib/voices/schema";

/** Seconds after which a stored file without a row is left over from a crash. */
const ABANDONED_AFTER_SECONDS = 60 * 60;

export type GivenFile = { fileName: string; bytes: Uint8Array };

export const tooLargeError = (fileName: string) =>
  new AppError("file_too_large", "Audio file is too large (max 10MB)", {
    errors: {
      audio: [`“${isolated(fileName)}” is larger than 10 MB. Please choose a shorter or a compressed recording.`],
    },
  });

/**
 * Checks, stores and records one file for a voice of the caller's. Uploading the same bytes again returns the existing
 * sample as a duplicate, so that a repeated upload is harmless.
 * @throws AppError naming the file and the problem
 */
export async function takeSample(
  voiceId: number,
  file: GivenFile,
  files: FileStore = fileStore(),
): Promise<AudioSample> {
  const contentHash = hashOf(file.bytes);
  const same = await findSame(voiceId, contentHash);
  if (same) return same;
  await assertNotFull(voiceId);
  return storeSample(voiceId, file, contentHash, await judgeFile(file), files);
}

/** Stores only the audio of a video. */
async function storeSample(
  voiceId: number,
  file: GivenFile,
  contentHash: string,
  judged: Judged,
  files: FileStore,
): Promise<AudioSample> {
  const key = `samples/${voiceId}/${randomUUID()}.${judged.format}`;
  await queueFileRemoval(voiceId, files.name, key, ABANDONED_AFTER_SECONDS);
  try {
    const stored = await files.put(key, judged.kept ?? file.bytes, { contentType: judged.mimeType });
    const kept = await keepSample(files.name, newSample(voiceId, key, file, contentHash, judged));
    if (kept.filePath !== stored.key) await queueFileRemoval(voiceId, files.name, key);
    return kept;
  } catch (error) {
    await queueFileRemoval(voiceId, files.name, key).catch(warnOfDebt);
    throw explained("voice", error);
  }
}

/**
 * Like `takeSample`, for a file that the browser uploaded to the store. A refused file is removed from the store.
 * @throws AppError as `takeSample`
 */
export async function takeStoredSample(
  voiceId: number,
  { key, fileName }: { key: string; fileName: string },
  files: FileStore = fileStore(),
): Promise<AudioSample> {
  try {
    const bytes = await readStored(key, fileName, files);
    const contentHash = hashOf(bytes);
    const same = await findSame(voiceId, contentHash);
    if (!same) await assertNotFull(voiceId);
    const judged = same ?? (await judgeFile({ fileName, bytes }));
    if ("url" in judged) {
      await queueFileRemoval(voiceId, files.name, key);
      return judged;
    }
    if (judged.kept) {
      const sound = await storeSample(voiceId, { fileName, bytes }, contentHash, judged, files);
      // A video is removed without waiting for the next sweep; if this fails, the sweep removes it.
      await queueFileRemoval(voiceId, files.name, key);
      await files.remove(key).catch(warnOfDebt);
      return sound;
    }
    const kept = await keepSample(files.name, newSample(voiceId, key, { fileName, bytes }, contentHash, judged));
    if (kept.filePath !== key) await queueFileRemoval(voiceId, files.name, key);
    return kept;
  } catch (error) {
    if (error instanceof AppError) await queueFileRemoval(voiceId, files.name, key).catch(warnOfDebt);
    throw explained("voice", error);
  }
}

async function readStored(key: string, fileName: string, files: FileStore): Promise<Uint8Array> {
  const head = await files.head(key);
  if (!head) throw new AppError("not_found", `“${isolated(fileName)}” did not arrive. Please upload it again.`);
  if (head.size > MAX_SAMPLE_BYTES) throw tooLargeError(fileName);
  const stored = await files.read(key);
  if (!stored) throw new AppError("not_found", `“${isolated(fileName)}” did not arrive. Please upload it again.`);
  return new Uint8Array(await new Response(stored.body).arrayBuffer());
}

type Judged = DecodedAudio & { heard: SampleMeasurements };

async function judgeFile({ fileName, bytes }: GivenFile): Promise<Judged> {
  if (isMarked(bytes)) {
    throw new AppError(
      "invalid_input",
      `“${isolated(fileName)}”: This is not a recording: Keepsake’s AI voice spoke it. Please choose a recording of the person instead.`,
    );
  }
  await takeEngines();
  const decoded = await decodeAudio(bytes, { maxSeconds: MEASURED_SECONDS }).catch(rethrowAsAppError);
  if (!decoded.ok) throw refusal(fileName, decoded);
  const measured = await measureSpeech(decoded.pcm).catch(rethrowAsAppError);
  const heard = {
    spokenSeconds: measured.speechSeconds,
    speechLevelDb: measured.levelDb,
    noiseDistanceDb: measured.snrDb,
    clippedRatio: decoded.clippedRatio,
    voicedRatio: measured.voicedRatio,
  };
  return { ...decoded, heard };
}

/** The embedded engines failed, which is not the recording's fault. */
const NOT_ITS_FAULT =
  "Keepsake could not listen to this recording just now. Nothing is wrong with the recording: please keep it, and send it again in a moment.";

function rethrowAsAppError(error: unknown): never {
  if (!(error instanceof ProviderError) || error.permanent) throw explained("voice", error);
  throw new AppError("unavailable", NOT_ITS_FAULT, { cause: error, retryAfterSeconds: 10 });
}

const refusalCodes: Record<RefusedAudio["code"], ErrorCode> = {
  empty: "unsupported_media",
  not_audio: "unsupported_media",
  unsupported: "unsupported_media",
  no_sound: "unsupported_media",
  unreadable: "unsupported_media",
  corrupt: "invalid_input",
  too_long: "invalid_input",
  too_fine: "invalid_input",
};

const refusal = (fileName: string, { code, message }: RefusedAudio) =>
  new AppError(refusalCodes[code], `“${isolated(fileName)}”: ${message}`);

function newSample(voiceId: number, key: string, file: GivenFile, contentHash: string, judged: Judged): NewSample {
  const verdict = judge(judged.heard);
  const rounded = Object.entries(judged.heard).map(([name, value]) => [name, Math.round(value * 1000) / 1000]);
  return {
    voiceId,
    fileName: trueFileName(file.fileName, judged.format),
    filePath: key,
    duration: Math.round(judged.durationSeconds),
    mimeType: judged.mimeType,
    sizeBytes: (judged.kept ?? file.bytes).byteLength,
    contentHash,
    verdict,
    speechSeconds: clearSeconds(verdict, judged.heard),
    measurements: { ...Object.fromEntries(rounded), peaks: judged.peaks.map((peak) => Math.round(peak * 100) / 100) },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const warnOfDebt = (err: unknown) => log.warn({ err }, "A file without a row could not be removed yet.");
