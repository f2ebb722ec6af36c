import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ENDED_WITH_ERRORS, endWords, MICROPHONE_ALERT, NO_SIGNED_URL, statusWords } from "@/lib/calls/call-words";
import { settleEndedCalls } from "@/lib/calls/settlement";
import { ensureVoiceAgent } from "@/lib/calls/voice-agents";
import { db } from "@/lib/platform/db/database";
import { ApiError } from "@/lib/platform/http/api";
import { ElevenLabsCallAgents } from "@/lib/providers/voice/elevenlabs-call-agents";
import { AgentSockets } from "@/tests/emulators/agent-socket";
import { type Emulators, emulatorKeys, startEmulators } from "@/tests/emulators/server";
import { aCallClient, aCallServer, FakeMicrophone, hangUpAll } from "@/tests/factories/call-clients";
import { secondsCounted } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let emulators: Emulators;
let sockets: AgentSockets;
let agents: ElevenLabsCallAgents;

beforeAll(async () => {
  emulators = await startEmulators();
  agents = new ElevenLabsCallAgents({ apiKey: emulatorKeys.elevenlabs, baseUrl: emulators.urls.elevenlabs });
});
beforeEach(() => {
  emulators.reset();
  emulators.server.removeAllListeners("upgrade");
  sockets = new AgentSockets(emulators);
});
afterEach(async () => {
  hangUpAll();
  await wait(50);
  sockets.close();
});
afterAll(() => emulators.close());

const find = async () => agents;

async function aCall(options: Partial<Parameters<typeof aCallClient>[0]> = {}, minutes = 20) {
  const actor = await aUser({ subscriptionLimitMinutes: minutes });
  const { voice, conversation } = await aConversation(actor, {
    voice: { provider: "elevenlabs", providerVoiceId: "el_voice" },
  });
  const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
  const server = aCallServer(actor, "http://localhost", find);
  const call = aCallClient({ server, agentId, conversationId: conversation.id, ...options });
  return { call, client: call.client, actor, server, agentId, conversation };
}

async function aLiveCall(options: Partial<Parameters<typeof aCallClient>[0]> = {}) {
  const made = await aCall(options);
  await made.client.start();
  await made.call.untilPhase("live");
  return made;
}

/** Whatever happened, nothing is left open. */
function expectLetGo({ microphones, speakers, isAwake }: ReturnType<typeof aCallClient>) {
  expect(microphones.filter(({ isOn }) => isOn)).toEqual([]);
  expect(speakers.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(isAwake()).toBe(false);
}

const ended = (call: ReturnType<typeof aCallClient>) => {
  const state = call.client.getState();
  if (state.phase !== "ended") throw new Error(`The call is ${state.phase}.`);
  return { reason: state.reason, ...endWords[state.reason] };
};

function question(): Int16Array {
  const wav = readFileSync(join(process.cwd(), "tests", "fixtures", "calls", "question.wav"));
  const data = wav.indexOf("data") + 8;
  const spoken = Int16Array.from({ length: (wav.length - data) >> 1 }, (_, i) => wav.readInt16LE(data + i * 2));
  const whole = new Int16Array(spoken.length + 16_000);
  whole.set(spoken);
  return whole;
}

describe("a call over ElevenLabs' protocol, strictly taken", () => {
  it("connects, greets by name, hears a turn, answers, hangs up; its minutes and transcript are right", async () => {
    const { call, client, actor, conversation } = await aLiveCall();
    sockets.hears("Do you remember the garden?");
    sockets.answers("It was green all summer.");
    await call.until((state) => state.phase === "live" && state.mode === "speaking");
    await call.until((state) => state.phase === "live" && state.mode === "listening");
    await call.microphone.speak(question());
    await call.until((state) => state.captions.some(({ text }) => text === "It was green all summer."));
    expect(client.getState().captions.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      "agent: Hello, Ana.",
      "user: Do you remember the garden?",
      "agent: It was green all summer.",
    ]);
    expect(sockets.last.soundSeconds).toBeGreaterThan(1.5);
    await call.until((state) => state.phase === "live" && state.mode === "listening");
    client.hangUp();
    expect(ended(call)).toMatchObject({ reason: "hung_up", title: "Call ended" });
    expectLetGo(call);
    await wait(200);
    expect(sockets.last.closeCode).toBe(1000);
    await settleEndedCalls({ userId: actor.userId }, find);
    const counted = await secondsCounted(actor.userId);
    expect(counted).toBeCloseTo(("Hello, Ana.".length + "It was green all summer.".length) * 0.06, 4);
    const messages = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
    expect(messages.map(({ content }) => content)).toEqual([
      "Hello, Ana.",
      "Do you remember the garden?",
      "It was green all summer.",
    ]);
  }, 20_000);

  it("stops within 50 ms when interrupted, drops what comes late, and shows what was heard", async () => {
    const { call, client } = await aLiveCall();
    sockets.answers("One two three four five six seven eight nine ten eleven twelve thirteen fourteen.");
    client.say("Count.");
    await call.until((state) => state.captions.at(-1)?.text.startsWith("One two"));
    await wait(400);
    expect(call.speaker.secondsAhead()).toBeGreaterThan(1);
    const silencedBefore = call.speaker.silenced.length;
    await call.microphone.speak(question().slice(0, 16_000));
    await call.until(() => call.speaker.silenced.length > silencedBefore);
    expect(call.speaker.secondsAhead()).toBe(0);
    const corrected = (await call.until((state) => state.captions.at(-1)?.text.endsWith("fourteen.") === false))
      .captions;
    expect("One two three four five six seven eight nine ten eleven twelve thirteen fourteen.").toContain(
      corrected.findLast(({ role }) => role === "agent")?.text,
    );
    client.hangUp();
    expectLetGo(call);
  }, 20_000);

  it("schedules sound within 60 ms of its arrival", async () => {
    const { call, client } = await aLiveCall();
    await call.until(() => call.speaker.played.length > 0);
    expect(call.speaker.played[0]?.startsIn).toBeLessThanOrEqual(0.06);
    client.hangUp();
  });

  it("sends nothing that the contract does not name, and silence while muted", async () => {
    const { call, client } = await aLiveCall();
    await call.microphone.speak(question().slice(0, 8_000));
    client.toggleMute();
    expect(client.getState().isMuted).toBe(true);
    expect(statusWords(client.getState())).toContain("your microphone is off");
    const before = sockets.last.soundSeconds;
    const framesBefore = sockets.last.received.length;
    await call.microphone.speak(question().slice(0, 16_000));
    expect(sockets.last.soundSeconds).toBe(before);
    expect(sockets.last.received.length).toBeGreaterThan(framesBefore + 15);
    client.toggleMute();
    client.say("Good morning.");
    client.typing();
    await wait(700);
    expect(client.getState().phase).toBe("live");
    const types = new Set(sockets.last.received.map((frame) => frame.type ?? Object.keys(frame).join()));
    expect([...types].sort()).toEqual(
      ["conversation_initiation_client_data", "pong", "user_activity", "user_audio_chunk", "user_message"].sort(),
    );
    expect(sockets.last.received[0]).toEqual({
      type: "conversation_initiation_client_data",
      custom_llm_extra_body: { temperature: 0.7, max_tokens: 150 },
      dynamic_variables: { user_name: "Ana" },
    });
    client.hangUp();
  }, 20_000);

  it("says that the person has finished only to a server that is known to want it", async () => {
    sockets.isStrict = false;
    const { call, client } = await aLiveCall({ parts: { sendsAudioEnd: true } });
    client.toggleMute();
    await wait(100);
    expect(sockets.last.received.some(({ type }) => type === "user_audio_end")).toBe(true);
    client.hangUp();
    expectLetGo(call);
  });
});

describe("a call that cannot be", () => {
  it("ends with the documents' alert when the microphone is refused, and its row is closed", async () => {
    const microphone = async () => {
      throw new DOMException("Permission denied", "NotAllowedError");
    };
    const { call, client, actor } = await aCall({ microphone });
    await client.start();
    expect(ended(call)).toEqual({
      reason: "microphone_refused",
      title: ENDED_WITH_ERRORS,
      text: MICROPHONE_ALERT,
      isError: true,
    });
    expectLetGo(call);
    await wait(300);
    expect(await db.callSession.count({ where: { userId: actor.userId, endedAt: null } })).toBe(0);
    expect(sockets.lines).toHaveLength(0);
  });

  it("says so in a browser that has no way to hold one", async () => {
    const microphone = async () => {
      throw new DOMException("No worklets", "NotSupportedError");
    };
    const { call, client } = await aCall({ microphone });
    await client.check();
    expect(ended(call).text).toContain("This browser cannot hold a call.");
  });

  it("says that the minutes are used up", async () => {
    const { call, client, actor } = await aCall({}, 1);
    await db.usageEntry.create({
      data: { userId: actor.userId, source: "text_reply", sourceId: `x${actor.userId}`, seconds: 60 },
    });
    await client.start();
    expect(ended(call)).toMatchObject({ reason: "minutes_used_up", title: "Usage Limit Reached" });
    expectLetGo(call);
  });

  it("says that the voice could not be loaded when its agent is gone", async () => {
    const { call, client, server, agentId, conversation } = await aCall();
    const other = aCallClient({
      server: {
        ...server,
        signedUrl: async () => server.signedUrl({ agentId: "agent_gone", conversationId: conversation.id }),
      },
      agentId,
      conversationId: conversation.id,
    });
    await other.client.start();
    expect(ended(other)).toMatchObject({ reason: "voice_missing", text: "Failed to load voice data" });
    expectLetGo(other);
    expect(call.client.getState().phase).toBe("idle");
    expect(client.getState().phase).toBe("idle");
  });

  it("says that no address came when the voice is not ready, in the documents' words", async () => {
    const { call, client, conversation } = await aCall();
    await db.voice.update({ where: { id: conversation.voiceId }, data: { status: "processing" } });
    await client.start();
    expect(ended(call)).toMatchObject({ reason: "no_signed_url", text: NO_SIGNED_URL });
    expectLetGo(call);
  });

  it("takes a fresh address when the first has expired, and gives up after the second", async () => {
    const { call, client, server } = await aCall();
    const first = server.signedUrl;
    let given = 0;
    server.signedUrl = async (input) => {
      const answer = await first(input);
      given += 1;
      if (given === 1) emulators.elevenlabs.agents.expireSignatures();
      return answer;
    };
    await client.start();
    await call.untilPhase("live");
    expect(given).toBe(2);
    client.hangUp();
    server.signedUrl = async (input) => {
      const answer = await first(input);
      emulators.elevenlabs.agents.expireSignatures();
      return answer;
    };
    await client.start();
    await call.untilPhase("ended");
    expect(ended(call)).toMatchObject({
      reason: "refused",
      text: expect.stringContaining("refused by the voice service"),
    });
    expectLetGo(call);
  });

  it("is refused when the agent forbids what the client has to send", async () => {
    const { call, client, server, agentId } = await aCall();
    const signedUrl = server.signedUrl;
    server.signedUrl = async (input) => {
      const answer = await signedUrl(input);
      // As if somebody had changed it at the service: opening a line sets it right again.
      const agent = emulators.elevenlabs.agents.all.get(agentId);
      if (agent) agent.platformSettings = {};
      return answer;
    };
    await client.start();
    await call.untilPhase("ended");
    expect(ended(call).reason).toBe("refused");
    expectLetGo(call);
  });
});

describe("a call that ends by itself", () => {
  it.each([
    [{ kind: "close", code: 1000 }, "agent_ended", "closed at the other end"],
    [
      { kind: "close", code: 1000, errorType: "max_duration_exceeded" },
      "minutes_used_up",
      "allocated conversation minutes",
    ],
    [{ kind: "close", code: 1002, errorType: "transport_receive_timeout" }, "silent", "Nothing was heard for a minute"],
    [{ kind: "close", code: 1002, errorType: "llm_error" }, "service_failed", "The voice service had a problem"],
    [{ kind: "close", code: 1008, errorType: "invalid_message" }, "refused", "refused by the voice service"],
  ] as const)("on %j with the right words, and lets everything go", async (fault, reason, words) => {
    sockets.fault({ ...fault, afterMs: 300 });
    const { call } = await aLiveCall();
    await call.untilPhase("ended");
    expect(ended(call)).toMatchObject({ reason, text: expect.stringContaining(words) });
    expectLetGo(call);
  });

  it("finds the line again after it dropped in the middle of a sentence, and goes on with what was said", async () => {
    const { call, client } = await aLiveCall();
    sockets.answers("A sentence that is long enough to be cut by the network in its middle.");
    client.say("Tell me.");
    await call.until((state) => state.captions.at(-1)?.text.startsWith("A sentence"));
    const startedAt = (client.getState() as { startedAt: number }).startedAt;
    sockets.last.socket.terminate();
    await call.untilPhase("reconnecting");
    expect(statusWords(client.getState())).toBe("Connection lost. Reconnecting");
    await call.untilPhase("live");
    expect(client.getState()).toMatchObject({ startedAt });
    expect(sockets.lines).toHaveLength(2);
    await call.until(() => sockets.last.received.some(({ type }) => type === "contextual_update"));
    const context = sockets.last.received.find(({ type }) => type === "contextual_update");
    expect(context?.text).toContain("They: Tell me.");
    expect(call.microphones).toHaveLength(1);
    await call.microphone.speak(question().slice(0, 8_000));
    expect(sockets.last.soundSeconds).toBeGreaterThan(0);
    client.hangUp();
    expectLetGo(call);
  }, 20_000);

  it("gives up when the line cannot be found again", async () => {
    const { call, server } = await aLiveCall();
    server.signedUrl = async () => {
      throw new ApiError(0, "The connection was lost.");
    };
    sockets.last.socket.terminate();
    await call.untilPhase("ended");
    expect(ended(call)).toMatchObject({ reason: "connection_lost", isError: true });
    expectLetGo(call);
  });

  it("on a microphone that is unplugged with no other to take its place", async () => {
    let opened = 0;
    const { call, client } = await aLiveCall({
      microphone: async (id, lost) => {
        opened += 1;
        if (opened > 1) throw new DOMException("None", "NotFoundError");
        return new FakeMicrophone(id, lost);
      },
    });
    call.microphone.unplug();
    await call.untilPhase("ended");
    expect(ended(call)).toMatchObject({ reason: "microphone_lost", text: expect.stringContaining("disconnected") });
    expectLetGo(call);
    expect(client.getState().phase).toBe("ended");
  });

  it("does not end when another microphone can take the place of the one that is gone", async () => {
    const { call, client } = await aLiveCall();
    call.microphone.unplug();
    await call.until(() => call.microphones.length === 2);
    await wait(50);
    await call.microphone.speak(question().slice(0, 8_000));
    expect(sockets.last.soundSeconds).toBeGreaterThan(0);
    expect(client.getState().phase).toBe("live");
    client.hangUp();
    expectLetGo(call);
  });

  it("when a newer call of the same person takes over", async () => {
    const first = await aLiveCall({ parts: {} });
    const beats = first.server.beat;
    const second = aCallClient({ server: first.server, agentId: first.agentId, conversationId: first.conversation.id });
    await second.client.start();
    await second.untilPhase("live");
    const rows = await db.callSession.findMany({ where: { userId: first.actor.userId }, orderBy: { id: "asc" } });
    expect(rows.map(({ endReason }) => endReason)).toEqual(["taken_over", null]);
    await beats(rows[0]?.id ?? 0);
    first.client.hangUp();
    second.client.hangUp();
    expectLetGo(second);
  });
});

describe("hanging up", () => {
  it("twice changes nothing, and the row is ended once", async () => {
    const { call, client, actor } = await aLiveCall();
    client.hangUp();
    client.hangUp();
    await wait(300);
    expect(call.phases().filter((phase) => phase === "ended")).toHaveLength(1);
    const [row] = await db.callSession.findMany({ where: { userId: actor.userId } });
    expect(row).toMatchObject({ endReason: "hung_up" });
    expectLetGo(call);
  });

  it("asks what is left a while later, unless there has been another call", async () => {
    const waiting: (() => void)[] = [];
    const { call, client, server } = await aLiveCall({ parts: { later: (act) => waiting.push(act) } });
    const end = jest.spyOn(server, "end");
    client.hangUp();
    await client.start();
    await call.untilPhase("live");
    client.hangUp();
    expect(end).toHaveBeenCalledTimes(2);
    const [first, second] = end.mock.calls.map(([callId]) => callId);
    expect(first).not.toBe(second);
    for (const act of waiting) act();
    expect(end.mock.calls.slice(2).map(([callId]) => callId)).toEqual([second, second]);
    await wait(100);
  });

  it.each(["asking", "connecting"] as const)("while %s leaves nothing open", async (phase) => {
    sockets.fault({ kind: "mute" });
    const { call, client, actor } = await aCall();
    const starting = client.start();
    await call.untilPhase(phase);
    client.hangUp();
    await starting;
    await wait(300);
    expect(ended(call).reason).toBe("hung_up");
    expectLetGo(call);
    expect(await db.callSession.count({ where: { userId: actor.userId, endedAt: null } })).toBe(0);
  });

  it("and calling again begins a new call", async () => {
    const { call, client } = await aLiveCall();
    client.hangUp();
    await client.start();
    await call.untilPhase("live");
    expect(client.getState().captions.length).toBeLessThanOrEqual(1);
    client.hangUp();
    expectLetGo(call);
  });
});

describe("trying the microphone first", () => {
  it("sends nothing until the call is started, and asks for the microphone once", async () => {
    const { call, client, actor } = await aCall();
    await client.check();
    expect(client.getState().phase).toBe("checking");
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
    await client.start();
    await call.untilPhase("live");
    expect(call.microphones).toHaveLength(1);
    client.hangUp();
    expectLetGo(call);
  });
});
