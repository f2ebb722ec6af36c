import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { type FindAgents, findAgents } from "@/lib/calls/agent-access";
import { usageLimitReached } from "@/lib/calls/call-words";
import { assertConversationWith, type CallSessionRow, getCallee, getCallSession } from "@/lib/calls/data";
import { attachCall, beatCall, endCall, openCall } from "@/lib/calls/mutations";
import type { CreateCallSessionInput } from "@/lib/calls/schema";
import { settleEndedCalls } from "@/lib/calls/settlement";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { readSecondsLeft } from "@/lib/usage/data";

/** How long an ending waits for the provider's record; it is fetched later otherwise. */
const SETTLE_WITHIN_MS = 4_000;

/**
 * The call that the signed address opened, now of this conversation; a row of its own when there is none. Asked again,
 * it is the same one. A call that is named and over stays over: this may be on its way for longer than its end, and
 * nobody is there for another. @throws AppError not_found, conflict, minutes_used_up
 */
export async function createCallSession(actor: Actor, input: CreateCallSessionInput) {
  const { conversationId, agentId, callSessionId } = input;
  const callee = await getCallee(actor, agentId);
  await assertConversationWith(actor, conversationId, callee.id);
  const attached = (await attachCall(actor.userId, input)) ?? callSessionId ?? null;
  if (attached !== null) return answer(actor, await getCallSession(actor.userId, attached));
  if ((await readSecondsLeft(actor)) <= 0) throw new AppError("minutes_used_up", usageLimitReached.text);
  const { callId } = await openCall({
    userId: actor.userId,
    agentId,
    provider: callee.provider === "local" ? "local" : "elevenlabs",
    providerConversationId: null,
    conversationId,
  });
  openCalls.hangUpOthers(actor.userId, callId);
  return answer(actor, await getCallSession(actor.userId, callId));
}

/** A sign of life, answered with what is left. @throws AppError not_found, also for another's. */
export async function beatCallSession(actor: Actor, callId: number) {
  return answer(actor, await beatCall(actor.userId, callId));
}

/** Ends it by the server's clock; ended before, it stays as it was. @throws AppError not_found, also for another's. */
export async function endCallSession(actor: Actor, callId: number, find: FindAgents = findAgents) {
  const ended = await endCall(actor.userId, callId, "hung_up");
  openCalls.hangUp(callId);
  if (ended.provider === "local" || ended.settledAt !== null) return answer(actor, ended);
  const settling = settleEndedCalls({ userId: actor.userId }, find).catch((err: unknown) => {
    log.warn({ err, callId }, "A call could not be settled at its end.");
  });
  await Promise.race([settling, wait(SETTLE_WITHIN_MS, undefined, { ref: false })]);
  return answer(actor, await getCallSession(actor.userId, callId));
}

async function answer(actor: Actor, row: CallSessionRow) {
  const { id, conversationId, agentId, startedAt, endedAt, durationSecs, endReason } = row;
  const secondsLeft = await readSecondsLeft(actor);
  return { id, conversationId, agentId, startedAt, endedAt, durationSecs, endReason, secondsLeft };
}
