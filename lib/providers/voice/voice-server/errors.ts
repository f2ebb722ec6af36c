import { connectionFailure } from "../../connection-failure";
import { ProviderError, type ProviderErrorCode } from "../../provider-error";
import { voiceServerFacts } from "./facts";

export const voiceServer = voiceServerFacts.name;

/** Messages for the people who run this server. */
const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "The voice server did not accept VOICE_SERVER_KEY.",
  key_forbidden: "The voice server does not allow this with VOICE_SERVER_KEY.",
  voice_missing: "The voice server no longer has this voice.",
  words_missing: "The voice server needs the words of the passage.",
  samples_refused: "The voice server could not use the passage of the recordings.",
  text_refused: "The voice server would not speak this text.",
  language_not_spoken: "The voice server does not speak this language.",
  wrong_setup:
    "The voice server does not have what was asked for. Please check VOICE_SERVER_URL and VOICE_SERVER_MODEL.",
  busy: "The voice server is busy or still loading.",
  timed_out: "The voice server did not answer in time.",
  unreachable: "The voice server could not be reached.",
  malformed_answer: "The voice server gave an answer that could not be read.",
};

type Details = Record<string, string | number>;

export function voiceServerError(
  code: ProviderErrorCode,
  { message, details, retryAfterSeconds }: { message?: string; details?: Details; retryAfterSeconds?: number } = {},
): ProviderError {
  return new ProviderError(voiceServer, code, message ?? messages[code] ?? "The voice server could not do this.", {
    ...(details && { details }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The subject of the request, which decides what a refusal means: a reference clip, a text, or anything else. */
export type Asked = "passage" | "text" | "other";

const refusals: Record<Asked, ProviderErrorCode> = {
  passage: "samples_refused",
  text: "text_refused",
  other: "wrong_setup",
};

/** Classifies an unsuccessful response by its status alone: its text may repeat the request, so it is never kept. */
export function statusError(status: number, asked: Asked, retryAfter: string | null): ProviderError {
  const seconds = Number(retryAfter);
  return voiceServerError(codeFor(status, asked), {
    details: { status },
    ...(retryAfter && Number.isFinite(seconds) && { retryAfterSeconds: Math.min(600, Math.max(0, seconds)) }),
  });
}

function codeFor(status: number, asked: Asked): ProviderErrorCode {
  if (status === 401) return "key_invalid";
  if (status === 403) return "key_forbidden";
  if (status === 404 || status === 405 || status === 501) return "wrong_setup";
  if (status === 429 || status === 502 || status === 503 || status === 504) return "busy";
  return status < 500 ? refusals[asked] : "failed";
}

/** A failure without a response. An error that is already ours passes unchanged. */
export function failureOfServer(error: unknown): ProviderError {
  // Time limits mention "the service"; here it has a name.
  if (error instanceof ProviderError) return error.code === "timed_out" ? voiceServerError("timed_out") : error;
  const { code, reason } = connectionFailure(error);
  return voiceServerError(code, reason ? { details: { reason } } : {});
}
