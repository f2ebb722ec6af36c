import "server-only";
import { type Keys, keyOfVoice } from "@/lib/keys/data";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { ProviderError, type ProviderErrorCode } from "@/lib/providers/provider-error";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import { elevenLabsCallAgents } from "@/lib/providers/voice/find-call-agents";

export type AgentOwner = { provider: string | null; providerKeyOwnerId: number | null };

/** Opens a voice's agents with the kind of key that made it. `keys`: its owner's, when known; tests bring their own. */
export type FindAgents = (owner: AgentOwner, keys?: Keys) => Promise<CallAgents | null>;

/** Null when the voice is not at ElevenLabs, or its key is gone. */
export const findAgents: FindAgents = async ({ provider, providerKeyOwnerId }, keys) => {
  if (provider !== "elevenlabs") return null;
  const key = await keyOfVoice(providerKeyOwnerId, keys);
  return key === null ? null : elevenLabsCallAgents(key);
};

type Words = { code: ErrorCode; message: string };
const rejected = (message: string): Words => ({ code: "provider_rejected", message });
const unavailable = (message: string): Words => ({ code: "provider_unavailable", message });

const OUT_OF_ORDER = "The voice service did not accept its key, so no call can be made. You can go on writing.";

const words: Partial<Record<ProviderErrorCode, Words>> = {
  key_invalid: rejected(OUT_OF_ORDER),
  key_forbidden: rejected(OUT_OF_ORDER),
  plan_too_small: rejected("The voice service's plan does not include calls. You can go on writing."),
  credits_used_up: rejected("The voice service's credit is used up, so no call can be made. You can go on writing."),
  busy: unavailable("The voice service is busy. Please try again in a moment."),
  unreachable: unavailable("The voice service cannot be reached at the moment. Please try again later."),
  timed_out: { code: "provider_timeout", message: "The voice service did not answer in time. Please try again." },
};

/** A provider's failure as the caller is told of it; anything else passes unchanged. */
export function callFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { code, message } = words[error.code] ?? unavailable("The call could not be opened. Please try again later.");
  return new AppError(code, message, {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: Math.ceil(error.retryAfterSeconds) }),
  });
}

export const isGone = (error: unknown): boolean => error instanceof ProviderError && error.details?.status === 404;
