import "server-only";
import type { AppError, ErrorCode, FieldErrors } from "@/lib/platform/errors";

const statuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  consent_required: 400,
  signed_out: 401,
  invalid_credentials: 401,
  forbidden: 403,
  confirm_identity: 403,
  second_factor_missing: 403,
  foreign_origin: 403,
  limit_reached: 403,
  minutes_used_up: 403,
  email_unverified: 403,
  not_found: 404,
  conflict: 409,
  minutes_held: 409,
  safety_hold: 409,
  file_too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  internal: 500,
  provider_rejected: 502,
  provider_unavailable: 503,
  unavailable: 503,
  spend_limit_reached: 503,
  provider_timeout: 504,
  storage_full: 507,
};

export type ErrorBody = { message: string; code: ErrorCode; errors?: FieldErrors };

export const statusOf = (error: AppError): number => statuses[error.code];

/** The only place that converts errors to responses. Unknown errors reveal only that something went wrong. */
export function errorResponse(error: AppError): Response {
  const body: ErrorBody = { message: error.message, code: error.code, ...(error.errors && { errors: error.errors }) };
  const headers = new Headers({ "cache-control": "no-store" });
  if (error.retryAfterSeconds !== undefined) headers.set("retry-after", String(error.retryAfterSeconds));
  return Response.json(body, { status: statusOf(error), headers });
}
