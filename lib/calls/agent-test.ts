import "server-only";
import { randomUUID } from "node:crypto";
import { phrasesFor } from "@/lib/calls/agent/phrases";
import { type FindAgents, findAgents } from "@/lib/calls/agent-access";
import { findAgentVoice } from "@/lib/calls/data";
import { oweAgent } from "@/lib/calls/mutations";
import { LONGEST_CALL_SECONDS, localAgentId } from "@/lib/calls/policy";
import type { AgentTestAnswer, CreateAgentTestInput } from "@/lib/calls/schema";
import { agentSettings } from "@/lib/calls/voice-agents";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import type { AgentSettings, CallAgents } from "@/lib/providers/voice/call-agents";

const NOTHING_MADE = "Nothing was made: this voice is not at a voice service that has agents.";

/**
 * Makes the agent of a voice as calls use it and reads it back, then three others: with the least that the service
 * takes, with the voice, and with every setting. All of them are removed again, or owed.
 * @throws AppError not_found, also for another's voice.
 */
export async function testAgents(
  actor: Actor,
  { voiceId, name, description }: CreateAgentTestInput,
  find: FindAgents = findAgents,
): Promise<AgentTestAnswer> {
  const voice = await findAgentVoice(voiceId);
  if (voice?.userId !== actor.userId) throw notFound("The voice");
  const agents = voice.providerVoiceId === null ? null : await find(voice);
  if (!agents) return withoutService(voice.provider, voiceId);
  const settings = await agentSettings({
    voice: { ...voice, name, description },
    writerName: actor.name,
    talk: [],
    maxSeconds: LONGEST_CALL_SECONDS,
  });
  const trial = (parts: Partial<AgentSettings>) => attempt(agents, voice.providerKeyOwnerId, { ...parts, name });
  const [improved, test1, test2, test3] = await Promise.all([
    attempt(agents, voice.providerKeyOwnerId, settings, readBack(agents, settings)),
    trial({}),
    trial({ ...(settings.voice && { voice: settings.voice }) }),
    trial(settings),
  ]);
  return {
    improved: { status: improved.status, agentId: improved.agentId, message: improved.response },
    test1: { status: test1.status, response: test1.response },
    test2: { status: test2.status, response: test2.response },
    test3: { status: test3.status, response: test3.response },
  };
}

function withoutService(provider: string | null, voiceId: number): AgentTestAnswer {
  const isLocal = provider === "local";
  const trial = { status: 409, response: NOTHING_MADE };
  return {
    improved: {
      status: isLocal ? 200 : 409,
      agentId: isLocal ? localAgentId(voiceId) : null,
      message: isLocal ? "Calls with this voice are answered on this machine." : NOTHING_MADE,
    },
    test1: trial,
    test2: trial,
    test3: trial,
  };
}

type Attempt = { status: number; agentId: string | null; response: string };

async function attempt(
  agents: CallAgents,
  keyOwnerId: number | null,
  settings: Partial<AgentSettings> & { name: string },
  check?: (agentId: string) => Promise<string>,
): Promise<Attempt> {
  let agentId: string | null = null;
  try {
    // A label of its own: the sweeper must never take it for the agent of the voice.
    ({ agentId } = await agents.create({ ...settings, label: `keepsake-test-${randomUUID().slice(0, 8)}` }));
    const response = check ? await check(agentId) : `Made ${agentId}.`;
    return { status: 200, agentId, response };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const status = Number(error.details?.status ?? 502);
    const reason = error.details?.reason ? ` (${error.details.reason})` : "";
    return { status, agentId, response: `${error.message}${reason}` };
  } finally {
    if (agentId !== null) await removeOrOwe(agents, agentId, keyOwnerId);
  }
}

function readBack(agents: CallAgents, settings: AgentSettings) {
  return async (agentId: string) => {
    const kept = await agents.readBack(agentId);
    const isSame =
      kept.providerVoiceId === settings.voice?.providerVoiceId && kept.language === settings.voice?.language;
    const greeting = phrasesFor(settings.voice?.language ?? "").greeting.replace("{name}", "Ana");
    return isSame
      ? `The agent was made with this voice and language, and read back. It begins with "${greeting}"`
      : "The agent was made, but what the service keeps of it differs from what it was told.";
  };
}

async function removeOrOwe(agents: CallAgents, agentId: string, keyOwnerId: number | null) {
  try {
    await agents.remove(agentId);
  } catch (err) {
    log.warn({ err }, "An agent made for a test could not be removed and is owed.");
    await oweAgent(agentId, keyOwnerId);
  }
}
