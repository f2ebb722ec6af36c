import {
  BlobAccessError,
  BlobError,
  BlobNotFoundError,
  BlobServiceNotAvailable,
  BlobServiceRateLimited,
  BlobStoreNotFoundError,
  BlobStoreSuspendedError,
} from "@vercel/blob";
import { connectionFailure } from "../../connection-failure";
import { ProviderError, type ProviderErrorCode } from "../../provider-error";

export const vercelBlob = "vercel-blob";

/** A store's access is fixed when it is created, and a public store rejects a private file with this message. */
const onAPublicStore = "private access on a public store";
const PUBLIC_STORE =
  "The Vercel Blob store is public, so anybody with an address could hear the recordings: make a private store and connect that.";

const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "The file store does not know this token.",
  plan_too_small: "The file store has been suspended.",
  busy: "The file store is busy.",
  timed_out: "The file store did not answer in time.",
  unreachable: "The file store could not be reached.",
  malformed_answer: "The file store gave an answer that could not be read.",
};

export function isMissingBlob(error: unknown): boolean {
  return error instanceof BlobNotFoundError;
}

/** Converts to our error; the SDK's message can contain a file name, so it is not kept as a cause. */
export function blobError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof BlobError && error.message.includes(onAPublicStore)) {
    return new ProviderError(vercelBlob, "failed", PUBLIC_STORE, { details: { reason: "public_store" } });
  }
  if (error instanceof BlobAccessError || error instanceof BlobStoreNotFoundError) return made("key_invalid");
  if (error instanceof BlobStoreSuspendedError) return made("plan_too_small");
  if (error instanceof BlobServiceRateLimited) return made("busy", {}, error.retryAfter || undefined);
  if (error instanceof BlobServiceNotAvailable) return made("busy");
  const { code, reason } = connectionFailure(error);
  return made(code, reason ? { reason } : {});
}

/** For the one request the SDK does not support: the status from a file's own URL. */
export function blobStatusError(status: number): ProviderError {
  const busy = status === 429 || status === 502 || status === 503;
  const code = status === 401 || status === 403 ? "key_invalid" : busy ? "busy" : "failed";
  return made(code, { status });
}

function made(code: ProviderErrorCode, details: Record<string, string | number> = {}, retryAfterSeconds?: number) {
  return new ProviderError(vercelBlob, code, messages[code] ?? "The file could not be stored or read.", {
    details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
