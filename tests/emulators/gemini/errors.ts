import { json, type RefusalKind, type Reply } from "../exchange";

function error(code: number, status: string, message: string, details?: unknown[]): Reply {
  return json(code, { error: { code, message, status, ...(details ? { details } : {}) } });
}

export const invalidArgument = (message: string) => error(400, "INVALID_ARGUMENT", message);

export const invalidKey = () =>
  error(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [
    {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: "API_KEY_INVALID",
      domain: "googleapis.com",
      metadata: { service: "generativelanguage.googleapis.com" },
    },
  ]);

export const noKey = () =>
  error(403, "PERMISSION_DENIED", "Method doesn't allow unregistered callers. Please use API Key.");

export const notFound = (model: string) =>
  error(404, "NOT_FOUND", `models/${model} is not found for API version v1beta, or is not supported.`);

export function refuseAs(kind: RefusalKind, asStream: boolean): Reply | null {
  switch (kind) {
    case "bad_key":
      return invalidKey();
    case "no_permission":
      return error(403, "PERMISSION_DENIED", "Requests to this API are blocked for this key.");
    case "quota":
    case "quota_402":
      return error(402, "RESOURCE_EXHAUSTED", "Your prepayment credits are depleted. Please add credits.");
    case "plan":
      return error(
        400,
        "FAILED_PRECONDITION",
        "The free tier is not available in your country. Please enable billing.",
      );
    case "rate_limit":
    case "too_many_at_once":
      return error(
        429,
        "RESOURCE_EXHAUSTED",
        "You exceeded your current quota, please check your plan and billing details.",
        [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34s" }],
      );
    case "server_error":
      return error(500, "INTERNAL", "An internal error has occurred.");
    case "unavailable":
      return error(503, "UNAVAILABLE", "The model is overloaded. Please try again later.");
    case "missing":
      return notFound("gone");
    case "blocked":
      return whole({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }, asStream);
    case "empty":
      return filtered(asStream);
    default:
      return null;
  }
}

export const filtered = (asStream: boolean): Reply =>
  whole({ candidates: [{ content: { role: "model" }, finishReason: "SAFETY", index: 0 }] }, asStream);

function whole(body: object, asStream: boolean): Reply {
  const counted = { ...body, usageMetadata: { promptTokenCount: 5, totalTokenCount: 5 } };
  if (!asStream) return json(200, counted);
  return {
    status: 200,
    headers: { "content-type": "text/event-stream" },
    body: `data: ${JSON.stringify(counted)}\r\n\r\n`,
  };
}
