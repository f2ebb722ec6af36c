import { POST as testRoute } from "@/app/api/test/create-agent/route";
import { testAgents } from "@/lib/calls/agent/agent-test";
import { endCallSession } from "@/lib/calls/server/sessions";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { ensureVoiceAgent, makeMissingAgents } from "@/lib/calls/server/voice-agents";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { db } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";
import { ProviderError } from "@/lib/providers/provider-error";
import { removeDue } from "@/lib/removers";
import { emulatorKeys } from "@/tests/emulators/server";
import { secondsCounted } from "@/tests/factories/calls";
import { aConversation, aPersonWithReadyVoice, aReadyVoice } from "@/tests/factories/conversations";
import { FakeCallAgents } from "@/tests/factories/fake-call-agents";
import { makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedElevenLabs } from "@/tests/setup/emulated-elevenlabs";

onARealDatabase();

const service = onEmulatedElevenLabs();
const { find } = service;

const remote = { provider: "elevenlabs", providerVoiceId: "el_voice" } as const;
const agentOf = async (voiceId: number) => (await db.voice.findUniqueOrThrow({ where: { id: voiceId } })).agentId;

describe("the agent of a voice", () => {
  it("is made with everything the server decides, and with no override open but one", async () => {
    const voice = await aReadyVoice(await aUser(), { ...remote, name: "Nonna Lucia", language: "it" });
    const agentId = await ensureVoiceAgent(voice.id, find);
    expect(await agentOf(voice.id)).toBe(agentId);
    const [create] = service.emulators.requestsTo("elevenlabs", "/agents/create");
    expect(create?.json).toMatchObject({
      name: expect.stringMatching(/^Nonna Lucia \[keepsake-[0-9a-f]{12}-a\d+\]$/),
      tags: ["keepsake", expect.stringMatching(/-a\d+$/)],
      conversation_config: {
        agent: {
          language: "it",
          first_message: "Ciao.",
          prompt: {
            temperature: 0.7,
            max_tokens: 400,
            llm: "gemini-3.5-flash-lite",
            backup_llm_config: { preference: "override", order: ["gemini-3.5-flash", "gemini-3.6-flash"] },
            built_in_tools: {
              skip_turn: { name: "skip_turn", params: { system_tool_type: "skip_turn", wait_timeout_secs: -1 } },
            },
          },
        },
        turn: { turn_timeout: 30, turn_eagerness: "patient" },
        tts: { voice_id: "el_voice", model_id: "eleven_flash_v2_5", agent_output_audio_format: "pcm_16000" },
        asr: { user_input_audio_format: "pcm_16000" },
        conversation: { max_duration_seconds: 3600 },
      },
      platform_settings: {
        auth: { enable_auth: true },
        overrides: { custom_llm_extra_body: true },
        privacy: {
          record_voice: false,
          retention_days: 1,
          delete_audio: true,
          delete_transcript_and_pii: true,
          apply_to_existing_conversations: true,
        },
      },
    });
    const body = JSON.stringify(create?.json);
    expect(body).toContain("agent_response_correction");
    expect(body).toContain("client_error");
    expect(body).not.toContain("conversation_config_override");
    expect(create?.headers["xi-api-key"]).toBe(emulatorKeys.elevenlabs);
  });

  it("is made once, also when it was not known that the first was made", async () => {
    const voice = await aReadyVoice(await aUser(), remote);
    const first = await ensureVoiceAgent(voice.id, find);
    expect(await ensureVoiceAgent(voice.id, find)).toBe(first);
    await db.voice.update({ where: { id: voice.id }, data: { metadata: {} } });
    expect(await ensureVoiceAgent(voice.id, find)).toBe(first);
    expect(service.emulators.requestsTo("elevenlabs", "/agents/create")).toHaveLength(1);
  });

  it("is made by the sweeper for every ready voice there, and tried again when the service was down", async () => {
    const { actor, voice } = await aPersonWithReadyVoice(remote);
    const local = await aReadyVoice(actor);
    service.emulators.fault({ kind: "unavailable", service: "elevenlabs" });
    await makeMissingAgents(find);
    expect(await agentOf(voice.id)).toBeNull();
    await makeMissingAgents(find);
    expect(await agentOf(voice.id)).toMatch(/^agent_/);
    expect(await agentOf(local.id)).toBeNull();
  });

  it("carries a description with braces without making a variable of it", async () => {
    const voice = await aReadyVoice(await aUser(), { ...remote, description: "Loved {{secret}} recipes" });
    await ensureVoiceAgent(voice.id, find);
    const [create] = service.emulators.requestsTo("elevenlabs", "/agents/create");
    expect(JSON.stringify(create?.json)).not.toContain("{{secret}}");
    expect(JSON.stringify(create?.json)).toContain("recipes");
  });

  it("goes with its voice: its removal there, twice, does no harm", async () => {
    const voice = await aReadyVoice(await aUser(), remote);
    const reference = (await ensureVoiceAgent(voice.id, find)) ?? "";
    for (let time = 0; time < 2; time++) {
      await queueRemovals(db, [{ kind: "provider_agent", provider: "elevenlabs", reference, owner: null }]);
      expect(await removeDue(undefined, { agents: find })).toEqual({ removed: 1, failed: 0 });
    }
    expect(service.emulators.elevenlabs.agents.all.size).toBe(0);
  });

  it("stays until its calls are settled: their record would go with it", async () => {
    const { actor, voice } = await aConversation(await aUser(), { voice: remote });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    const signed = await createSignedUrl(actor, { agentId }, "http://localhost", find);
    await queueRemovals(db, [{ kind: "provider_agent", provider: "elevenlabs", reference: agentId, owner: null }]);
    expect(await removeDue(undefined, { agents: find })).toEqual({ removed: 0, failed: 1 });
    await db.callSession.update({ where: { id: signed.callSessionId }, data: { settledAt: new Date() } });
    await makeRemovalsDue("provider_agent");
    expect(await removeDue(undefined, { agents: find })).toEqual({ removed: 1, failed: 0 });
  });

  it("is made anew after the service has lost it", async () => {
    const { actor, voice } = await aConversation(await aUser(), { voice: remote });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    service.emulators.elevenlabs.agents.all.clear();
    const open = () => createSignedUrl(actor, { agentId }, "http://localhost", find);
    await expect(open()).rejects.toMatchObject({ code: "provider_unavailable" });
    expect(await agentOf(voice.id)).toBeNull();
    await makeMissingAgents(find);
    expect(await agentOf(voice.id)).toMatch(/^agent_/);
  });
});

describe("opening a line", () => {
  it("asks nothing of the service for whoever asked too often", async () => {
    const { actor, voice } = await aConversation(await aUser(), { voice: remote });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    const before = service.emulators.requests.length;
    const counted = Promise.reject(new AppError("rate_limited", "Too many attempts."));
    const refusal = createSignedUrl(actor, { agentId, counted }, "http://localhost", find);
    await expect(refusal).rejects.toMatchObject({ code: "rate_limited" });
    expect(service.emulators.requests).toHaveLength(before);
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("tells the agent and asks for the address side by side, and never keeps the address", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor, { voice: remote, wrote: ["Was it green?"] });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    service.emulators.fault({ kind: "slow", service: "elevenlabs", path: "get-signed-url", delayMs: 900 });
    service.emulators.fault({ kind: "slow", service: "elevenlabs", method: "PATCH", delayMs: 900 });
    const signed = await createSignedUrl(actor, { agentId, conversationId: conversation.id }, "http://localhost", find);
    expect(signed.signedUrl).toMatch(/^ws:.*conversation_signature=/);
    const patch = service.emulators.requests.find(({ method }) => method === "PATCH");
    const [asked] = service.emulators.requestsTo("elevenlabs", "get-signed-url");
    // Neither waited for the other's answer, which took 900 ms.
    expect(Math.abs((patch?.at ?? 0) - (asked?.at ?? 1e6))).toBeLessThan(700);
    expect(JSON.stringify(patch?.json)).toContain("Was it green?");
    expect(patch?.json).toMatchObject({ conversation_config: { conversation: { max_duration_seconds: 2400 } } });
    const rows = JSON.stringify(await db.callSession.findMany({ where: { userId: actor.userId } }));
    expect(rows).not.toContain("signature");
    expect(rows).toContain(new URL(signed.signedUrl).searchParams.get("conversation_id") ?? "none");
  });

  it.each([
    ["bad_key", "provider_rejected", "did not accept its key"],
    ["quota", "provider_rejected", "credit is used up"],
    ["unavailable", "provider_unavailable", "busy"],
  ] as const)("says in plain words when the service answers %s", async (kind, code, words) => {
    const { actor, voice } = await aConversation(await aUser(), { voice: remote });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    service.emulators.fault({ kind, service: "elevenlabs", path: "get-signed-url" });
    const refusal = await createSignedUrl(actor, { agentId }, "http://localhost", find).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
  });
});

describe("the record of a call", () => {
  it("is fetched after the end and decides the charge", async () => {
    const { actor, voice, conversation } = await aConversation(await aUser(), { voice: remote });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    const signed = await createSignedUrl(actor, { agentId, conversationId: conversation.id }, "http://localhost", find);
    const id = new URL(signed.signedUrl).searchParams.get("conversation_id") ?? "";
    const turns = [{ role: "agent" as const, message: "It was green.", atSeconds: 1 }];
    const kept = { id, agentId, startedAt: 1_700_000_000, seconds: 30, turns };
    service.emulators.elevenlabs.agents.conversations.set(id, { ...kept, status: "processing" });
    await endCallSession(actor, signed.callSessionId, find);
    expect(await secondsCounted(actor.userId)).toBe(0);
    service.emulators.elevenlabs.agents.conversations.set(id, { ...kept, status: "done" });
    expect(await settleEndedCalls({ userId: actor.userId }, find)).toBe(1);
    expect(await secondsCounted(actor.userId)).toBeCloseTo("It was green.".length * 0.06, 6);
  });

  it("is waited for while the service cannot be reached", async () => {
    const { actor, voice } = await aConversation(await aUser(), { voice: remote });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    const signed = await createSignedUrl(actor, { agentId }, "http://localhost", find);
    service.emulators.fault({ kind: "cut", service: "elevenlabs", times: 5 });
    await endCallSession(actor, signed.callSessionId, find);
    const row = await db.callSession.findUniqueOrThrow({ where: { id: signed.callSessionId } });
    expect(row).toMatchObject({ settledAt: null, endReason: "hung_up" });
  });
});

describe("the agent test", () => {
  it("makes the agent as calls use it and three others, tells what came back, and leaves none behind", async () => {
    const { actor, voice } = await aPersonWithReadyVoice(remote);
    const answer = await testAgents(actor, { voiceId: voice.id, name: "Nonna", description: "Sang." }, find);
    expect(answer).toMatchObject({
      improved: { status: 200, message: expect.stringContaining("read back") },
      test1: { status: 200 },
      test2: { status: 200 },
      test3: { status: 200 },
    });
    const bodies = service.emulators.requestsTo("elevenlabs", "/agents/create").map(({ json }) => JSON.stringify(json));
    expect(bodies.filter((body) => body.includes("el_voice"))).toHaveLength(3);
    expect(service.emulators.elevenlabs.agents.all.size).toBe(0);
  });

  it("says what the service refused, and queues what it would not remove", async () => {
    const { actor, voice } = await aPersonWithReadyVoice(remote);
    const fake = new FakeCallAgents();
    fake.remove = async () => {
      throw new ProviderError("elevenlabs", "busy", "ElevenLabs is busy.");
    };
    await testAgents(actor, { voiceId: voice.id, name: "Nonna", description: "" }, async () => fake);
    expect(await pendingRemovals({ kind: "provider_agent" })).toHaveLength(4);
    service.emulators.fault({ kind: "plan", service: "elevenlabs", times: 4 });
    const refused = await testAgents(actor, { voiceId: voice.id, name: "Nonna", description: "" }, find);
    expect(refused.test1).toMatchObject({ status: 402, response: expect.stringContaining("plan") });
  });

  it("makes nothing for a voice whose service is no longer set up", async () => {
    const { actor, voice } = await aPersonWithReadyVoice({ provider: "elevenlabs", providerVoiceId: null });
    const json = { voiceId: voice.id, name: "Nonna", description: "" };
    const response = await responseOf(testRoute, { as: actor, json });
    expect(await response.json()).toMatchObject({ improved: { status: 409, agentId: null }, test1: { status: 409 } });
  });
});
