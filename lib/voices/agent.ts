import "server-only";
import { env } from "@/lib/platform/env";
import { findDefinition } from "@/lib/providers/voice/registry";
import { localAgentId } from "@/lib/voices/agent-id";

type VoiceWithAgent = {
  id: number;
  provider: string | null;
  providerVoiceId: string | null;
  /** The provider's agent. */
  agentId: string | null;
};

/**
 * The agent of a voice, ours or its provider's. Null when it has none, when its provider is no longer known, and for
 * our own agent on servers that only run functions and cannot keep a socket open.
 */
export function agentOf({ id, provider, providerVoiceId, agentId }: VoiceWithAgent): string | null {
  const definition = findDefinition(provider);
  if (!definition || providerVoiceId === null) return null;
  if (definition.callsAnsweredBy === "agent of the provider") return agentId;
  return env().VERCEL ? null : localAgentId(id);
}
