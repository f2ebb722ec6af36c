import "server-only";
import { randomUUID } from "node:crypto";
import { findListener } from "@/lib/calls/agent/find-listener";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { type FindAgents, findAgents } from "@/lib/calls/agent-access";
import { NO_SIGNED_URL, usageLimitReached } from "@/lib/calls/call-words";
import { assertConversationWith, getCallee } from "@/lib/calls/data";
import { openCall, ticketOf } from "@/lib/calls/mutations";
import { localVoiceId } from "@/lib/calls/policy";
import type { SignedUrlAnswer } from "@/lib/calls/schema";
import { settleEndedCalls } from "@/lib/calls/settlement";
import type { Talk } from "@/lib/calls/talk";
import { asRefusal, type Called, readCalled, tellAgent } from "@/lib/calls/tell-agent";
import { issueCallToken } from "@/lib/calls/tokens";
import { keysFor } from "@/lib/keys/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import type { CallAgents, OpenedLine } from "@/lib/providers/voice/call-agents";
import { readSecondsLeft } from "@/lib/usage/data";

/** Where the local agent listens, on the app's own origin. */
export const AGENT_PATH = "/agent";

type Wanted = {
  agentId: string;
  conversationId?: number | null;
  /** Rejects when there were too many of late. Awaited beside what has to be read, before anything is asked or written. */
  counted?: Promise<void>;
};

/**
 * An address that opens one call with the voice behind this agent, and the row that the call is counted on.
 * @throws AppError not_found for another's agent or conversation, conflict while the voice is not ready,
 * minutes_used_up, or the provider's refusal in plain words.
 */
export async function openLine(
  actor: Actor,
  { agentId, conversationId = null, counted = Promise.resolve() }: Wanted,
  ownOrigin: string,
  find: FindAgents = findAgents,
): Promise<SignedUrlAnswer> {
  const wanted = { agentId, conversationId, counted };
  const voiceId = localVoiceId(agentId);
  return voiceId === null
    ? openAgentLine(actor, wanted, find)
    : openLocalLine(actor, { ...wanted, voiceId }, ownOrigin);
}

async function openLocalLine(
  actor: Actor,
  { agentId, conversationId, counted, voiceId }: Required<Wanted> & { voiceId: number },
  ownOrigin: string,
): Promise<SignedUrlAnswer> {
  const read = Promise.all([
    readSecondsLeft(actor),
    keysFor(actor.userId),
    getCallee(actor, agentId),
    conversationId !== null && assertConversationWith(actor, conversationId, voiceId),
  ]);
  const [secondsLeft, keys] = await unlessTooMany(counted, read);
  assertMinutes(secondsLeft);
  const nonce = randomUUID();
  const { callId, sessionVersion } = await openCall({
    userId: actor.userId,
    agentId,
    provider: "local",
    providerConversationId: ticketOf(nonce),
    conversationId,
  });
  openCalls.hangUpOthers(actor.userId, callId);
  const token = issueCallToken({ callId, userId: actor.userId, sessionVersion, nonce });
  const address = `${ownOrigin.replace(/^http/, "ws")}${AGENT_PATH}?token=${encodeURIComponent(token)}`;
  return { signedUrl: address, callSessionId: callId, needsWords: findListener(actor.userId, keys) === null };
}

/**
 * One round trip to the provider in all: what has to be told and asked there goes side by side, and so does what has to
 * be known before. The call's row comes after the answer: a call that the provider refuses ends no other and leaves none.
 */
async function openAgentLine(
  actor: Actor,
  { agentId, conversationId, counted }: Required<Wanted>,
  find: FindAgents,
): Promise<SignedUrlAnswer> {
  const read = readCalled(actor, agentId, find);
  const { called, agents, secondsLeft } = await unlessTooMany(counted, read);
  const { line, talk, told } = await asRefusal(called, () =>
    reach(agents, called, { conversationId, secondsLeft, find }),
  );
  const { callId } = await openCall({
    userId: actor.userId,
    agentId,
    provider: "elevenlabs",
    // Without the provider's id nothing can be fetched: the call is then charged by the length the server sees.
    providerConversationId: line.providerConversationId ?? `unknown_${randomUUID()}`,
    conversationId: talk?.conversationId ?? null,
    told: told === null ? null : { voiceId: called.callee.id, hash: told },
  });
  openCalls.hangUpOthers(actor.userId, callId);
  return { signedUrl: line.signedUrl, callSessionId: callId, needsWords: false };
}

/** What is read beside counting is answered only to those who did not ask too often. */
async function unlessTooMany<T>(counted: Promise<void>, read: Promise<T>): Promise<T> {
  // The refusal of the limit goes before any of theirs.
  read.catch(() => {});
  await counted;
  return read;
}

type Reached = { line: OpenedLine; talk: Talk | null; told: string | null };
type Start = { conversationId: number | null; secondsLeft: number; find: FindAgents };

/** A call whose charge is not known yet is held back at its full length, so minutes that are left need no waiting. */
async function reach(
  agents: CallAgents,
  called: Called,
  { conversationId, secondsLeft, find }: Start,
): Promise<Reached> {
  const { actor, agentId } = called;
  const opened = agents.openLine(agentId);
  const told = secondsLeft > 0 ? tellAgent(agents, called, { conversationId, secondsLeft }) : null;
  const [line, known] = await Promise.all([
    opened,
    told,
    told === null && settleEndedCalls({ userId: actor.userId }, find),
  ]);
  if (!line.signedUrl) throw new AppError("provider_unavailable", NO_SIGNED_URL);
  if (known) return { line, ...known };
  // Perhaps the last call turned out shorter than it could have been: only now is it known how long this one may be,
  // and what was said in that one.
  const leftNow = await readSecondsLeft(actor);
  assertMinutes(leftNow);
  return { line, ...(await tellAgent(agents, called, { conversationId, secondsLeft: leftNow })) };
}

function assertMinutes(secondsLeft: number) {
  if (secondsLeft <= 0) throw new AppError("minutes_used_up", usageLimitReached.text);
}
