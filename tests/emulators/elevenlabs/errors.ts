import { type Exchange, json, type RefusalKind, type Reply } from "../exchange";

/** The bodies that the live service sends (docs "Errors", and captures published by others). */
type Detail = { type: string; code: string; message: string; status?: string };

let requestCount = 0;

export function refusal(status: number, detail: Detail, headers: Record<string, string> = {}): Reply {
  const requestId = `emu${String(++requestCount).padStart(6, "0")}`;
  return json(status, { detail: { ...detail, request_id: requestId } }, { "x-trace-id": requestId, ...headers });
}

/** The older shape, still in use: only a status and a message. */
function legacyRefusal(status: number, code: string, message: string): Reply {
  return json(status, { detail: { status: code, message } });
}

/** Shape C: a list, checked before the key. The input is echoed, as the live service does. */
export function invalid(
  ...problems: { loc: (string | number)[]; msg: string; type: string; input?: unknown }[]
): Reply {
  return json(422, { detail: problems.map((problem) => ({ input: null, ...problem })) });
}

export const missingField = (...loc: string[]) => ({ type: "missing", loc, msg: "Field required" });

export const invalidKey = () =>
  refusal(401, {
    type: "authentication_error",
    code: "unauthorized",
    message: "Invalid API key",
    status: "invalid_api_key",
  });

export const noKey = (exchange: Exchange) =>
  exchange.path === "/v1/models"
    ? refusal(404, { type: "not_found", code: "workspace_not_found", message: "Workspace not found." })
    : refusal(401, {
        type: "authentication_error",
        code: "unauthorized",
        message: "Neither authorization header nor xi-api-key received, please provide one.",
        status: "needs_authorization",
      });

export const missingPermission = (permission: string) =>
  refusal(401, {
    type: "authentication_error",
    code: "unauthorized",
    message: `The API key you used is missing the permission ${permission} to execute this operation.`,
    status: "missing_permissions",
  });

export const quotaExceeded = (limit: number, remaining: number, wanted: number) =>
  legacyRefusal(
    401,
    "quota_exceeded",
    `This request exceeds your quota of ${limit}. You have ${remaining} credits remaining, while ${wanted} credits are required for this request.`,
  );

export const noCloning = () =>
  refusal(400, {
    type: "payment_required",
    code: "paid_plan_required",
    message: "Your subscription does not include instant voice cloning. Please upgrade your plan.",
    status: "can_not_use_instant_voice_cloning",
  });

export const slotsFull = (used: number, limit: number) =>
  legacyRefusal(
    400,
    "voice_limit_reached",
    `You have reached your maximum amount of custom voices (${used} / ${limit}). You can upgrade your subscription to increase your custom voice limit.`,
  );

/** A monthly count of additions and changes; removing voices does not lower it. */
export const changesUsedUp = () =>
  legacyRefusal(
    400,
    "voice_add_edit_limit_reached",
    "You have reached the maximum number of voice add/edit operations of your subscription.",
  );

export const badSample = (code: string, message: string) =>
  refusal(400, { type: "validation_error", code, message, status: code });

export const notFound = (code: string, message: string) =>
  refusal(404, { type: "not_found", code, message, status: code });

export const voiceNotFound = (voiceId: string) =>
  notFound("voice_not_found", `A voice with voice_id '${voiceId}' was not found.`);

export function refuseAs(kind: RefusalKind, exchange: Exchange): Reply | null {
  switch (kind) {
    case "bad_key":
      return invalidKey();
    case "no_permission":
      return missingPermission("voices_read");
    case "quota":
      return quotaExceeded(10_000, 0, 91);
    case "quota_402":
      return refusal(402, {
        type: "payment_required",
        code: "insufficient_credits",
        message: "You have insufficient credits for this request.",
      });
    case "plan":
      return refusal(402, {
        type: "payment_required",
        code: "paid_plan_required",
        message:
          "Free users cannot use library voices via the API. Please upgrade your subscription to use this voice.",
        status: "payment_required",
      });
    case "cloning_plan":
      return noCloning();
    case "voice_slots":
      return slotsFull(10, 10);
    case "voice_changes":
      return changesUsedUp();
    case "unusual_activity":
      return legacyRefusal(
        401,
        "detected_unusual_activity",
        "Unusual activity detected. Free Tier usage disabled. If you are using a proxy/VPN you might need to purchase a Paid Subscription to not trigger our abuse detectors.",
      );
    case "bad_sample":
      return badSample("audio_too_short", "The audio sample is too short.");
    case "rate_limit":
      return refusal(
        429,
        { type: "rate_limit_error", code: "rate_limit_exceeded", message: "Rate limit exceeded." },
        { "retry-after": "7" },
      );
    case "too_many_at_once":
      return refusal(429, {
        type: "rate_limit_error",
        code: "concurrent_limit_exceeded",
        message:
          "Too many concurrent requests. Your current subscription is associated with a maximum of 4 concurrent requests (running in parallel).",
        status: "too_many_concurrent_requests",
      });
    case "server_error":
      return refusal(500, { type: "internal_error", code: "internal_server_error", message: "Internal server error." });
    case "unavailable":
      return refusal(503, {
        type: "service_unavailable",
        code: "service_unavailable",
        message: "Service unavailable.",
      });
    case "missing":
      return voiceNotFound(exchange.path.split("/").at(-1) ?? "");
    case "blocked":
    case "stock_voice":
    case "empty":
      return null;
  }
}
