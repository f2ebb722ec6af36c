import type { EndReason } from "@/lib/calls/client/call-state";
import { ApiError } from "@/lib/platform/http/api";

/** The end reason for an error in response to the request for a signed URL. */
export function reasonForError(error: unknown): EndReason {
  if (!(error instanceof ApiError)) return "no_signed_url";
  if (error.status === 0) return "connection_lost";
  if (error.status === 401) return "signed_out";
  if (error.status === 429) return "too_many_calls";
  if (error.status === 404) return "voice_missing";
  if (error.code === "minutes_used_up" || error.code === "minutes_held") return error.code;
  if (error.code === "spend_limit_reached" || error.code === "email_unverified") return error.code;
  if (error.code === "storage_full" || error.code === "safety_hold") return error.code;
  return error.status >= 500 ? "service_failed" : "no_signed_url";
}

/** The warning for a provider's refusal before a call; any other error is reported by the call itself. */
export function warningFor(error: unknown): string | null {
  const isRefusal =
    error instanceof ApiError && /^(provider_|spend_limit|email_unverified|storage_full)/.test(error.code ?? "");
  return isRefusal ? error.detail : null;
}

/** The end reason for a microphone error. */
export function reasonForMicrophone(error: unknown): EndReason {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "NotSupportedError" || name === "TypeError" || name === "ReferenceError"
    ? "not_supported"
    : "microphone_refused";
}

const sessionReasons: Readonly<Record<string, EndReason>> = {
  taken_over: "taken_over",
  abandoned: "closed_elsewhere",
  minutes_used_up: "minutes_used_up",
  spend_limit_reached: "spend_limit_reached",
  email_unverified: "email_unverified",
  safety_hold: "safety_hold",
  silent: "silent",
  refused: "refused",
  too_many_turns: "too_many_turns",
  sent_too_much: "sent_too_much",
  failed: "service_failed",
};

/** The end reason for the one the server reports. */
export const reasonForSession = (endReason: string | null): EndReason =>
  sessionReasons[endReason ?? ""] ?? "agent_ended";
