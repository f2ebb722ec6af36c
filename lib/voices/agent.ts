import "server-only";
import { findDefinition } from "@/lib/providers/voice/registry";
import { localAgentId } from "@/lib/voices/agent-id";

type VoiceWithAgent = {
  id: number;
  provider: string | null;
  providerVoiceId: string | null;
  /** The provider's agent. */
  agentId: string | null;
};

/** The agent of a voice, ours or its provider's. Null while it has none, and when its provider is no longer known. */
export function agentOf({ id, provider, providerVoiceId, agentId }: VoiceWithAgent): string | null {
  const definition = findDefinition(provider);
  if (!definition || providerVoiceId === null) return null;
  return definition.callsAnsweredBy === "our agent" ? localAgentId(id) : agentId;
}
