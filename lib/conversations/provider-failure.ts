import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { ProviderError, type ProviderErrorCode } from "@/lib/providers/provider-error";

type Words = { code: ErrorCode; message: string };
const rejected = (message: string): Words => ({ code: "provider_rejected", message });
const unavailable = (message: string): Words => ({ code: "provider_unavailable", message });

const KEPT = "Your message is kept.";
const OUT_OF_ORDER = `The reply service is not set up correctly, so no reply can be written. ${KEPT}`;

const replyWords: Record<ProviderErrorCode, Words> = {
  key_invalid: rejected(OUT_OF_ORDER),
  key_forbidden: rejected(OUT_OF_ORDER),
  plan_too_small: rejected(OUT_OF_ORDER),
  voice_slots_full: rejected(OUT_OF_ORDER),
  voice_missing: rejected(OUT_OF_ORDER),
  samples_refused: rejected(OUT_OF_ORDER),
  credits_used_up: rejected(`The reply service's credit is used up. ${KEPT} Please try again later.`),
  text_refused: rejected(`No reply could be written to this. ${KEPT} Please try to say it in other words.`),
  busy: unavailable(`The reply service is busy. ${KEPT} Please try again in a moment.`),
  timed_out: {
    code: "provider_timeout",
    message: `The reply took too long and was given up. ${KEPT} Please try again.`,
  },
  unreachable: unavailable(`The reply service cannot be reached. ${KEPT} Please try again in a moment.`),
  malformed_answer: unavailable(`The reply broke off. ${KEPT} Please try again.`),
  failed: unavailable(`The reply could not be written. ${KEPT} Please try again.`),
};

const READ_INSTEAD = "The text can be read, or your browser can speak it.";

const speechWords: Partial<Record<ProviderErrorCode, Words>> = {
  voice_missing: rejected(`This voice is no longer at the voice service. ${READ_INSTEAD}`),
  credits_used_up: rejected(`The voice service's credit is used up. ${READ_INSTEAD}`),
  text_refused: rejected(`This text could not be spoken. ${READ_INSTEAD}`),
  key_invalid: rejected(`The voice service did not accept its key. ${READ_INSTEAD}`),
  timed_out: { code: "provider_timeout", message: `The voice service did not answer in time. ${READ_INSTEAD}` },
};

/** What the writer of a message is told; the provider's own words stay in `cause`. */
export function replyFailure(error: unknown): AppError {
  return translate(error, (code) => replyWords[code], replyWords.failed);
}

/** What a listener is told. */
export function speechFailure(error: unknown): AppError {
  const other = unavailable(`The voice service could not speak just now. ${READ_INSTEAD}`);
  return translate(error, (code) => speechWords[code] ?? other, other);
}

function translate(error: unknown, wordsFor: (code: ProviderErrorCode) => Words, unknown: Words): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = error instanceof ProviderError ? wordsFor(error.code) : unknown;
  const retryAfterSeconds = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
  return new AppError(code, message, {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.ceil(retryAfterSeconds) }),
  });
}
