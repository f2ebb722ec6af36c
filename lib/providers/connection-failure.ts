import { ProviderError, type ProviderErrorCode } from "./provider-error";

export type ConnectionFailure = {
  code: Extract<ProviderErrorCode, "unreachable" | "malformed_answer" | "failed">;
  /** Node's error code, such as ECONNREFUSED. */
  reason: string | undefined;
};

const deepestCause = 6;

/** Classifies a failure without an HTTP status. Looks only at names, codes and causes, never at response text. */
export function connectionFailure(error: unknown): ConnectionFailure {
  let reason: string | undefined;
  let isMalformed = false;
  let isNetwork = false;
  for (let at: unknown = error, depth = 0; isObject(at) && depth < deepestCause; at = at.cause, depth++) {
    if (at.name === "SyntaxError" || at.name === "ParseError") isMalformed = true;
    if (at.message === "fetch failed" || at.message === "terminated") isNetwork = true;
    if (typeof at.code === "string" && /^(E[A-Z]{3,}|UND_ERR_[A-Z_]+)$/.test(at.code)) {
      isNetwork = true;
      reason ??= at.code;
    }
  }
  return { code: isMalformed ? "malformed_answer" : isNetwork ? "unreachable" : "failed", reason };
}

/** A failure after the response has started: the service was reached, and the rest of its response was lost. */
export function afterItBegan(error: ProviderError): ProviderError {
  if (error.code !== "unreachable") return error;
  const { provider, details } = error;
  return new ProviderError(provider, "malformed_answer", "The answer broke off.", details ? { details } : {});
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
