import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { openCalls } from "@/lib/calls/agent/open-calls";
import type { CreateCallSessionInput } from "@/lib/calls/schema";
import { assertMinutes, secondsLeftIn } from "@/lib/calls/server/call-budget";
import { assertConversationWith, type CallSessionRow, getCallee, getCallSession } from "@/lib/calls/server/data";
import { attachCall, beatCall, endCall, openCall } from "@/lib/calls/server/mutations";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { log } from "@/lib/platform/log";
import { readSafety } from "@/lib/safety/data";
import { localVoiceId } from "@/lib/voices/agent-id";

/** How long ending a call waits for the provider's record; otherwise it is fetched later. */
const SETTLE_WITHIN_MS = 4_000;

/**
 * Attaches the signed URL's call to this conversation, or creates a row when there is none. Repeating it returns the
 * same call. Never reopens a call that has ended: this request may arrive after the end.
 * @throws AppError not_found, conflict, minutes_used_up, minutes_held
 */
export async function createCallSession(actor: Actor, input: CreateCallSessionInput) {
  const { conversationId, agentId, callSessionId } = input;
  const callee = await getCallee(actor, agentId);
  await assertConversationWith(actor, conversationId, callee.id);
  const attached = (await attachCall(actor.userId, input)) ?? callSessionId ?? null;
  if (attached !== null) return answer(actor, await getCallSession(actor.userId, attached));
  await assertMinutes(actor);
  const { callId } = await openCall({
    userId: actor.userId,
    agentId,
    provider: callee.provider,
    providerConversationId: null,
    conversationId,
  });
  openCalls.hangUpOthers(actor.userId, callId);
  return answer(actor, await getCallSession(actor.userId, callId));
}

/**
 * Records a heartbeat and returns the seconds left. Ends a call with a provider's agent once the account is on hold,
 * whichever tab or device raised the hold.
 * @throws AppError not_found, also for someone else's call
 */
export async function beatCallSession(actor: Actor, callId: number) {
  const call = await beatCall(actor.userId, callId);
  const isOurs = localVoiceId(call.agentId) !== null;
  if (isOurs || call.endedAt || !(await readSafety(actor.userId)).hold) return answer(actor, call);
  return answer(actor, await endCall(actor.userId, callId, "safety_hold"));
}

/**
 * Ends the call by the server's clock; an ended call stays unchanged. @throws AppError not_found, also for someone
 * else's call
 */
export async function endCallSession(actor: Actor, callId: number, find: FindAgents = findAgents) {
  const ended = await endCall(actor.userId, callId, "hung_up");
  openCalls.hangUp(callId);
  if (ended.settledAt !== null) return answer(actor, ended);
  const settling = settleEndedCalls({ userId: actor.userId }, find).catch((err: unknown) => {
    log.warn({ err, callId }, "A call could not be settled at its end.");
  });
  await Promise.race([settling, wait(SETTLE_WITHIN_MS, undefined, { ref: false })]);
  return answer(actor, await getCallSession(actor.userId, callId));
}

async function answer(actor: Actor, row: CallSessionRow) {
  const { id, conversationId, agentId, startedAt, endedAt, durationSecs, endReason } = row;
  const call = { id, conversationId, agentId, startedAt, endedAt, durationSecs, endReason };
  return { ...call, secondsLeft: await secondsLeftIn(actor) };
}
