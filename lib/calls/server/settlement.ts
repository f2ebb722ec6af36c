import "server-only";
import { settlementOf } from "@/lib/calls/policy";
import { findAgentKeyOwner, listUnsettledCalls, type UnsettledCall } from "@/lib/calls/server/data";
import { settleCall } from "@/lib/calls/server/mutations";
import { withCards } from "@/lib/calls/server/transcript-cards";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import { log } from "@/lib/platform/log";
import type { CallAgents, CallRecord } from "@/lib/providers/voice/call-agents";
import { findDefinition } from "@/lib/providers/voice/registry";

const BATCH = 20;

/**
 * Fetches the provider's record of ended calls, which decides their charge and transcript. Runs in the sweeper, after
 * each call, and before the same person's next one. Returns the number of settled calls.
 */
export async function settleEndedCalls({ userId }: { userId?: number } = {}, find: FindAgents = findAgents) {
  const calls = await listUnsettledCalls({ ...(userId !== undefined && { userId }), limit: BATCH });
  const settled = await Promise.all(calls.map((call) => settleOne(call, find)));
  return settled.filter(Boolean).length;
}

async function settleOne(call: UnsettledCall, find: FindAgents): Promise<boolean> {
  const { endedAt, durationSecs } = call;
  if (endedAt === null || durationSecs === null) return false;
  const record = await readRecord(call, find);
  const outcome = settlementOf({ ...call, endedAt, durationSecs }, record, new Date());
  if (outcome === "wait") return false;
  const turns = withCards(record?.turns ?? []).map(({ atSeconds, ...turn }) => ({
    ...turn,
    at: new Date(call.startedAt.getTime() + atSeconds * 1000),
  }));
  const definition = findDefinition(call.provider);
  const metadata = definition && JSON.stringify({ serviceType: definition.serviceType, useWebSpeech: false });
  return settleCall(call.id, { ...outcome, turns, ...(metadata !== null && { metadata }) });
}

async function readRecord(call: UnsettledCall, find: FindAgents): Promise<CallRecord | null> {
  try {
    const agents = await agentsOf(call, find);
    return (call.providerConversationId && (await agents?.record(call.providerConversationId))) || null;
  } catch (err) {
    log.warn({ err, callId: call.id }, "The record of a call could not be fetched.");
    return null;
  }
}

/** The voice and its agent may be deleted by now; the server's own key can still read the charge. */
async function agentsOf(call: UnsettledCall, find: FindAgents): Promise<CallAgents | null> {
  const owner = await findAgentKeyOwner(call.userId, call.agentId);
  if (owner) return find(owner);
  const own = await find({ provider: call.provider, providerKeyOwnerId: call.userId });
  return own ?? find({ provider: call.provider, providerKeyOwnerId: null });
}
