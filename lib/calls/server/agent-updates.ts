import "server-only";
import { wallClockLimit } from "@/lib/calls/policy";
import type { PrepareCallAnswer, PrepareCallInput } from "@/lib/calls/schema";
import { canHear, readCallLimits } from "@/lib/calls/server/call-budget";
import { type Callee, findAgentState, getCallee, hasUncountedCalls } from "@/lib/calls/server/data";
import { type EarlierTurns, readLatestTurns, readTurns } from "@/lib/calls/server/earlier-turns";
import { forgetVoiceAgent, storeAgentState } from "@/lib/calls/server/mutations";
import { agentSettings, stateHash } from "@/lib/calls/server/voice-agents";
import { keysFor } from "@/lib/keys/data";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { explained } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import type { CallAgents } from "@/lib/providers/voice/call-agents";
import { openings } from "@/lib/recordings/search/openings";
import { heldBack, readSafety, type Safety } from "@/lib/safety/data";
import { localVoiceId } from "@/lib/voices/agent-id";

export type Called = { actor: Actor; callee: Callee; agentId: string; safety: Safety };

/**
 * Reads everything needed before a provider is asked for a call.
 * @throws AppError not_found for someone else's agent, conflict while the voice is not ready, provider_rejected without
 * its key, spend_limit_reached, email_unverified, safety_hold, because Keepsake cannot intervene between the user and
 * the agent
 */
export async function readCalled(actor: Actor, agentId: string, find: FindAgents) {
  const asked = getCallee(actor, agentId);
  const [callee, agents, { refusal, ...limits }, safety] = await Promise.all([
    asked,
    Promise.all([asked, keysFor(actor.userId)]).then(([owner, keys]) => find(owner, keys)),
    readCallLimits(actor, asked),
    readSafety(actor.userId),
  ]);
  if (safety.hold) throw heldBack();
  if (!agents) throw new AppError("provider_rejected", "The key that this voice was made with is gone.");
  const called: Called = { actor, callee, agentId, safety };
  if (refusal) throw refusal;
  return { called, agents, ...limits };
}

/**
 * The earlier turns: of this conversation, or else of the latest one; null when there is none.
 * @throws AppError not_found, also for someone else's conversation and one with another voice
 */
async function readEarlierTurns(
  { actor, callee }: Called,
  conversationId: number | null,
): Promise<EarlierTurns | null> {
  if (conversationId === null) return readLatestTurns(actor, callee.id);
  const earlier = await readTurns(actor, conversationId);
  if (earlier.voiceId !== callee.id) throw notFound("This conversation");
  return earlier;
}

// Next loads server modules more than once per process; all copies share one map of running updates.
const shared = globalThis as typeof globalThis & { keepsakeAgentUpdates?: Map<string, Promise<string | null>> };
shared.keepsakeAgentUpdates ??= new Map();
/** By agent: the running update, which resolves to the hash of the agent's state, or null when that is unknown. */
const running = shared.keepsakeAgentUpdates;

type Update = {
  conversationId: number | null;
  secondsLeft: number;
  isResumed?: boolean;
  /** Stores the hash before the next update starts. */
  store?: (hash: string) => Promise<void>;
};
/** `newState` is the hash of the agent's new state; null when the agent was up to date. */
type Updated = { earlier: EarlierTurns | null; newState: string | null };

/**
 * Sends persona, earlier turns and maximum length to the agent, unless it is up to date. Parallel updates of one agent
 * run one after another, each with fresh data, so that the newest state wins.
 * @throws ProviderError, AppError not_found for someone else's conversation
 */
export async function updateAgent(agents: CallAgents, called: Called, update: Update): Promise<Updated> {
  const { callee, agentId } = called;
  // Without a running update the stored state decides: one that ended after the callee was read may have changed it.
  const updating = (running.get(agentId) ?? Promise.resolve(undefined)).then((known) =>
    updateUnlessKnown(agents, called, update, known === undefined ? findAgentState(callee.id) : known),
  );
  const state = updating.then(
    ({ hash }) => hash,
    () => null,
  );
  running.set(agentId, state);
  try {
    return await updating;
  } finally {
    if (running.get(agentId) === state) running.delete(agentId);
  }
}

async function updateUnlessKnown(
  agents: CallAgents,
  called: Called,
  update: Update,
  knownState: string | null | Promise<string | null>,
) {
  const { actor, callee, agentId } = called;
  const [known, earlier] = await Promise.all([knownState, readEarlierTurns(called, update.conversationId)]);
  const { hasWords, mayBeSent } = earlier?.recordings ?? { hasWords: false, mayBeSent: false };
  const settings = await agentSettings({
    voice: callee,
    writerName: actor.name,
    turns: earlier?.turns ?? [],
    maxSeconds: wallClockLimit(update.secondsLeft),
    isResumed: update.isResumed === true,
    isCareful: called.safety.isCareful,
    recordings: hasWords && mayBeSent ? await openings(callee) : [],
  });
  const hash = stateHash(settings);
  if (hash === known) return { earlier, hash, newState: null };
  await agents.update(agentId, settings);
  await update.store?.(hash);
  return { earlier, hash, newState: hash };
}

/**
 * Updates a provider's agent while the person is still testing microphone and speaker, so that opening the call takes
 * one request. Skipped when no minutes are left, during a call, and while a call's cost is unknown: the state would
 * soon be outdated. Agents of this server need no update; the check only needs to know whether they can transcribe.
 * @throws AppError not_found, conflict, spend_limit_reached, email_unverified, or the provider's refusal in Keepsake's
 * wording
 */
export async function prepareCall(
  actor: Actor,
  wanted: PrepareCallInput,
  find: FindAgents = findAgents,
): Promise<PrepareCallAnswer> {
  const { agentId, conversationId } = wanted;
  if (localVoiceId(agentId) !== null) {
    const [isHeard] = await Promise.all([canHear(actor.userId), getCallee(actor, agentId)]);
    return { needsWords: !isHeard };
  }
  const [{ called, agents, secondsLeft }, isUncounted] = await Promise.all([
    readCalled(actor, agentId, find),
    hasUncountedCalls(actor.userId),
  ]);
  if (secondsLeft <= 0 || isUncounted) return { needsWords: false };
  const store = (hash: string) => storeAgentState(called.callee.id, agentId, hash);
  await updateAgent(agents, called, { conversationId, secondsLeft, store }).catch((error: unknown) =>
    explainRefusal(called, error),
  );
  return { needsWords: false };
}

/**
 * @throws the provider's refusal in Keepsake's wording. An agent that the provider no longer has is forgotten and made
 * again.
 */
export async function explainRefusal({ callee, agentId }: Called, error: unknown): Promise<never> {
  if (error instanceof ProviderError && error.details?.status === 404) await forgetVoiceAgent(callee.id, agentId);
  throw explained("call", error);
}
