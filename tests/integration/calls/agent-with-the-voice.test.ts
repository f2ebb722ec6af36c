import { runNextJob } from "@/lib/background";
import { makeAgentOf } from "@/lib/calls/server/voice-agents";
import { db } from "@/lib/platform/db/database";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { lockVoice } from "@/lib/voices/making/data";
import type { MakingDependencies } from "@/lib/voices/making/make-voice";
import { startMaking } from "@/lib/voices/making/mutations";
import { FakeCallAgents } from "@/tests/factories/fake-call-agents";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { dropRemovals, pendingRemovals } from "@/tests/factories/removals";
import { aConsent, aPersonWithVoice, aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(() => dropRemovals());
const never = new AbortController().signal;

async function making(agents: FakeCallAgents, before: (voiceId: number) => Promise<unknown> = async () => {}) {
  const { actor, id } = await aPersonWithVoice();
  await aSample(id, {}, fileStore());
  await aConsent(actor, id);
  await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, id);
    if (voice) await startMaking(tx, voice);
  });
  const provider = new FakeVoiceProvider();
  const makeAgent: MakingDependencies["makeAgent"] = async (voiceId, made, signal) => {
    const agent = await makeAgentOf(voiceId, made, signal, async () => agents);
    await before(voiceId);
    return agent;
  };
  await runNextJob(never, { pick: async () => ({ provider, keyOwnerId: null }), makeAgent });
  return { id, voice: await db.voice.findUnique({ where: { id } }) };
}

describe("a voice at a provider whose agents answer its calls", () => {
  it("can be called at the moment it is ready: its agent was made in the same job, with its voice", async () => {
    const agents = new FakeCallAgents();
    let seen: string | undefined;
    const { voice } = await making(agents, async (id) => {
      seen = (await db.voice.findUniqueOrThrow({ where: { id } })).status;
    });
    expect(seen).toBe("processing");
    expect(voice).toMatchObject({ status: "ready", agentId: expect.stringMatching(/^agent_/) });
    expect(agents.agents.get(voice?.agentId ?? "")?.voice?.providerVoiceId).toBe(voice?.providerVoiceId);
  });

  it("is ready without one when it cannot be made, and the sweeper tries again", async () => {
    const agents = new FakeCallAgents();
    agents.failWith = new ProviderError("elevenlabs", "busy", "Busy.");
    const { voice } = await making(agents);
    expect(voice).toMatchObject({ status: "ready", agentId: null });
  });

  it("leaves no agent behind when it was deleted meanwhile", async () => {
    const agents = new FakeCallAgents();
    await making(agents, (id) => db.voice.delete({ where: { id } }));
    const removals = await pendingRemovals({ kind: "provider_agent" });
    expect(removals.map(({ reference }) => reference)).toEqual([...agents.agents.keys()]);
  });
});
