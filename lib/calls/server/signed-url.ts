import "server-only";
import { randomUUID } from "node:crypto";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { NO_SIGNED_URL, usageLimitReached } from "@/lib/calls/notices";
import type { SignedUrlAnswer } from "@/lib/calls/schema";
import { type Called, explainRefusal, readCalled, updateAgent } from "@/lib/calls/server/agent-updates";
import { assertConversationWith, getCallee } from "@/lib/calls/server/data";
import { openCall, ticketOf } from "@/lib/calls/server/mutations";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { issueCallToken } from "@/lib/calls/server/tokens";
import { keysFor } from "@/lib/keys/data";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { pickSpeechToText } from "@/lib/providers/hearing";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import { readAllowance } from "@/lib/usage/data";
import { localVoiceId } from "@/lib/voices/agent-id";

/** The local agent's path on the app's own origin. */
export const AGENT_PATH = "/agent";

type Wanted = {
  agentId: string;
  conversationId?: number | null;
  /** Rejects when the rate limit is exceeded. Runs in parallel with the first reads and is awaited before any write. */
  counted?: Promise<void>;
};

/**
 * A signed URL that opens one call with the voice of this agent, and the call session that it is charged to.
 * @throws AppError not_found for someone else's agent or conversation, conflict while the voice is not ready,
 * minutes_used_up, or the provider's refusal in our words
 */
export async function createSignedUrl(
  actor: Actor,
  { agentId, conversationId = null, counted = Promise.resolve() }: Wanted,
  ownOrigin: string,
  find: FindAgents = findAgents,
): Promise<SignedUrlAnswer> {
  const wanted = { agentId, conversationId, counted };
  const voiceId = localVoiceId(agentId);
  return voiceId === null
    ? createAgentUrl(actor, wanted, find)
    : createLocalUrl(actor, { ...wanted, voiceId }, ownOrigin);
}

async function createLocalUrl(
  actor: Actor,
  { agentId, conversationId, counted, voiceId }: Required<Wanted> & { voiceId: number },
  ownOrigin: string,
): Promise<SignedUrlAnswer> {
  const read = Promise.all([
    readAllowance(actor, "next_call"),
    keysFor(actor.userId),
    getCallee(actor, agentId),
    conversationId !== null && assertConversationWith(actor, conversationId, voiceId),
  ]);
  const [{ leftSeconds }, keys, callee] = await unlessTooMany(counted, read);
  assertMinutes(leftSeconds);
  const nonce = randomUUID();
  const { callId } = await openCall({
    userId: actor.userId,
    agentId,
    provider: callee.provider,
    providerConversationId: ticketOf(nonce),
    conversationId,
  });
  openCalls.hangUpOthers(actor.userId, callId);
  const token = issueCallToken({ callId, userId: actor.userId, sessionId: actor.sessionId, nonce });
  const signedUrl = `${ownOrigin.replace(/^http/, "ws")}${AGENT_PATH}?token=${encodeURIComponent(token)}`;
  return { signedUrl, callSessionId: callId, needsWords: pickSpeechToText(keys, actor.userId) === null };
}

/**
 * Makes one round trip to the provider: independent requests run in parallel. The call's row is created after the
 * answer, so that a refused call ends no other call and leaves no row.
 */
async function createAgentUrl(
  actor: Actor,
  { agentId, conversationId, counted }: Required<Wanted>,
  find: FindAgents,
): Promise<SignedUrlAnswer> {
  const { called, agents, secondsLeft } = await unlessTooMany(counted, readCalled(actor, agentId, find));
  const { signed, earlier, newState } = await askProvider(agents, called, { conversationId, secondsLeft, find }).catch(
    (error: unknown) => explainRefusal(called, error),
  );
  const { callId } = await openCall({
    userId: actor.userId,
    agentId,
    provider: called.callee.provider,
    // Without the provider's id its record cannot be fetched, so the call is charged by the length the server measured.
    providerConversationId: signed.providerConversationId ?? `unknown_${randomUUID()}`,
    conversationId: earlier?.conversationId ?? null,
    agentState: newState === null ? null : { voiceId: called.callee.id, hash: newState },
  });
  openCalls.hangUpOthers(actor.userId, callId);
  return { signedUrl: signed.signedUrl, callSessionId: callId, needsWords: false };
}

/** The rate limiter's refusal takes precedence over an error of the read. */
async function unlessTooMany<T>(counted: Promise<void>, read: Promise<T>): Promise<T> {
  read.catch(() => {});
  await counted;
  return read;
}

type Start = { conversationId: number | null; secondsLeft: number; find: FindAgents };

/**
 * An unsettled call is held at its full length. If minutes remain even so, there is no need to wait for its settlement.
 */
async function askProvider(agents: CallAgents, called: Called, { conversationId, secondsLeft, find }: Start) {
  const { actor, agentId } = called;
  const updating = secondsLeft > 0 ? updateAgent(agents, called, { conversationId, secondsLeft }) : null;
  const [signed, updated] = await Promise.all([
    agents.createSignedUrl(agentId),
    updating,
    updating === null && settleEndedCalls({ userId: actor.userId }, find),
  ]);
  if (!signed.signedUrl) throw new AppError("provider_unavailable", NO_SIGNED_URL);
  if (updated) return { signed, ...updated };
  // Settling the last call may free minutes and add its messages; only now is the length of this call known.
  const { leftSeconds } = await readAllowance(actor, "next_call");
  assertMinutes(leftSeconds);
  return { signed, ...(await updateAgent(agents, called, { conversationId, secondsLeft: leftSeconds })) };
}

function assertMinutes(secondsLeft: number) {
  if (secondsLeft <= 0) throw new AppError("minutes_used_up", usageLimitReached.text);
}
