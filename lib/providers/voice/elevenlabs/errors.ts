import { z } from "zod";
import { connectionFailure } from "../../connection-failure";
import { ProviderError, type ServiceErrorCode } from "../../provider-error";
import { elevenLabsFacts } from "./facts";

export const elevenLabs = elevenLabsFacts.name;

/** `detail` is an object (in two versions), a list (422) or plain text. */
const detailSchema = z.object({
  detail: z.object({
    type: z.string().optional(),
    code: z.string().optional(),
    status: z.string().optional(),
    request_id: z.string().optional(),
  }),
});
type Detail = z.infer<typeof detailSchema>["detail"];

const failureSchema = z.object({
  name: z.string().optional(),
  statusCode: z.number().optional(),
  body: z.unknown().optional(),
  cause: z.unknown().optional(),
  rawResponse: z.unknown().optional(),
});

const tokens = {
  voiceMissing: ["voice_not_found", "voice_does_not_exist"],
  planTooSmall: [
    "can_not_use_instant_voice_cloning",
    "paid_plan_required",
    "subscription_required",
    "feature_not_available",
  ],
  slotsFull: ["voice_limit_reached"],
  changesUsedUp: ["voice_add_edit_limit_reached"],
  blocked: ["detected_unusual_activity"],
  creditsUsedUp: ["quota_exceeded", "insufficient_credits", "payment_issue"],
  samplesRefused: [
    "audio_too_short",
    "audio_too_long",
    "invalid_audio",
    "invalid_audio_format",
    "invalid_file_type",
    "request_too_large",
    "voice_sample_too_short",
  ],
  textRefused: ["text_too_long", "max_character_limit_exceeded"],
  badKey: ["invalid_api_key", "needs_authorization"],
} as const;

const messages: Readonly<Record<ServiceErrorCode, string>> = {
  key_invalid: "ElevenLabs does not know this API key.",
  key_forbidden: "This ElevenLabs API key may not do that.",
  plan_too_small: "The ElevenLabs plan does not include this.",
  voice_slots_full: "The ElevenLabs account has no voice slot left.",
  voice_changes_used_up: "The ElevenLabs account may add or change no more voices this month.",
  account_blocked:
    "ElevenLabs has seen unusual activity and blocked the account, as it does free plans used from servers.",
  credits_used_up: "The ElevenLabs account has no credits left.",
  voice_missing: "ElevenLabs no longer has this voice.",
  samples_refused: "ElevenLabs could not use the recordings.",
  words_missing: "ElevenLabs could not use the recordings.",
  language_not_spoken: "ElevenLabs does not speak this language.",
  wrong_setup: "ElevenLabs could not do this.",
  text_refused: "ElevenLabs would not speak this text.",
  busy: "ElevenLabs is busy.",
  timed_out: "ElevenLabs did not answer in time.",
  unreachable: "ElevenLabs could not be reached.",
  malformed_answer: "ElevenLabs gave an answer that could not be read.",
  failed: "ElevenLabs could not do this.",
};

/**
 * Converts the vendor's error to ours. It is not kept as a cause: its message contains the whole body, and a 422
 * repeats the request. An error that is already ours passes unchanged.
 */
export function elevenLabsError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const parsed = failureSchema.safeParse(error);
  if (!parsed.success) return make("failed");
  const failure = parsed.data;
  if (failure.statusCode === undefined) {
    if (failure.cause === "timeout" || failure.name === "ElevenLabsTimeoutError") return make("timed_out");
    const { code, reason } = connectionFailure(error);
    return make(code, { reason });
  }
  const detail = detailSchema.safeParse(failure.body).data?.detail ?? {};
  return make(codeFor(failure.statusCode, detail), {
    status: failure.statusCode,
    reason: detail.code ?? detail.status,
    requestId: detail.request_id,
    retryAfter: retryAfterOf(failure.rawResponse),
  });
}

/** Order matters: an account without credits returns 401, and a plan refusal carries `type: payment_required`. */
function codeFor(status: number, detail: Detail): ServiceErrorCode {
  const says = (words: readonly string[]) =>
    [detail.code, detail.status, detail.type].some((word) => word !== undefined && words.includes(word));
  if (says(tokens.voiceMissing)) return "voice_missing";
  if (says(tokens.planTooSmall)) return "plan_too_small";
  if (says(tokens.changesUsedUp)) return "voice_changes_used_up";
  if (says(tokens.slotsFull)) return "voice_slots_full";
  if (says(tokens.blocked)) return "account_blocked";
  if (says(tokens.creditsUsedUp) || status === 402) return "credits_used_up";
  if (status === 429) return "busy";
  if (status === 401) return says(["missing_permissions"]) ? "key_forbidden" : "key_invalid";
  if (status === 403) return "key_forbidden";
  if (says(tokens.badKey)) return "key_invalid";
  if (status === 502 || status === 503 || status === 529) return "busy";
  if (status === 504) return "timed_out";
  if (status >= 500) return "failed";
  if (says(tokens.samplesRefused) || status === 413) return "samples_refused";
  if (says(tokens.textRefused)) return "text_refused";
  return "failed";
}

function retryAfterOf(rawResponse: unknown): number | undefined {
  const raw = z.object({ headers: z.instanceof(Headers) }).safeParse(rawResponse).data;
  const seconds = Number(raw?.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Passes on plain tokens only, because free text from outside could contain anything. */
function plain(value: string | undefined): string | undefined {
  return value !== undefined && /^[\w.:-]{1,80}$/.test(value) ? value : undefined;
}

function make(
  code: ServiceErrorCode,
  known: { status?: number; reason?: string; requestId?: string; retryAfter?: number } = {},
): ProviderError {
  const details: Record<string, string | number> = {};
  const reason = plain(known.reason);
  const requestId = plain(known.requestId);
  if (known.status !== undefined) details.status = known.status;
  if (reason) details.reason = reason;
  if (requestId) details.requestId = requestId;
  const retry = known.retryAfter === undefined ? {} : { retryAfterSeconds: known.retryAfter };
  return new ProviderError(elevenLabs, code, messages[code], { details, ...retry });
}
