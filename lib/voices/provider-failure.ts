import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { ProviderError, type ProviderErrorCode } from "@/lib/providers/provider-error";

type Words = { code: ErrorCode; message: string };

const words: Record<ProviderErrorCode, Words> = {
  key_invalid: {
    code: "provider_rejected",
    message: "The voice service did not accept the API key. Please check the API key, then try again.",
  },
  key_forbidden: {
    code: "provider_rejected",
    message: "The API key is not allowed to do this. Please use an API key with permission to make and use voices.",
  },
  plan_too_small: {
    code: "provider_rejected",
    message: "The voice service's plan does not include making voices. It has to be upgraded there first.",
  },
  voice_slots_full: {
    code: "provider_rejected",
    message: "The voice service has no room for another voice. One has to be removed there first.",
  },
  credits_used_up: {
    code: "provider_rejected",
    message: "The voice service's credit is used up. Please try again when it has been renewed.",
  },
  voice_missing: {
    code: "provider_rejected",
    message: "The voice is no longer there. Please have it made again.",
  },
  samples_refused: {
    code: "provider_rejected",
    message: "No voice could be made from these recordings. Please add clearer or longer ones, then try again.",
  },
  text_refused: { code: "provider_rejected", message: "This text could not be spoken." },
  busy: { code: "provider_unavailable", message: "The voice service is busy. Please try again in a moment." },
  timed_out: {
    code: "provider_timeout",
    message: "The voice service did not answer in time. Please try again.",
  },
  unreachable: {
    code: "provider_unavailable",
    message: "The voice service cannot be reached at the moment. Please try again later.",
  },
  malformed_answer: {
    code: "provider_unavailable",
    message: "The voice service answered in a way that was not understood. Please try again later.",
  },
  failed: { code: "provider_unavailable", message: "The voice service could not do this. Please try again later." },
};

const stores: ReadonlySet<string> = new Set(["disk", "vercel-blob"]);

/** What a person is told; the service's own status and code are kept beside it, never in it. */
export function explainFailure(error: ProviderError): string {
  if (stores.has(error.provider)) return "The file could not be stored or read. Please try again.";
  return words[error.code].message;
}

/** For an answer to the browser; anything that is not a provider's failure passes unchanged. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new AppError(stores.has(error.provider) ? "unavailable" : words[error.code].code, explainFailure(error), {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  });
}
