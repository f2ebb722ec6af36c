import "server-only";
import { hasUnsettledCalls, isCallUnsettled } from "@/lib/calls/server/data";
import { type Remover, withKey } from "@/lib/jobs/removals/carry-out";
import { ProviderError } from "@/lib/providers/provider-error";

// Agents and call records stay at the provider until the calls are settled, because the charge is read from the record.

export const removeAgent: Remover = async (what, places) => {
  if (await hasUnsettledCalls(what.reference)) {
    throw new ProviderError(what.provider, "busy", "A call with this agent is not settled yet.");
  }
  await withKey(what, await places.agents(what)).remove(what.reference);
};

export const removeCallRecord: Remover = async (what, places) => {
  if (await isCallUnsettled(what.reference)) {
    throw new ProviderError(what.provider, "busy", "This call is not settled yet.");
  }
  await withKey(what, await places.agents(what)).removeRecord(what.reference);
};
