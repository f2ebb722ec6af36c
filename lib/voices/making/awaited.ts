import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { hasAgent } from "@/lib/voices/answer-metadata";
import type { Voice } from "@/lib/voices/schema";

/** Whether work on the voice may be due: it is being made, or its provider owes it the agent that answers its calls. */
export function waitsForWork(voice: Pick<Voice, "status" | "provider" | "metadata">): boolean {
  if (voice.status === "processing") return true;
  const facts = findVoiceProviderFacts(voice.provider);
  return voice.status === "ready" && facts?.callsAnsweredBy === "agent of the provider" && !hasAgent(voice);
}
