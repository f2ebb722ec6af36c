import { z } from "zod";
import { connectionFailure } from "../../connection-failure";
import { ProviderError, type ProviderErrorCode } from "../../provider-error";

export const gemini = "gemini";

const apiErrorSchema = z.object({ name: z.literal("ApiError"), status: z.number(), message: z.string() });

const bodySchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ reason: z.string().optional(), retryDelay: z.string().optional() })).optional(),
  }),
});

const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "Gemini does not know this API key.",
  key_forbidden: "This Gemini API key may not do that.",
  plan_too_small: "Gemini asks for billing to be set up.",
  credits_used_up: "The Gemini account has no credit left.",
  busy: "Gemini is busy.",
  timed_out: "Gemini did not answer in time.",
  unreachable: "Gemini could not be reached.",
  malformed_answer: "Gemini gave an answer that could not be read.",
};

/** Converts to our error without the cause, because the vendor's message can contain what was sent. */
export function geminiError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const answered = apiErrorSchema.safeParse(error).data;
  if (!answered) {
    const { code, reason } = connectionFailure(error);
    const isHalfEvent = error instanceof Error && /Incomplete JSON|parsing stream chunk/.test(error.message);
    return make(isHalfEvent ? "malformed_answer" : code, reason ? { reason } : {});
  }
  const { status, details } = bodyOf(answered.message);
  const reason = details.find((detail) => detail.reason)?.reason ?? status;
  const delay = details.find((detail) => detail.retryDelay)?.retryDelay;
  return make(
    codeFor(answered.status, reason),
    { status: answered.status, ...(reason && /^[\w.-]{1,80}$/.test(reason) ? { reason } : {}) },
    delay ? Number.parseFloat(delay) : undefined,
  );
}

/** True when the model rejects a request field. An invalid key has the same status but another reason. */
export function isRefusedField(error: unknown): boolean {
  const answered = apiErrorSchema.safeParse(error).data;
  if (answered?.status !== 400) return false;
  const { status, details } = bodyOf(answered.message);
  return status === "INVALID_ARGUMENT" && !details.some(({ reason }) => reason === "API_KEY_INVALID");
}

function codeFor(status: number, reason: string | undefined): ProviderErrorCode {
  if (reason === "API_KEY_INVALID" || status === 401) return "key_invalid";
  if (status === 403) return "key_forbidden";
  if (status === 400 && reason === "FAILED_PRECONDITION") return "plan_too_small";
  if (status === 402) return "credits_used_up";
  if (status === 429 || status === 502 || status === 503) return "busy";
  if (status === 408 || status === 504) return "timed_out";
  return "failed";
}

/** The message contains the body as JSON; in a stream, text precedes it. */
function bodyOf(message: string): { status?: string; details: { reason?: string; retryDelay?: string }[] } {
  try {
    const parsed = bodySchema.safeParse(JSON.parse(message.slice(message.indexOf("{"))));
    return { ...parsed.data?.error, details: parsed.data?.error.details ?? [] };
  } catch {
    return { details: [] };
  }
}

function make(code: ProviderErrorCode, details: Record<string, string | number>, retryAfterSeconds?: number) {
  return new ProviderError(gemini, code, messages[code] ?? "Gemini could not do this.", {
    details,
    ...(retryAfterSeconds !== undefined && Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
  });
}
