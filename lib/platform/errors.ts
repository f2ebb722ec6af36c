/**
 * All kinds of errors, in the product's terms, independent of HTTP: lib/platform/http/error-response.ts maps codes to
 * statuses.
 */
export type ErrorCode =
  | "invalid_input"
  | "consent_required"
  | "signed_out"
  | "invalid_credentials"
  | "forbidden"
  /** The last proof of identity is too old; the call is repeated after POST /api/confirm-identity. */
  | "confirm_identity"
  /** Administrators have to set up a second factor first (ADMIN_SECOND_FACTOR). */
  | "second_factor_missing"
  | "foreign_origin"
  | "not_found"
  | "conflict"
  | "limit_reached"
  | "minutes_used_up"
  /** Minutes are left, but calls that are not yet charged reserve them. */
  | "minutes_held"
  /** After a sign of danger the account's voices are silent until "I'm safe"; see lib/safety. */
  | "safety_hold"
  /** The operator's spending limit for today is reached; see lib/budget. */
  | "spend_limit_reached"
  /** An account without a verified address has used up its daily share; see lib/budget. */
  | "email_unverified"
  | "file_too_large"
  | "unsupported_media"
  | "rate_limited"
  | "provider_rejected"
  | "provider_unavailable"
  | "provider_timeout"
  | "unavailable"
  /** The disk is full. */
  | "storage_full"
  | "internal";

/** The message while the database is unreachable, and the digest by which a page recognises that error. */
export const DATABASE_AWAY = {
  digest: "database-away",
  message:
    "Keepsake cannot reach its records at the moment. What you wrote is kept in this browser, and you can send it again shortly.",
  retryAfterSeconds: 5,
} as const;

/** The message when nothing new can be stored because the disk is full. */
export const STORAGE_FULL = {
  message:
    "There is no room left on this server, so nothing new can be kept at the moment. Everything that is here is safe: you can read it, listen to it and delete. Please hold on to what you wanted to add, and try again later.",
  retryAfterSeconds: 60,
} as const;

/** Messages per form field: `{ email: ["Please enter a valid email address"] }`. */
export type FieldErrors = Record<string, string[]>;

type Options = { cause?: unknown; errors?: FieldErrors; retryAfterSeconds?: number };

/** An error whose message may be shown to the user. */
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
