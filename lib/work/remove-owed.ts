import "server-only";
import { hasUnsettledCalls, isCallUnsettled } from "@/lib/calls/server/data";
import { carryOutRemovals, type Places } from "@/lib/removals/remove-owed";

/** Agents and records of calls stay until the calls are settled: the charge is read from the record. */
export const removeOwed = (stop?: AbortSignal, places: Partial<Places> = {}) =>
  carryOutRemovals({ ...places, isAgentInUse: hasUnsettledCalls, isCallUnsettled }, stop);
