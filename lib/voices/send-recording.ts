import { ApiError, api } from "@/lib/platform/http/api";
import { randomKey } from "@/lib/platform/random-key";
import { uploadKey } from "@/lib/voices/samples/upload-key";
import type { UploadAnswer } from "@/lib/voices/schema";

/** Where the browser puts a file: through the app, or straight into the blob store, which then tells the app. */
export type UploadWay = "through-app" | "to-blob-store";

export type Recording = {
  voiceId: number;
  file: File;
  /** The name that is kept. */
  fileName: string;
};

type Options = {
  signal: AbortSignal;
  /** Share of the bytes that has left, 0 to 1; 1 means that the server is at work on it. */
  onProgress: (share: number) => void;
};

/** @throws ApiError; the signal's reason when it was aborted. */
export function sendRecording(way: UploadWay, recording: Recording, options: Options): Promise<UploadAnswer> {
  return way === "to-blob-store" ? sendToBlobStore(recording, options) : sendThroughApp(recording, options);
}

/** Long uploads pass proxies that answer for the server: one that says nothing of samples is no success. */
function readAnswer(text: string): UploadAnswer {
  const answer: UploadAnswer = JSON.parse(text);
  if (!Array.isArray(answer.samples) || !Array.isArray(answer.refused)) throw new TypeError("No answer of the server.");
  return answer;
}

/** XMLHttpRequest, because fetch tells nothing of the bytes that have left. */
function sendThroughApp({ voiceId, file, fileName }: Recording, { signal, onProgress }: Options) {
  const form = new FormData();
  // The id comes first, so that the server knows whose it is before the bytes arrive.
  form.append("voiceId", String(voiceId));
  form.append("audio", file, fileName);
  return new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.responseText || request.statusText));
        return;
      }
      try {
        resolve(readAnswer(request.responseText));
      } catch (cause) {
        reject(cause);
      }
    };
    request.onerror = () => reject(new ApiError(0, "The connection was lost. Please check it and try again."));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.open("POST", `/api/upload-audio?voiceId=${voiceId}`);
    request.withCredentials = true;
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

/** The blob store's client comes with the first file, so that a machine with its own disk never loads it. */
async function sendToBlobStore({ voiceId, file, fileName }: Recording, { signal, onProgress }: Options) {
  const { upload } = await import("@vercel/blob/client");
  const { pathname } = await upload(uploadKey(voiceId, randomKey()), file, {
    access: "private",
    handleUploadUrl: "/api/upload-audio/token",
    clientPayload: JSON.stringify({ voiceId, fileName, sizeBytes: file.size }),
    contentType: file.type || "application/octet-stream",
    abortSignal: signal,
    onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
  }).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new ApiError(0, "The recording did not reach the store. Please try again.", cause);
  });
  return api.post<UploadAnswer>(`/api/upload-audio?voiceId=${voiceId}`, { voiceId, pathname, fileName }, { signal });
}
