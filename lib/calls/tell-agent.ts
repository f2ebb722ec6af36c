import "server-only";
import { callFailure, type FindAgents, findAgents, isGone } from "@/lib/calls/agent-access";
import { type Callee, getCallee, hasUncountedCalls } from "@/lib/calls/data";
import { forgetVoiceAgent, noteAgentState } from "@/lib/calls/mutations";
import { localVoiceId, wallClockLimit } from "@/lib/calls/policy";
import type { PrepareCallInput } from "@/lib/calls/schema";
import { readLatestTalk, readTalk, type Talk } from "@/lib/calls/talk";
import { agentSettings, stateHash } from "@/lib/calls/voice-agents";
import { keysFor } from "@/lib/keys/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import { readSecondsLeft } from "@/lib/usage/data";

export type Called = { actor: Actor; callee: Callee; agentId: string };

/**
 * What has to be known before a provider is asked for a call. @throws AppError not_found for another's agent, conflict
 * while the voice is not ready, provider_rejected without its key.
 */
export async function readCalled(actor: Actor, agentId: string, find: FindAgents) {
  const asked = getCallee(actor, agentId);
  const [callee, agents, secondsLeft] = await Promise.all([
    asked,
    Promise.all([asked, keysFor(actor.userId)]).then(([owner, keys]) => find(owner, keys)),
    readSecondsLeft(actor),
  ]);
  if (!agents) throw new AppError("provider_rejected", "The key that this voice was made with is gone.");
  const called: Called = { actor, callee, agentId };
  return { called, agents, secondsLeft };
}

/**
 * What the two said before: in this conversation, else in their latest; null when there is none. @throws AppError
 * not_found, also for another's conversation, and for one with another voice.
 */
async function readTalkOf({ actor, callee }: Called, conversationId: number | null): Promise<Talk | null> {
  if (conversationId === null) return readLatestTalk(actor, callee.id);
  const talk = await readTalk(actor, conversationId);
  if (talk.voiceId !== callee.id) throw notFound("This conversation");
  return talk;
}

// Next loads server modules more than once in a process, but there is one list of what is being told.
const shared = globalThis as typeof globalThis & { keepsakeTellings?: Map<string, Promise<string | null>> };
shared.keepsakeTellings ??= new Map();
/** For each agent that is being told something: the hash of what it knows in the end; null when nobody knows. */
const tellings = shared.keepsakeTellings;

type ToTell = {
  conversationId: number | null;
  secondsLeft: number;
  /** Keeps the hash, before anything else is told. */
  note?: (hash: string) => Promise<void>;
};
/** `told`: the hash of what the agent has learnt; null when it knew. */
type Told = { talk: Talk | null; told: string | null };

/**
 * Persona, earlier talk and length are the server's to set; an agent that knows them all is left alone. What is told at
 * the same moment is read and told one after the other, so that the last word is the newest.
 * @throws ProviderError, AppError not_found for another's conversation
 */
export async function tellAgent(agents: CallAgents, called: Called, toTell: ToTell): Promise<Told> {
  const { callee, agentId } = called;
  const earlier = tellings.get(agentId) ?? Promise.resolve(stateOf(callee.metadata));
  const telling = earlier.then((known) => tellUnlessKnown(agents, called, toTell, known));
  const inTheEnd = telling.then(
    ({ hash }) => hash,
    () => null,
  );
  tellings.set(agentId, inTheEnd);
  try {
    return await telling;
  } finally {
    if (tellings.get(agentId) === inTheEnd) tellings.delete(agentId);
  }
}

async function tellUnlessKnown(agents: CallAgents, called: Called, toTell: ToTell, known: string | null) {
  const { actor, callee, agentId } = called;
  const talk = await readTalkOf(called, toTell.conversationId);
  const settings = await agentSettings({
    voice: callee,
    writerName: actor.name,
    talk: talk?.turns ?? [],
    maxSeconds: wallClockLimit(toTell.secondsLeft),
  });
  const hash = stateHash(settings);
  if (hash === known) return { talk, hash, told: null };
  await agents.update(agentId, settings);
  await toTell.note?.(hash);
  return { talk, hash, told: hash };
}

/**
 * Tells a provider's agent what it has to know while the person still tries microphone and loudspeaker, so that calling
 * asks the provider for one thing only. Nothing is told when the minutes are used up, nor while a call goes on or its
 * cost is not known: it would be wrong a moment later.
 * @throws AppError not_found, conflict, or the provider's refusal in plain words
 */
export async function prepareCall(actor: Actor, wanted: PrepareCallInput, find: FindAgents = findAgents) {
  if (localVoiceId(wanted.agentId) !== null) {
    await getCallee(actor, wanted.agentId);
    return;
  }
  const [{ called, agents, secondsLeft }, isUncounted] = await Promise.all([
    readCalled(actor, wanted.agentId, find),
    hasUncountedCalls(actor.userId),
  ]);
  if (secondsLeft <= 0 || isUncounted) return;
  const note = (hash: string) => noteAgentState(called.callee.id, wanted.agentId, hash);
  const { conversationId } = wanted;
  await asRefusal(called, () => tellAgent(agents, called, { conversationId, secondsLeft, note }));
}

/** What the provider refuses is told in plain words; an agent that it no longer has is forgotten, and made anew. */
export async function asRefusal<T>({ callee, agentId }: Called, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isGone(error)) await forgetVoiceAgent(callee.id, agentId);
    throw callFailure(error);
  }
}

function stateOf(metadata: unknown): string | null {
  if (metadata === null || typeof metadata !== "object" || !("agentState" in metadata)) return null;
  return typeof metadata.agentState === "string" ? metadata.agentState : null;
}
