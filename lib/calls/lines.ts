import "server-only";
import { randomUUID } from "node:crypto";
import { findListener } from "@/lib/calls/agent/find-listener";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { callFailure, type FindAgents, findAgents, isGone } from "@/lib/calls/agent-access";
import { NO_SIGNED_URL, usageLimitReached } from "@/lib/calls/call-words";
import { assertConversationWith, type Callee, getCallee } from "@/lib/calls/data";
import { forgetVoiceAgent, openCall, ticketOf } from "@/lib/calls/mutations";
import { localVoiceId, wallClockLimit } from "@/lib/calls/policy";
import type { SignedUrlAnswer } from "@/lib/calls/schema";
import { settleEndedCalls } from "@/lib/calls/settlement";
import { readLatestTalk, readTalk, type Talk } from "@/lib/calls/talk";
import { issueCallToken } from "@/lib/calls/tokens";
import { agentSettings, stateHash } from "@/lib/calls/voice-agents";
import { keysFor } from "@/lib/keys/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
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
  const [secondsLeft, keys] = await unlessTooMany(counted, [
    readSecondsLeft(actor),
    keysFor(actor.userId),
    getCallee(actor, agentId),
    conversationId !== null && assertConversationWith(actor, conversationId, voiceId),
  ]);
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
  { agentId, conversationId: given, counted }: Required<Wanted>,
  find: FindAgents,
): Promise<SignedUrlAnswer> {
  const asked = getCallee(actor, agentId);
  const [callee, agents, talk, secondsLeft] = await unlessTooMany(counted, [
    asked,
    Promise.all([asked, keysFor(actor.userId)]).then(([owner, keys]) => find(owner, keys)),
    given !== null ? readTalk(actor, given) : asked.then(({ id }) => readLatestTalk(actor, id)),
    readSecondsLeft(actor),
  ]);
  if (talk && talk.voiceId !== callee.id) throw notFound("This conversation");
  if (!agents) throw new AppError("provider_rejected", "The key that this voice was made with is gone.");
  const { line, told } = await reach(agents, { actor, callee, agentId, talk }, secondsLeft, find).catch(
    async (error: unknown) => {
      if (isGone(error)) await forgetVoiceAgent(callee.id, agentId);
      throw callFailure(error);
    },
  );
  const { callId } = await openCall({
    userId: actor.userId,
    agentId,
    provider: "elevenlabs",
    // Without the provider's id nothing can be fetched: the call is then charged by the length the server sees.
    providerConversationId: line.providerConversationId ?? `unknown_${randomUUID()}`,
    conversationId: talk?.conversationId ?? null,
    told: told === null ? null : { voiceId: callee.id, hash: told },
  });
  openCalls.hangUpOthers(actor.userId, callId);
  return { signedUrl: line.signedUrl, callSessionId: callId, needsWords: false };
}

/** What is read beside counting is answered only to those who did not ask too often. */
async function unlessTooMany<T extends readonly unknown[]>(
  counted: Promise<void>,
  reads: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const read = Promise.all(reads);
  // The refusal of the limit goes before any of theirs.
  read.catch(() => {});
  await counted;
  return read;
}

type Called = { actor: Actor; callee: Callee; agentId: string; talk: Talk | null };
type Reached = { line: OpenedLine; told: string | null };

/** A call whose charge is not known yet is held back at its full length, so minutes that are left need no waiting. */
async function reach(agents: CallAgents, called: Called, secondsLeft: number, find: FindAgents): Promise<Reached> {
  const { actor, agentId, talk } = called;
  const hasMinutes = secondsLeft > 0;
  const [line, told] = await Promise.all([
    agents.openLine(agentId),
    hasMinutes ? tellAgent(agents, called, secondsLeft) : null,
    !hasMinutes && settleEndedCalls({ userId: actor.userId }, find),
  ]);
  if (!line.signedUrl) throw new AppError("provider_unavailable", NO_SIGNED_URL);
  if (hasMinutes) return { line, told };
  // Perhaps the last call turned out shorter than it could have been: only now is it known how long this one may be,
  // and what was said in that one.
  const leftNow = await readSecondsLeft(actor);
  assertMinutes(leftNow);
  const talkNow = talk && (await readTalk(actor, talk.conversationId));
  return { line, told: await tellAgent(agents, { ...called, talk: talkNow }, leftNow) };
}

/**
 * Persona, earlier talk and length are the server's to set; an agent that knows them all is left alone. Returns what
 * it now knows, to be noted; null when that is noted already.
 */
async function tellAgent(
  agents: CallAgents,
  { actor, callee, agentId, talk }: Called,
  secondsLeft: number,
): Promise<string | null> {
  const maxSeconds = wallClockLimit(secondsLeft);
  const settings = await agentSettings({
    voice: callee,
    writerName: actor.name,
    talk: talk?.turns ?? [],
    maxSeconds,
  });
  const hash = stateHash(settings);
  if (stateOf(callee.metadata) === hash) return null;
  await agents.update(agentId, settings);
  return hash;
}

function stateOf(metadata: unknown): unknown {
  return metadata !== null && typeof metadata === "object" && "agentState" in metadata ? metadata.agentState : null;
}

function assertMinutes(secondsLeft: number) {
  if (secondsLeft <= 0) throw new AppError("minutes_used_up", usageLimitReached.text);
}
