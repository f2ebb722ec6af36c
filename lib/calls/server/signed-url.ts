import "server-only";
import { randomUUID } from "node:crypto";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { NO_SIGNED_URL } from "@/lib/calls/notices";
import { LONGEST_UNSETTLED_SECONDS } from "@/lib/calls/policy";
import type { SignedUrlAnswer } from "@/lib/calls/schema";
import { type Called, explainRefusal, readCalled, updateAgent } from "@/lib/calls/server/agent-updates";
import { assertMinutes, canHear, holdForCall } from "@/lib/calls/server/call-budget";
import { assertConversationWith, getCallee } from "@/lib/calls/server/data";
import { removalOfRecord, unnamedCall } from "@/lib/calls/server/kept-records";
import { openCall, openChargedCall, ticketOf } from "@/lib/calls/server/mutations";
import { resumeLocalCall } from "@/lib/calls/server/resuming/mutations";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { issueCallToken } from "@/lib/calls/server/tokens";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { traced } from "@/lib/platform/telemetry/traces";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import { localVoiceId } from "@/lib/voices/agent-id";

/** The local agent's path on the app's own origin. */
export const AGENT_PATH = "/agent";

type Wanted = {
  agentId: string;
  conversationId?: number | null;
  isResumed?: boolean | undefined;
  /**
   * The call session whose connection was lost. A provider records each connection separately, so there each one is a
   * session.
   */
  callSessionId?: number | undefined;
  /** Rejects when the rate limit is exceeded. Runs in parallel with the first reads and is awaited before any write. */
  counted?: Promise<void>;
};

type Asked = Required<Omit<Wanted, "callSessionId">> & { isResumed: boolean };

/**
 * A signed URL that opens one call with the voice of this agent, and the call session it is charged to.
 * @throws AppError not_found for someone else's agent or conversation, conflict while the voice is not ready,
 * minutes_used_up, minutes_held, spend_limit_reached, email_unverified, safety_hold for a provider's agent, or the
 * provider's refusal in Keepsake's wording
 */
export async function createSignedUrl(
  actor: Actor,
  { agentId, conversationId = null, isResumed = false, callSessionId, counted = Promise.resolve() }: Wanted,
  ownOrigin: string,
  find: FindAgents = findAgents,
): Promise<SignedUrlAnswer> {
  const wanted = { agentId, conversationId, isResumed, counted };
  const voiceId = localVoiceId(agentId);
  return voiceId === null
    ? createAgentUrl(actor, wanted, find)
    : createLocalUrl(actor, { ...wanted, voiceId, callSessionId }, ownOrigin);
}

async function createLocalUrl(
  actor: Actor,
  {
    agentId,
    conversationId,
    counted,
    voiceId,
    callSessionId,
  }: Asked & { voiceId: number; callSessionId?: number | undefined },
  ownOrigin: string,
): Promise<SignedUrlAnswer> {
  const [, callee, isHeard] = await inOrder([
    counted,
    getCallee(actor, agentId),
    canHear(actor.userId),
    conversationId !== null && assertConversationWith(actor, conversationId, voiceId),
    assertMinutes(actor),
  ]);
  const nonce = randomUUID();
  const ticket = ticketOf(nonce);
  const userId = actor.userId;
  const goesOn =
    callSessionId !== undefined && (await resumeLocalCall({ userId, callId: callSessionId, agentId, ticket }));
  // The lost connection may still look alive to this process.
  if (goesOn) openCalls.hangUp(callSessionId);
  const { callId } = goesOn
    ? { callId: callSessionId }
    : await openCall({ userId, agentId, provider: callee.provider, providerConversationId: ticket, conversationId });
  openCalls.hangUpOthers(actor.userId, callId);
  const token = issueCallToken({ callId, userId: actor.userId, sessionId: actor.sessionId, nonce });
  const signedUrl = `${ownOrigin.replace(/^http/, "ws")}${AGENT_PATH}?token=${encodeURIComponent(token)}`;
  return { signedUrl, callSessionId: callId, needsWords: !isHeard };
}

/**
 * Makes one round trip to the provider: independent requests run in parallel. The call's row is created after the
 * provider's response, so that a refused call neither ends another call nor leaves a row.
 */
async function createAgentUrl(
  actor: Actor,
  { agentId, conversationId, isResumed, counted }: Asked,
  find: FindAgents,
): Promise<SignedUrlAnswer> {
  const [, { called, agents, ...limits }] = await inOrder([counted, readCalled(actor, agentId, find)]);
  const start = { conversationId, isResumed, ...limits, find };
  const { signed, earlier, newState, lastsSeconds } = await askProvider(agents, called, start).catch((error: unknown) =>
    explainRefusal(called, error),
  );
  // Without the provider's id its record cannot be fetched, so the call is charged by the length the server measured.
  const there = {
    userId: actor.userId,
    provider: called.callee.provider,
    providerConversationId: signed.providerConversationId ?? unnamedCall(),
  };
  const [held, removal] = await Promise.all([
    holdForCall(actor.userId, called.callee, lastsSeconds),
    removalOfRecord(there, called.callee.providerKeyOwnerId),
  ]);
  const { callId, isDisclosureDue } = await openChargedCall(actor, {
    ...there,
    agentId,
    conversationId: earlier?.conversationId ?? null,
    spendHoldId: held.spendHoldId,
    agentState: newState === null ? null : { voiceId: called.callee.id, hash: newState },
    keptThere: removal && { removal, forSeconds: LONGEST_UNSETTLED_SECONDS },
  }).catch(async (error: unknown) => {
    await held.release();
    throw error;
  });
  openCalls.hangUpOthers(actor.userId, callId);
  return { signedUrl: signed.signedUrl, callSessionId: callId, needsWords: false, isDisclosureDue };
}

/** Runs them in parallel; the first in the list that fails decides the refusal. */
async function inOrder<T extends readonly unknown[] | []>(started: T) {
  await Promise.allSettled(started);
  return Promise.all(started);
}

/** `mostSeconds`: the longest call the operator pays for. */
type Start = Pick<Asked, "conversationId" | "isResumed"> & {
  secondsLeft: number;
  mostSeconds: number;
  find: FindAgents;
};

/**
 * Settles earlier calls first, where the provider reports their end: that may free minutes, and adds their messages to
 * the agent's context.
 */
async function askProvider(agents: CallAgents, called: Called, start: Start) {
  const { conversationId, isResumed, secondsLeft, mostSeconds, find } = start;
  const { actor, agentId } = called;
  const update = async () => {
    const settled = await settleEndedCalls({ userId: actor.userId, withOpen: true }, find);
    const isOutdated = settled > 0 || secondsLeft <= 0;
    const lastsSeconds = isOutdated ? Math.min(await assertMinutes(actor), mostSeconds) : secondsLeft;
    const updated = await updateAgent(agents, called, { conversationId, isResumed, secondsLeft: lastsSeconds });
    return { ...updated, lastsSeconds };
  };
  const signing = traced("open call", { provider: called.callee.provider }, () => agents.createSignedUrl(agentId));
  const [signed, updated] = await Promise.all([signing, update()]);
  if (!signed.signedUrl) throw new AppError("provider_unavailable", NO_SIGNED_URL);
  return { signed, ...updated };
}
