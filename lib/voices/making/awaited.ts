import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import type { Voice } from "@/lib/voices/schema";

/** Whether work on the voice may be due: it is being made, or its provider owes it the agent that answers its calls. */
export function waitsForWork({ status, provider, metadata }: Pick<Voice, "status" | "provider" | "metadata">): boolean {
  if (status === "processing") return true;
  const facts = findVoiceProviderFacts(provider);
  const hasAgent = metadata.elevenlabsAgentId !== undefined;
  return status === "ready" && facts?.callsAnsweredBy === "agent of the provider" && !hasAgent;
}
