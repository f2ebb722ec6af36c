import "server-only";
import { type FindAgents, findAgents } from "@/lib/calls/agent-access";
import { findAgentKeyOwner, listUnsettledCalls, type UnsettledCall } from "@/lib/calls/data";
import { settleCall } from "@/lib/calls/mutations";
import { settlementOf } from "@/lib/calls/policy";
import { log } from "@/lib/platform/log";
import type { CallAgents, CallRecord } from "@/lib/providers/voice/call-agents";

const BATCH = 20;
const SPOKEN_BY_ELEVENLABS = JSON.stringify({ serviceType: "elevenlabs", useWebSpeech: false });

/**
 * Fetches the provider's own record of calls that have ended and lets it decide their charge and transcript. For the
 * sweeper, after each end, and before the next call of the same person. Returns how many were settled.
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
  const turns = (record?.turns ?? []).map(({ role, content, atSeconds }) => ({
    role,
    content,
    at: new Date(call.startedAt.getTime() + atSeconds * 1000),
  }));
  return settleCall(call.id, { ...outcome, turns, metadata: SPOKEN_BY_ELEVENLABS });
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

/** The voice, and with it the agent, may be deleted by now; the server's own key still reads what it was charged for. */
async function agentsOf(call: UnsettledCall, find: FindAgents): Promise<CallAgents | null> {
  const owner = await findAgentKeyOwner(call.userId, call.agentId);
  if (owner) return find(owner);
  const own = await find({ provider: "elevenlabs", providerKeyOwnerId: call.userId });
  return own ?? find({ provider: "elevenlabs", providerKeyOwnerId: null });
}
