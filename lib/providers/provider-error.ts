/** Failures of outside services, in our terms. Vendors' own codes never leave lib/providers. */
export type ProviderErrorCode =
  | "key_invalid"
  | "key_forbidden"
  | "plan_too_small"
  | "voice_slots_full"
  /** The month's additions and changes of voices are used up; removing voices frees none. */
  | "voice_changes_used_up"
  /** The service has blocked the account, although the key is valid; its owner has to contact the service. */
  | "account_blocked"
  | "credits_used_up"
  | "voice_missing"
  | "samples_refused"
  | "text_refused"
  /** The disk for files or mails is full. */
  | "no_space"
  /** The reference clip needs a transcript first. */
  | "words_missing"
  /** The service's model does not support the language of the voice. */
  | "language_not_spoken"
  /** The service cannot do this as it is set up, so the operator has to act. */
  | "wrong_setup"
  | "busy"
  | "timed_out"
  | "unreachable"
  | "malformed_answer"
  | "failed";

/** The codes of external services, which do not use our disk. */
export type ServiceErrorCode = Exclude<ProviderErrorCode, "no_space">;

const permanentCodes: ReadonlySet<ProviderErrorCode> = new Set([
  "key_invalid",
  "key_forbidden",
  "plan_too_small",
  "voice_slots_full",
  "voice_changes_used_up",
  "account_blocked",
  "credits_used_up",
  "voice_missing",
  "samples_refused",
  "text_refused",
  "words_missing",
  "language_not_spoken",
  "wrong_setup",
]);

/** The service rejected the key itself. */
export const isKeyFailure = (code: string): boolean => code === "key_invalid" || code === "key_forbidden";

/**
 * Never contains a key, a person's words or audio: `details` holds only the vendor's own status, code and request id,
 * so it may be logged and shown to the voice's owner.
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
