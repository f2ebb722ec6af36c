/**
 * All kinds of errors, in the product's terms. Knows nothing of HTTP: lib/platform/http/error-response.ts maps codes to
 * statuses.
 */
export type ErrorCode =
  | "invalid_input"
  | "consent_required"
  | "signed_out"
  | "invalid_credentials"
  | "forbidden"
  /** The sign-in is too old for this; the call is repeated after POST /api/confirm-identity. */
  | "confirm_identity"
  | "foreign_origin"
  | "not_found"
  | "conflict"
  | "limit_reached"
  | "minutes_used_up"
  | "file_too_large"
  | "unsupported_media"
  | "rate_limited"
  | "provider_rejected"
  | "provider_key_rejected"
  | "provider_unavailable"
  | "provider_timeout"
  | "unavailable"
  | "internal";

/** Messages per form field: `{ email: ["Please enter a valid email address"] }`. */
export type FieldErrors = Record<string, string[]>;

type Options = { cause?: unknown; errors?: FieldErrors; retryAfterSeconds?: number };

/** An error whose message may be shown to the person who caused it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Also used for another person's row, so that ids cannot be probed. */
export const notFound = (what: string) => new AppError("not_found", `${what} was not found.`);
