import { z } from "zod";
import { connectionFailure } from "../../connection-failure";
import { ProviderError, type ProviderErrorCode } from "../../provider-error";

export const openAi = "openai";

const answeredSchema = z.object({
  status: z.number(),
  code: z.string().nullish(),
  type: z.string().nullish(),
  param: z.string().nullish(),
  headers: z.unknown().optional(),
});

const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "The text service does not know this API key.",
  key_forbidden: "This API key may not use the text service that way.",
  credits_used_up: "The text service's account has no credit left.",
  text_refused: "The text service gave no reply to this.",
  busy: "The text service is busy.",
  timed_out: "The text service did not answer in time.",
  unreachable: "The text service could not be reached.",
  malformed_answer: "The text service gave an answer that could not be read.",
};

/** Converts to our error without the cause, because the vendor's message can contain what was sent. */
export function openAiError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const answered = answeredSchema.safeParse(error).data;
  if (!answered) {
    const { code, reason } = connectionFailure(error);
    return make(isErrorEvent(error) ? "busy" : code, reason ? { reason } : {});
  }
  const reason = answered.code ?? answered.type;
  return make(
    codeFor(answered.status, [answered.code, answered.type]),
    { status: answered.status, ...(reason && /^[\w.-]{1,80}$/.test(reason) ? { reason } : {}) },
    retryAfterOf(answered.headers),
  );
}

/** Newer models reject `max_tokens` or a temperature; smaller servers reject `stream_options`. */
export function isRefusedField(error: unknown): boolean {
  const status = answeredSchema.safeParse(error).data?.status;
  return status === 400 || status === 422;
}

/** The forms in which servers reject an unknown model. */
export const isNotFound = (error: unknown): boolean => answeredSchema.safeParse(error).data?.status === 404;

/** The field named in a refusal; null if it names none. */
export const refusedField = (error: unknown): string | null => answeredSchema.safeParse(error).data?.param ?? null;

function codeFor(status: number, says: (string | null | undefined)[]): ProviderErrorCode {
  if (says.includes("insufficient_quota") || status === 402) return "credits_used_up";
  if (says.includes("content_filter")) return "text_refused";
  if (status === 401) return "key_invalid";
  if (status === 403) return "key_forbidden";
  if (status === 429 || status === 502 || status === 503 || status === 529) return "busy";
  if (status === 408 || status === 504) return "timed_out";
  return "failed";
}

/** An `error` event inside a stream: the SDK's own class, without a status. */
function isErrorEvent(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && "error" in error && error.error != null;
}

function retryAfterOf(headers: unknown): number | undefined {
  const seconds = headers instanceof Headers ? Number(headers.get("retry-after") ?? Number.NaN) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

function make(code: ProviderErrorCode, details: Record<string, string | number>, retryAfterSeconds?: number) {
  return new ProviderError(openAi, code, messages[code] ?? "The text service could not do this.", {
    details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
