/** Failures of outside services, in our terms. Vendors' own codes never leave lib/providers. */
export type ProviderErrorCode =
  | "key_invalid"
  | "key_forbidden"
  | "plan_too_small"
  | "voice_slots_full"
  | "credits_used_up"
  | "voice_missing"
  | "samples_refused"
  | "text_refused"
  | "busy"
  | "timed_out"
  | "unreachable"
  | "malformed_answer"
  | "failed";

const permanentCodes: ReadonlySet<ProviderErrorCode> = new Set([
  "key_invalid",
  "key_forbidden",
  "plan_too_small",
  "voice_slots_full",
  "credits_used_up",
  "voice_missing",
  "samples_refused",
  "text_refused",
]);

/**
 * Never carries a key, a person's words or audio: `details` holds only the vendor's own
 * status, code and request id, so it may be logged and shown to the voice's owner.
 */
export class ProviderError extends Error {
  readonly provider: string;
  readonly code: ProviderErrorCode;
  readonly details: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    provider: string,
    code: ProviderErrorCode,
    message: string,
    options: { cause?: unknown; details?: Record<string, string | number>; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ProviderError";
    this.provider = provider;
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** True when retrying the same request would fail again. */
  get permanent(): boolean {
    return permanentCodes.has(this.code);
  }
}
