import "server-only";
import { hasUnsettledCalls, isCallUnsettled } from "@/lib/calls/server/data";
import type { Remover } from "@/lib/jobs/removals/carry-out";
import { ProviderError } from "@/lib/providers/provider-error";

// Agents and records of calls stay until the calls are settled: the charge is read from the record.

export const removeAgent: Remover = async (removal, places) => {
  const { provider, reference } = removal;
  if (await hasUnsettledCalls(reference)) {
    throw new ProviderError(provider, "busy", "A call with this agent is not settled yet.");
  }
  const agents = await places.agents(removal);
  if (!agents) throw new ProviderError(provider, "key_invalid", "The key that this agent was made with is gone.");
  await agents.remove(reference);
};

export const removeCallRecord: Remover = async (removal, places) => {
  const { provider, reference } = removal;
  if (await isCallUnsettled(reference)) throw new ProviderError(provider, "busy", "This call is not settled yet.");
  const agents = await places.agents(removal);
  if (!agents) throw new ProviderError(provider, "key_invalid", "The key that this call was made with is gone.");
  await agents.removeRecord(reference);
};
