import { ApiError, api, CONNECTION_LOST } from "@/lib/platform/http/api";
import { randomKey } from "@/lib/platform/random-key";
import { type DirectWay, uploadFromBrowser } from "@/lib/providers/storage/upload-from-browser";
import { uploadKey } from "@/lib/voices/samples/upload-key";
import type { UploadAnswer } from "@/lib/voices/schema";

/** How the browser uploads a file: through the app, or directly to the file store, after which it notifies the app. */
export type UploadWay = "through-app" | DirectWay;

export type Recording = {
  voiceId: number;
  file: File;
  /** The name of the stored file. */
  fileName: string;
};

type Options = {
  signal: AbortSignal;
  /** Fraction of the bytes sent, 0 to 1; at 1 the server is processing the file. */
  onProgress: (share: number) => void;
};

/** @throws ApiError, or the signal's reason when aborted */
export function sendRecording(way: UploadWay, recording: Recording, options: Options): Promise<UploadAnswer> {
  return way === "through-app" ? sendThroughApp(recording, options) : sendToStore(way, recording, options);
}

/** A proxy may respond to a long upload instead of the server: a response without samples is not a success. */
function readAnswer(text: string): UploadAnswer {
  const answer: UploadAnswer = JSON.parse(text);
  if (!Array.isArray(answer.samples) || !Array.isArray(answer.refused)) throw new TypeError("No answer of the server.");
  return answer;
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function sendThroughApp({ voiceId, file, fileName }: Recording, { signal, onProgress }: Options) {
  const form = new FormData();
  // The id comes first, so that the server knows the owner before the bytes arrive.
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
    request.onerror = () => reject(new ApiError(0, CONNECTION_LOST));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.open("POST", `/api/upload-audio?voiceId=${voiceId}`);
    request.withCredentials = true;
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

async function sendToStore(way: DirectWay, { voiceId, file, fileName }: Recording, { signal, onProgress }: Options) {
  const { key } = await uploadFromBrowser(uploadKey(voiceId, randomKey()), file, {
    permissionUrl: "/api/upload-audio/token",
    way,
    payload: JSON.stringify({ voiceId, fileName, sizeBytes: file.size }),
    signal,
    onProgress,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(0, "The recording didn't get through. It's still on this page. Please try again.", cause);
  });
  const report = { voiceId, pathname: key, fileName };
  return api.post<UploadAnswer>(`/api/upload-audio?voiceId=${voiceId}`, report, { signal });
}
