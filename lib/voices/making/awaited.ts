import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { hasAgent } from "@/lib/voices/answer-metadata";
import type { Voice } from "@/lib/voices/schema";

/** Whether a job for the voice may be due: it is being made, or its provider's agent for calls is still missing. */
export function waitsForWork(voice: Pick<Voice, "status" | "provider" | "metadata">): boolean {
  if (voice.status === "processing") return true;
  const facts = findVoiceProviderFacts(voice.provider);
  return voice.status === "ready" && facts?.callsAnsweredBy === "agent of the provider" && !hasAgent(voice);
}
