import "server-only";
import { randomUUID } from "node:crypto";
import type { MakeTools } from "@/lib/calls/agent/agent-server";
import { callTools } from "@/lib/calls/agent/call-tools";
import { type CallTrial, tryCall } from "@/lib/calls/agent/call-trial";
import { phrasesFor } from "@/lib/calls/agent/phrases";
import type { AgentTestAnswer, CreateAgentTestInput } from "@/lib/calls/schema";
import { type AgentVoice, findAgentVoice, getCallee } from "@/lib/calls/server/data";
import { queueAgentRemoval } from "@/lib/calls/server/mutations";
import { agentSettings } from "@/lib/calls/server/voice-agents";
import { type FindAgents, findAgents } from "@/lib/keys/voice-provider";
import { LONGEST_CALL_SECONDS } from "@/lib/plans/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import type { AgentSettings, CallAgents } from "@/lib/providers/voice/call-agents";
import { findDefinition } from "@/lib/providers/voice/registry";
import { assertNotHeld } from "@/lib/safety/data";
import { localAgentId } from "@/lib/voices/agent-id";

const NOTHING_MADE = "Nothing was made: this voice is not at a voice service that has agents.";

/**
 * Creates a voice's agent with the settings of a call and reads it back. Also creates three others: with the minimum
 * that the provider accepts, with the voice, and with every setting. All are removed again, at once or by the sweeper.
 * For a voice that uses our own agent, a call is tried instead.
 * @throws AppError not_found, also for someone else's voice; safety_hold
 */
export async function testAgents(
  actor: Actor,
  { voiceId, name, description }: CreateAgentTestInput,
  find: FindAgents = findAgents,
  makeTools: MakeTools = callTools,
): Promise<AgentTestAnswer> {
  const voice = await findAgentVoice(voiceId);
  if (voice?.userId !== actor.userId) throw notFound("The voice");
  await assertNotHeld(actor);
  const isOurs = findDefinition(voice.provider)?.callsAnsweredBy === "our agent";
  if (isOurs && voice.providerVoiceId !== null) return testOwnAgent(actor, voice.id, makeTools);
  const agents = voice.providerVoiceId === null ? null : await find(voice);
  if (!agents) return nothingMade();
  const settings = await agentSettings({
    voice: { ...voice, name, description },
    writerName: actor.name,
    turns: [],
    maxSeconds: LONGEST_CALL_SECONDS,
  });
  const trial = (parts: Partial<AgentSettings>) => attempt(agents, voice, { ...parts, name });
  const [improved, test1, test2, test3] = await Promise.all([
    attempt(agents, voice, settings, readBack(agents, settings)),
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

const nothingMade = (): AgentTestAnswer => {
  const trial = { status: 409, response: NOTHING_MADE };
  return { improved: { status: 409, agentId: null, message: NOTHING_MADE }, test1: trial, test2: trial, test3: trial };
};

/** Calls our own agent, greets it and reports its reply. */
async function testOwnAgent(actor: Actor, voiceId: number, makeTools: MakeTools): Promise<AgentTestAnswer> {
  const agentId = localAgentId(voiceId);
  const tools = await makeTools(actor, await getCallee(actor, agentId), null);
  const line = phrasesFor(tools.language).greeting.replace("{name}", actor.name);
  const { greeting, hearing, answer, failure } = await tryCall(tools, line, actor.name);
  const isAnswered = answer.firstSoundMs !== null;
  return {
    improved: {
      status: isAnswered ? 200 : 502,
      agentId,
      message: isAnswered
        ? `The call was answered on this server. First sound of the answer after ${inSeconds(answer.firstSoundMs)}, ${answer.seconds.toFixed(1)} s of it heard.`
        : `The call was not answered in the voice. ${failure ?? "No sound came in time."}`,
    },
    test1:
      greeting.firstSoundMs === null
        ? { status: 502, response: "The greeting made no sound." }
        : { status: 200, response: `“${greeting.words}” First sound after ${inSeconds(greeting.firstSoundMs)}.` },
    test2: heardLine(hearing),
    test3: isAnswered
      ? { status: 200, response: `“${answer.words}” Written by: ${tools.writtenBy()}.` }
      : { status: 502, response: failure ?? "No answer came in time." },
  };
}

const NO_HEARING =
  "Nothing here recognises speech, so the line was typed. In a call, the person's browser does it, or they type. Set HEARING_BASE_URL for a server of your own.";

function heardLine(hearing: CallTrial["hearing"]): { status: number; response: string } {
  if (!hearing) return { status: 409, response: NO_HEARING };
  const { said, words, tookMs } = hearing;
  if (!words) return { status: 502, response: `“${said}” was said, and no words were recognised.` };
  return { status: 200, response: `“${said}” was said, “${words}” was heard, ${inSeconds(tookMs)} after it.` };
}

const inSeconds = (milliseconds: number | null) => `${((milliseconds ?? 0) / 1000).toFixed(2)} s`;

type Attempt = { status: number; agentId: string | null; response: string };

async function attempt(
  agents: CallAgents,
  voice: AgentVoice,
  settings: Partial<AgentSettings> & { name: string },
  check?: (agentId: string) => Promise<string>,
): Promise<Attempt> {
  let agentId: string | null = null;
  try {
    // A separate label, so that the sweeper never mistakes it for the agent of the voice.
    ({ agentId } = await agents.create({ ...settings, label: `keepsake-test-${randomUUID().slice(0, 8)}` }));
    const response = check ? await check(agentId) : `Made ${agentId}.`;
    return { status: 200, agentId, response };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const status = Number(error.details?.status ?? 502);
    const reason = error.details?.reason ? ` (${error.details.reason})` : "";
    return { status, agentId, response: `${error.message}${reason}` };
  } finally {
    if (agentId !== null) await removeOrOwe(agents, agentId, voice);
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

async function removeOrOwe(agents: CallAgents, agentId: string, { provider, providerKeyOwnerId }: AgentVoice) {
  try {
    await agents.remove(agentId);
  } catch (err) {
    log.warn({ err }, "An agent made for a test could not be removed yet.");
    await queueAgentRemoval(agentId, provider ?? "", providerKeyOwnerId);
  }
}
