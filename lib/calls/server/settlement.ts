import "server-only";
import { settlementOf } from "@/lib/calls/policy";
import { findAgentKeyOwner, listUnsettledCalls, readClock, type UnsettledCall } from "@/lib/calls/server/data";
import { removalOfRecord } from "@/lib/calls/server/kept-records";
import { endCall, settleCall } from "@/lib/calls/server/mutations";
import { withCards } from "@/lib/calls/server/transcript-cards";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import { log } from "@/lib/platform/log";
import type { CallAgents, CallRecord } from "@/lib/providers/voice/call-agents";
import { findDefinition } from "@/lib/providers/voice/registry";
import { hadSignBetween } from "@/lib/safety/data";
import { countQuestions, raiseHold } from "@/lib/safety/mutations";

const BATCH = 20;

/**
 * Fetches the provider's record of ended calls, which decides their charge and transcript. Runs in the sweeper, after
 * each call, and before the same person's next one. Returns the number of settled calls. `withOpen`: also settles calls
 * that are still open here but have ended at the provider, as after a browser crash.
 */
export async function settleEndedCalls(
  { userId, withOpen = false }: { userId?: number; withOpen?: boolean } = {},
  find: FindAgents = findAgents,
) {
  const calls = await listUnsettledCalls({ ...(userId !== undefined && { userId }), withOpen, limit: BATCH });
  if (calls.length === 0) return 0;
  const now = await readClock();
  const settled = await Promise.all(calls.map((call) => settleOne(call, find, now)));
  return settled.filter(Boolean).length;
}

async function settleOne(call: UnsettledCall, find: FindAgents, now: Date): Promise<boolean> {
  const { record, keyOwnerId, language } = await readRecord(call, find);
  const isOverThere = call.endedAt === null && record?.state === "ended";
  const { endedAt, durationSecs } = isOverThere ? await endCall(call.userId, call.id, "hung_up") : call;
  if (endedAt === null || durationSecs === null) return false;
  const outcome = settlementOf({ ...call, endedAt, durationSecs }, record, now);
  if (outcome === "wait") return false;
  const isHeld = await hadSignBetween(call.userId, call.startedAt, endedAt);
  const said = withCards(record?.turns ?? [], { language, isHeld }).map(({ atSeconds, ...turn }) => ({
    ...turn,
    at: new Date(call.startedAt.getTime() + atSeconds * 1000),
  }));
  const sign = said.findLast(({ danger }) => danger);
  // The browser has already reported the sign, unless it was another client or lost its connection.
  if (sign?.danger) await raiseHold({ userId: call.userId, language: sign.danger, at: sign.at });
  const turns = said.map(({ danger: _, asks: __, ...turn }) => turn);
  const definition = findDefinition(call.provider);
  const metadata = definition && JSON.stringify({ serviceType: definition.serviceType, useWebSpeech: false });
  const keptThere = await removalOfRecord(call, keyOwnerId);
  const isSettled = await settleCall(call.id, {
    ...outcome,
    turns,
    keptThere,
    ...(metadata !== null && { metadata }),
  });
  const questions = said.filter(({ asks }) => asks).length;
  if (isSettled && questions > 0) await countQuestions(questions);
  return isSettled;
}

async function readRecord(call: UnsettledCall, find: FindAgents) {
  let keyOwnerId: number | null = null;
  let language = "en";
  let record: CallRecord | null = null;
  try {
    const opened = await openAgents(call, find);
    keyOwnerId = opened.keyOwnerId;
    language = opened.language ?? language;
    record = (call.providerConversationId && (await opened.agents?.record(call.providerConversationId))) || null;
  } catch (err) {
    log.warn({ err, callId: call.id }, "The record of a call could not be fetched.");
  }
  return { record, keyOwnerId, language };
}

/** `language`: the voice's; null when the voice is gone. */
type Opened = { agents: CallAgents | null; keyOwnerId: number | null; language: string | null };

/** The voice and its agent may be deleted by now; the server's own key can still read the charge. */
async function openAgents({ userId, agentId, provider }: UnsettledCall, find: FindAgents): Promise<Opened> {
  const owner = await findAgentKeyOwner(userId, agentId);
  if (owner) return { agents: await find(owner), keyOwnerId: owner.providerKeyOwnerId, language: owner.language };
  const own = await find({ provider, providerKeyOwnerId: userId });
  if (own) return { agents: own, keyOwnerId: userId, language: null };
  return { agents: await find({ provider, providerKeyOwnerId: null }), keyOwnerId: null, language: null };
}
