import { setTimeout as wait } from "node:timers/promises";
import { POST as heartbeat } from "@/app/api/call-sessions/[id]/heartbeat/route";
import { ENDED_WITH_ERRORS, MICROPHONE_ALERT, statusWords } from "@/lib/calls/client/call-words";
import { NO_SIGNED_URL } from "@/lib/calls/notices";
import { HEARTBEAT_SECONDS } from "@/lib/calls/policy";
import { type CallSession, callSession } from "@/lib/calls/schema";
import { db } from "@/lib/platform/db/database";
import { ApiError } from "@/lib/platform/http/api";
import { aCallClient, allAnswered, FakeMicrophone } from "@/tests/factories/call-clients";
import { spendSeconds } from "@/tests/factories/calls";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";
import { ended, expectLetGo, onEmulatedCalls } from "@/tests/setup/emulated-calls";

onARealDatabase();

const calls = onEmulatedCalls();
const { aCall, aLiveCall, untilReceived } = calls;

describe("a call that cannot be", () => {
  it("ends with an alert when the microphone is refused, and its row is closed", async () => {
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
    await allAnswered();
    expect(await db.callSession.count({ where: { userId: actor.userId, endedAt: null } })).toBe(0);
    expect(calls.sockets.lines).toHaveLength(0);
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
    await spendSeconds(actor, 60);
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

  it("says that no address came when the voice is not ready", async () => {
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
      if (given === 1) calls.emulators.elevenlabs.agents.expireSignatures();
      return answer;
    };
    await client.start();
    await call.untilPhase("live");
    expect(given).toBe(2);
    client.hangUp();

    // Somebody else: an address that was not used holds minutes until nobody can use it any more.
    const other = await aCall();
    const always = other.server.signedUrl;
    other.server.signedUrl = async (input) => {
      const answer = await always(input);
      calls.emulators.elevenlabs.agents.expireSignatures();
      return answer;
    };
    await other.client.start();
    await other.call.untilPhase("ended");
    expect(ended(other.call)).toMatchObject({
      reason: "refused",
      text: expect.stringContaining("refused by the voice service"),
    });
    expectLetGo(other.call);
  });

  it("is refused when the agent forbids what the client has to send", async () => {
    const { call, client, server, agentId } = await aCall();
    const signedUrl = server.signedUrl;
    server.signedUrl = async (input) => {
      const answer = await signedUrl(input);
      // As if somebody had changed it at the service: opening a line sets it right again.
      const agent = calls.emulators.elevenlabs.agents.all.get(agentId);
      if (agent) agent.platformSettings = {};
      return answer;
    };
    await client.start();
    await call.untilPhase("ended");
    expect(ended(call).reason).toBe("refused");
    expectLetGo(call);
  });
});

/** Everything but the interval of the heartbeat. */
const doNotFake = [
  ...(["Date", "hrtime", "nextTick", "performance", "queueMicrotask"] as const),
  ...(["setImmediate", "clearImmediate", "setTimeout", "clearTimeout"] as const),
];

describe("a call that ends by itself", () => {
  it.each([
    [{ kind: "close", code: 1000 }, "agent_ended", "voice service ended the call"],
    [
      { kind: "close", code: 1000, errorType: "max_duration_exceeded" },
      "minutes_used_up",
      "allocated conversation minutes",
    ],
    [{ kind: "close", code: 1002, errorType: "transport_receive_timeout" }, "silent", "Nothing was heard for a minute"],
    [{ kind: "close", code: 1002, errorType: "llm_error" }, "service_failed", "The voice service had a problem"],
    [{ kind: "close", code: 1008, errorType: "invalid_message" }, "refused", "refused by the voice service"],
  ] as const)("on %j with the right words, and lets everything go", async (fault, reason, words) => {
    calls.sockets.fault({ ...fault, afterMs: 300 });
    const { call } = await aLiveCall();
    await call.untilPhase("ended");
    expect(ended(call)).toMatchObject({ reason, text: expect.stringContaining(words) });
    expectLetGo(call);
  });

  it("finds the line again after it dropped in the middle of a sentence, and goes on with what was said", async () => {
    const { call, client } = await aLiveCall();
    calls.sockets.answers("A sentence that is long enough to be cut by the network in its middle.");
    client.say("Tell me.");
    await call.until((state) => state.captions.at(-1)?.text.startsWith("A sentence"));
    const startedAt = (client.getState() as { startedAt: number }).startedAt;
    calls.sockets.last.socket.terminate();
    await call.untilPhase("reconnecting");
    expect(statusWords(client.getState())).toBe("Connection lost. Reconnecting");
    await call.untilPhase("live");
    expect(client.getState()).toMatchObject({ startedAt });
    expect(calls.sockets.lines).toHaveLength(2);
    await untilReceived(call, "contextual_update");
    const context = calls.sockets.last.received.find(({ type }) => type === "contextual_update");
    expect(context?.text).toContain("They: Tell me.");
    expect(call.microphones).toHaveLength(1);
    await call.microphone.speak(aRecordedQuestion().slice(0, 8_000));
    await call.until(() => calls.sockets.last.soundSeconds > 0);
    client.hangUp();
    expectLetGo(call);
  });

  it("gives up when the line cannot be found again", async () => {
    const { call, server } = await aLiveCall();
    server.signedUrl = async () => {
      throw new ApiError(0, "The connection was lost.");
    };
    calls.sockets.last.socket.terminate();
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
    await call.until(() => call.microphones.length === 2 && call.microphone.rate > 0);
    await call.microphone.speak(aRecordedQuestion().slice(0, 8_000));
    await call.until(() => calls.sockets.last.soundSeconds > 0);
    expect(client.getState().phase).toBe("live");
    client.hangUp();
    expectLetGo(call);
  });

  it("at its next heartbeat after its session has ended", async () => {
    jest.useFakeTimers({ doNotFake });
    try {
      const { server, actor, agentId, conversation } = await aCall();
      // Over the route, because it is the route that knows the session.
      const beat = async (callId: number): Promise<CallSession> => {
        const response = await responseOf(heartbeat, { as: actor, json: {}, params: { id: callId } });
        if (!response.ok) throw new ApiError(response.status, await response.text());
        return callSession.parse(await response.json());
      };
      const beating = aCallClient({ server: { ...server, beat }, agentId, conversationId: conversation.id });
      await beating.client.start();
      await beating.untilPhase("live");
      jest.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
      await allAnswered();
      expect(beating.client.getState().phase).toBe("live");
      await db.session.deleteMany({ where: { userId: actor.userId } });
      jest.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
      await beating.untilPhase("ended");
      expect(ended(beating)).toMatchObject({ reason: "signed_out", isError: true });
      expectLetGo(beating);
    } finally {
      jest.useRealTimers();
    }
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
    await allAnswered();
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
    await allAnswered();
  });

  it("before the server has heard that the line is open leaves no call open", async () => {
    const { call, client, server, actor } = await aCall();
    const attach = server.attach;
    const end = jest.spyOn(server, "end");
    // On the way the two can overtake each other.
    const attached = jest.spyOn(server, "attach").mockImplementation(async (input) => {
      while (end.mock.results.length === 0) await wait(5);
      await end.mock.results[0]?.value;
      return attach(input);
    });
    await client.start();
    await call.untilPhase("live");
    client.hangUp();
    await call.until(() => attached.mock.results.length > 0);
    await Promise.all([...end.mock.results, ...attached.mock.results].map(({ value }) => value));
    const rows = await db.callSession.findMany({ where: { userId: actor.userId } });
    expect(rows.map(({ endReason }) => endReason)).toEqual(["hung_up"]);
    expectLetGo(call);
  });

  it("has the next call prepared when it is known what this one has cost", async () => {
    const waiting: (() => void)[] = [];
    const { call, client, server } = await aCall({ parts: { later: (act) => waiting.push(act) } });
    const prepare = jest.spyOn(server, "prepare");
    const attach = jest.spyOn(server, "attach");
    await client.start();
    await call.untilPhase("live");
    await attach.mock.results[0]?.value;
    const updates = () => calls.emulators.requests.filter(({ method }) => method === "PATCH").map(({ json }) => json);
    const before = updates().length;
    client.say("Was it green?");
    await call.until(({ captions }) =>
      captions.some(({ role }, at) => role === "agent" && captions[at - 1]?.role === "user"),
    );
    client.hangUp();
    // The service has the record a moment after the line is closed.
    await call.until(() => calls.sockets.last.closeCode);
    waiting.shift()?.();
    await call.until(() => updates().length > before);
    expect(JSON.stringify(updates().at(-1))).toContain("Was it green?");
    await Promise.all(prepare.mock.results.map(({ value }) => value));
    await client.start();
    await call.untilPhase("live");
    expect(updates()).toHaveLength(before + 1);
    client.hangUp();
  });

  it.each(["asking", "connecting"] as const)("while %s leaves nothing open", async (phase) => {
    calls.sockets.fault({ kind: "mute" });
    const { call, client, actor } = await aCall();
    const starting = client.start();
    await call.untilPhase(phase);
    client.hangUp();
    await starting;
    await allAnswered();
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
