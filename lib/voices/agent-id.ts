import { MAX_ID } from "@/lib/platform/max-id";

const OUR_AGENT = /^local_(\d{1,10})$/;

/** The id of our own agent for this voice. */
export const localAgentId = (voiceId: number): string => `local_${voiceId}`;

/** The voice behind an agent of our own; null for a provider's agent. */
export function localVoiceId(agentId: string): number | null {
  const found = OUR_AGENT.exec(agentId)?.[1];
  const id = Number(found ?? Number.NaN);
  return id <= MAX_ID ? id : null;
}
