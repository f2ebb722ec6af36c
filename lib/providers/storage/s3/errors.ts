import { S3ServiceException } from "@aws-sdk/client-s3";
import { connectionFailure } from "../../connection-failure";
import { ProviderError, type ProviderErrorCode } from "../../provider-error";

export const s3 = "s3";

const PUBLIC_BUCKET =
  "The S3 bucket is public, so anybody with an address could hear the recordings: block its public access, or name a private bucket.";

const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "The file store does not accept these keys, or does not let them do this.",
  wrong_setup: "The file store knows no such bucket in this region.",
  no_space: "There is no room left in the file store.",
  busy: "The file store is busy.",
  timed_out: "The file store did not answer in time.",
  unreachable: "The file store could not be reached.",
  malformed_answer: "The file store gave an answer that could not be read.",
};

/** Error names of S3 and of compatible servers; an unlisted error is classified by its status. */
const byName: Readonly<Record<string, ProviderErrorCode>> = {
  NoSuchBucket: "wrong_setup",
  InvalidBucketName: "wrong_setup",
  PermanentRedirect: "wrong_setup",
  AuthorizationHeaderMalformed: "wrong_setup",
  RequestTimeTooSkewed: "wrong_setup",
  QuotaExceeded: "no_space",
  InsufficientStorage: "no_space",
  XMinioStorageFull: "no_space",
  SlowDown: "busy",
};

const byStatus: Readonly<Record<number, ProviderErrorCode>> = {
  301: "wrong_setup",
  401: "key_invalid",
  403: "key_invalid",
  429: "busy",
  502: "busy",
  503: "busy",
  507: "no_space",
};

/** A HEAD response has no body, so a missing bucket looks the same. */
export const isMissingObject = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === "NoSuchKey" || error.name === "NotFound");

export function nullIfMissing(error: unknown): null {
  if (isMissingObject(error)) return null;
  throw error;
}

export const isBeyondEnd = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416;

/** Converts to our error; the SDK's message can contain a file name, so it is not kept as a cause. */
export function s3Error(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (error instanceof S3ServiceException && status !== undefined && status >= 300) {
    const code = byName[error.name] ?? byStatus[status] ?? "failed";
    return made(code, { status }, retryAfterOf(error));
  }
  const { code, reason } = connectionFailure(error);
  return made(code === "failed" ? byWords(error) : code, reason ? { reason } : {});
}

export const publicBucket = () =>
  new ProviderError(s3, "failed", PUBLIC_BUCKET, { details: { reason: "public_store" } });

export const wrongBucket = () => made("wrong_setup");

export const malformed = () => made("malformed_answer");

export const stillThere = () =>
  new ProviderError(s3, "failed", "The file store still has a file that it was told to remove.", {
    details: { reason: "not_removed" },
  });

/** Only the SDK's message shows that a response was not XML or, sometimes, that there was none. */
function byWords(error: unknown): ProviderErrorCode {
  const message = error instanceof Error ? error.message : "";
  if (/socket hang up|ECONN[A-Z]+/.test(message)) return "unreachable";
  return /deserializ|pars/i.test(message) ? "malformed_answer" : "failed";
}

function retryAfterOf({ $response: response }: S3ServiceException): number | undefined {
  const seconds = Number(response?.headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function made(code: ProviderErrorCode, details: Record<string, string | number> = {}, retryAfterSeconds?: number) {
  return new ProviderError(s3, code, messages[code] ?? "The file could not be stored or read.", {
    details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
