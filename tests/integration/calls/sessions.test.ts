import { POST as end } from "@/app/api/call-sessions/[id]/end/route";
import { POST as heartbeat } from "@/app/api/call-sessions/[id]/heartbeat/route";
import { POST as create } from "@/app/api/call-sessions/route";
import { POST as postSignedUrl, GET as signedUrl } from "@/app/api/elevenlabs/get-signed-url/route";
import { readAllowance } from "@/lib/budget/minutes/data";
import { recordSpoken } from "@/lib/budget/minutes/mutations";
import { claimLocalCall, closeAbandonedCalls } from "@/lib/calls/server/mutations";
import { endCallSession } from "@/lib/calls/server/sessions";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { readCallToken } from "@/lib/calls/server/tokens";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import {
  aLocalCallee,
  aRemoteCallee,
  openCallsOf,
  secondsCounted,
  shiftCall,
  spendSeconds,
} from "@/tests/factories/calls";
import { aMessage } from "@/tests/factories/conversations";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const recordTurn = (userId: number, callId: number, turn: number, seconds: number) =>
  recordSpoken({ userId, source: "call", sourceId: `${callId}:${turn}`, seconds });

const ORIGIN = "https://family.example";

const askForUrl = (actor: Actor, agentId: string, headers: Record<string, string> = {}) =>
  responseOf(signedUrl, { path: `?agentId=${agentId}`, as: actor, headers });

const post = (handler: typeof end, actor: Actor, callId: number, json: unknown = {}) =>
  responseOf(handler, { as: actor, json, params: { id: callId } });

const createSession = (actor: Actor, json: unknown) => responseOf(create, { as: actor, json });

const row = (id: number) => db.callSession.findUniqueOrThrow({ where: { id } });

describe("the signed address of a local voice", () => {
  it("lies on the app's own origin, carries a token, is never cached and opens the metered row", async () => {
    const { actor, agentId } = await aLocalCallee();
    const response = await askForUrl(actor, agentId);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const body = await response.json();
    const address = new URL(body.signedUrl);
    expect(`${address.protocol}//${address.host}${address.pathname}`).toBe("ws://localhost:3000/agent");
    expect(readCallToken(address.searchParams.get("token") ?? "")).toMatchObject({ callId: body.callSessionId });
    expect(await row(body.callSessionId)).toMatchObject({ userId: actor.userId, provider: "local", endedAt: null });
  });

  it("follows the page it is asked from, so that it is wss behind a proxy that ends TLS", async () => {
    const { actor, agentId } = await aLocalCallee();
    const headers = { host: "family.example", origin: "", referer: "https://family.example/conversation/3" };
    const request = await aRequest("GET", `/api/elevenlabs/get-signed-url?agentId=${agentId}`, { as: actor, headers });
    request.headers.delete("origin");
    const body = await (await signedUrl(request, aContext())).json();
    expect(body.signedUrl).toMatch(/^wss:\/\/family\.example\/agent\?token=/);
  });

  it("does not follow a page that is not ours", async () => {
    const { actor, agentId } = await aLocalCallee();
    const signed = await askForUrl(actor, agentId, { referer: "https://elsewhere.example/x" });
    expect((await signed.json()).signedUrl).toMatch(/^ws:\/\/localhost:3000\//);
  });

  it.each([
    ["link", { "sec-fetch-site": "cross-site" }],
    ["page, in a browser that sends neither an Origin nor Fetch Metadata", { referer: "https://elsewhere.example/x" }],
  ])("is refused to another site's %s, which would end somebody's call", async (_, headers) => {
    const { actor, agentId } = await aLocalCallee();
    const request = await aRequest("GET", `/api/elevenlabs/get-signed-url?agentId=${agentId}`, { as: actor, headers });
    request.headers.delete("origin");
    expect((await signedUrl(request, aContext())).status).toBe(403);
  });

  it("is what our own page asks for with a POST, counted as one opened call and not as another write", async () => {
    const { actor, agentId, conversation } = await aLocalCallee();
    const json = { agentId, conversationId: conversation.id };
    const response = await responseOf(postSignedUrl, { as: actor, json });
    expect(response.status).toBe(200);
    const { callSessionId } = await response.json();
    expect(await row(callSessionId)).toMatchObject({ userId: actor.userId, conversationId: conversation.id });
    const counted = await db.rateLimit.findMany({ where: { key: { endsWith: `:user:${actor.userId}` } } });
    expect(counted.map(({ key, points }) => [key, points])).toEqual([[`signed_urls:user:${actor.userId}`, 1]]);
  });

  it("can be used once, and not when its call is over", async () => {
    const { actor, agentId } = await aLocalCallee();
    const open = async () => {
      const signed = await createSignedUrl(actor, { agentId }, ORIGIN);
      const token = readCallToken(new URL(signed.signedUrl).searchParams.get("token") ?? "");
      if (!token) throw new Error("The address carries no token.");
      return token;
    };
    const first = await open();
    expect(await claimLocalCall(first.userId, first.callId, first.nonce)).not.toBeNull();
    expect(await claimLocalCall(first.userId, first.callId, first.nonce)).toBeNull();
    const second = await open();
    await open();
    expect(await claimLocalCall(second.userId, second.callId, second.nonce)).toBeNull();
  });

  it("is not given for another's voice, one that is not ready, or one made elsewhere", async () => {
    const owner = await aUser();
    const stranger = await aUser();
    const { agentId, voice } = await aLocalCallee(owner);
    expect((await askForUrl(stranger, agentId)).status).toBe(404);
    await db.voice.update({ where: { id: voice.id }, data: { status: "processing" } });
    expect((await askForUrl(owner, agentId)).status).toBe(409);
    await db.voice.update({ where: { id: voice.id }, data: { status: "ready", provider: "elevenlabs" } });
    expect((await askForUrl(owner, agentId)).status).toBe(404);
    expect((await askForUrl(owner, "")).status).toBe(400);
  });

  it("is not given when the minutes are used up", async () => {
    const { actor, agentId } = await aLocalCallee(await aUser({ subscriptionLimitMinutes: 1 }));
    await spendSeconds(actor, 60);
    const response = await askForUrl(actor, agentId);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: "minutes_used_up",
      message: "You've used all your allocated conversation minutes. Please upgrade your subscription to continue.",
    });
  });
});

describe("the signed address of a voice at ElevenLabs", () => {
  it("is the provider's, and the row carries the provider's id of the call", async () => {
    const { open } = await aRemoteCallee();
    const signed = await open();
    expect(signed.signedUrl).toMatch(/^wss:\/\/provider\.example\//);
    expect((await row(signed.callSessionId)).providerConversationId).toMatch(/^conv_/);
  });

  it("comes with an agent that knows persona, talk and length, told once while nothing changes", async () => {
    const callee = await aRemoteCallee(await aUser({ subscriptionLimitMinutes: 10 }));
    const { actor, agentId, agents, find, conversation } = callee;
    await aMessage(conversation.id, { content: "About the pear tree." });
    const open = () => callee.open({ conversationId: conversation.id });
    const first = await open();
    const told = agents.agents.get(agentId);
    expect(told?.conduct?.prompt).toContain("pear tree");
    expect(told?.conduct?.prompt).toContain("You are an AI");
    expect(told?.conduct?.firstMessage).toBe("Hello, Ana.");
    expect(told?.conduct?.maxSeconds).toBe(1_200);
    await endCallSession(actor, first.callSessionId, find);
    await db.callSession.update({ where: { id: first.callSessionId }, data: { settledAt: new Date() } });
    agents.asked.length = 0;
    await open();
    expect(agents.asked).toEqual(["createSignedUrl"]);
  });

  it("is not given when the agent refuses, and the call before it goes on", async () => {
    const { agentId, agents, open } = await aRemoteCallee();
    const first = await open();
    agents.agents.delete(agentId);
    await expect(open()).rejects.toMatchObject({ code: "provider_unavailable" });
    expect((await row(first.callSessionId)).endedAt).toBeNull();
  });

  it("waits for the charge of the last call before the minutes are given out again", async () => {
    const callee = await aRemoteCallee(await aUser({ subscriptionLimitMinutes: 1 }));
    const { actor, agentId, agents, find, open } = callee;
    const { callSessionId } = await open();
    await shiftCall(callSessionId, 70, 5);
    await endCallSession(actor, callSessionId, find);
    expect((await readAllowance(actor)).leftSeconds).toBe(0);
    await expect(open()).rejects.toMatchObject({ code: "minutes_held" });
    const { providerConversationId } = await row(callSessionId);
    agents.records.set(providerConversationId ?? "", {
      state: "ended",
      seconds: 70,
      turns: [{ role: "assistant", content: "x".repeat(100), atSeconds: 2 }],
    });
    expect((await open()).signedUrl).toContain("wss://");
    expect(await secondsCounted(actor.userId)).toBeCloseTo(6, 3);
    expect(agents.agents.get(agentId)?.conduct?.maxSeconds).toBe(108);
  });
});

describe("a call session", () => {
  it("attaches to the row that the signed address opened, however often it is asked for", async () => {
    const { actor, agentId, conversation } = await aLocalCallee();
    const { callSessionId } = await (await askForUrl(actor, agentId)).json();
    for (let time = 0; time < 2; time++) {
      const response = await createSession(actor, { conversationId: conversation.id, agentId });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ id: callSessionId, conversationId: conversation.id });
    }
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(1);
  });

  it("that is named stays over when it is, closes no newer one, and is nobody else's", async () => {
    const { actor, agentId, conversation } = await aLocalCallee();
    const open = async () => (await (await askForUrl(actor, agentId)).json()).callSessionId as number;
    const first = await open();
    const named = (callSessionId: number) => ({ conversationId: conversation.id, agentId, callSessionId });
    await endCallSession(actor, first);
    const late = await createSession(actor, named(first));
    expect(await late.json()).toMatchObject({ id: first, endReason: "hung_up" });
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(1);
    const second = await open();
    await createSession(actor, named(first));
    expect(await row(second)).toMatchObject({ endedAt: null, conversationId: null });
    expect(await (await createSession(actor, named(second))).json()).toMatchObject({ conversationId: conversation.id });
    const other = await aUser();
    const theirs = await aLocalCallee(other);
    const input = { conversationId: theirs.conversation.id, agentId: theirs.agentId, callSessionId: second };
    expect((await createSession(other, input)).status).toBe(404);
    expect((await createSession(actor, { ...named(second), callSessionId: 0 })).status).toBe(400);
    expect(await db.callSession.count({ where: { userId: other.userId } })).toBe(0);
  });

  it("is opened when there is none, and costs nothing without a line", async () => {
    const { actor, agentId, conversation, find } = await aRemoteCallee();
    const { id } = await (await createSession(actor, { conversationId: conversation.id, agentId })).json();
    await shiftCall(id, 500, 1);
    expect((await readAllowance(actor)).leftSeconds).toBe(20 * 60);
    await endCallSession(actor, id, find);
    expect((await row(id)).settledAt).not.toBeNull();
    expect(await secondsCounted(actor.userId)).toBe(0);
  });

  it("is not opened for a conversation with another voice, or another's", async () => {
    const { actor, agentId } = await aLocalCallee();
    const other = await aLocalCallee(actor);
    const theirs = await aLocalCallee(await aUser());
    for (const conversationId of [other.conversation.id, theirs.conversation.id]) {
      expect((await createSession(actor, { conversationId, agentId })).status).toBe(404);
    }
  });

  it("ends by the server's clock, whatever length is claimed, and stays as it ended", async () => {
    const { actor, agentId } = await aLocalCallee();
    const { callSessionId } = await (await askForUrl(actor, agentId)).json();
    await shiftCall(callSessionId, 65, 2);
    for (const json of [{ duration_secs: 999_999 }, { duration_secs: -5 }, { duration_secs: "x" }, {}]) {
      const response = await post(end, actor, callSessionId, json);
      expect(response.status).toBe(200);
      expect((await response.json()).durationSecs).toBe(65);
    }
    expect(await row(callSessionId)).toMatchObject({ endReason: "hung_up" });
  });

  it("is over for a heartbeat that comes after 30 s, and ended at the last one before", async () => {
    const { actor, agentId } = await aLocalCallee();
    const { callSessionId } = await (await askForUrl(actor, agentId)).json();
    expect(await (await post(heartbeat, actor, callSessionId)).json()).toMatchObject({
      endedAt: null,
      secondsLeft: 1_200,
    });
    await shiftCall(callSessionId, 90, 31);
    const late = await (await post(heartbeat, actor, callSessionId)).json();
    expect(late).toMatchObject({ endReason: "abandoned", durationSecs: 59 });
    expect((await (await post(end, actor, callSessionId)).json()).durationSecs).toBe(59);
  });

  it("is closed by the sweeper when its tab is gone, and no other is", async () => {
    const actor = await aUser();
    const other = await aUser();
    const [gone, alive] = await Promise.all(
      [actor, other].map(async (each) => (await askForUrl(each, (await aLocalCallee(each)).agentId)).json()),
    );
    await shiftCall(gone.callSessionId, 100, 40);
    expect(await closeAbandonedCalls()).toBe(1);
    expect(await row(gone.callSessionId)).toMatchObject({ durationSecs: 60, endReason: "abandoned" });
    expect((await row(alive.callSessionId)).endedAt).toBeNull();
  });

  it("gives way to the newest call of the same person", async () => {
    const { actor, agentId } = await aLocalCallee();
    const opened = await Promise.all([1, 2, 3].map(async () => (await askForUrl(actor, agentId)).json()));
    const open = await openCallsOf(actor.userId);
    expect(open).toHaveLength(1);
    expect(opened.map(({ callSessionId }) => callSessionId)).toContain(open[0]?.id);
    expect(await db.callSession.count({ where: { userId: actor.userId, endReason: "taken_over" } })).toBe(2);
  });
});

describe("what a call costs", () => {
  it("is what the local agent spoke, each turn once, also when the conversation is deleted", async () => {
    const { actor, agentId, conversation } = await aLocalCallee();
    const { callSessionId } = await (await askForUrl(actor, agentId)).json();
    await recordTurn(actor.userId, callSessionId, 1, 4.5);
    await recordTurn(actor.userId, callSessionId, 1, 4.5);
    await recordTurn(actor.userId, callSessionId, 2, 1.5);
    await db.conversation.delete({ where: { id: conversation.id } });
    await post(end, actor, callSessionId);
    expect(await secondsCounted(actor.userId)).toBe(6);
    expect((await readAllowance(actor)).leftSeconds).toBe(20 * 60 - 6);
  });

  it("is the provider's transcript for an agent there, written into the conversation once", async () => {
    const { actor, agents, conversation, find, open } = await aRemoteCallee();
    const { callSessionId } = await open({ conversationId: conversation.id });
    await shiftCall(callSessionId, 40, 1);
    const { providerConversationId } = await row(callSessionId);
    agents.records.set(providerConversationId ?? "", {
      state: "ended",
      seconds: 38,
      turns: [
        { role: "assistant", content: "Hello, Ana.", atSeconds: 0 },
        { role: "user", content: "Was it green?", atSeconds: 3 },
        { role: "assistant", content: "It was green all summer", atSeconds: 6 },
      ],
    });
    const ended = await endCallSession(actor, callSessionId, find);
    expect(ended.durationSecs).toBe(38);
    await Promise.all([settleEndedCalls({ userId: actor.userId }, find), settleEndedCalls({}, find)]);
    const expected = ("Hello, Ana.".length + "It was green all summer".length) * 0.06;
    expect(await secondsCounted(actor.userId)).toBeCloseTo(expected, 6);
    const messages = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
    expect(messages.map(({ role, content, callSessionId: of }) => [role, content, of])).toEqual([
      ["assistant", "Hello, Ana.", callSessionId],
      ["user", "Was it green?", callSessionId],
      ["assistant", "It was green all summer", callSessionId],
    ]);
  });

  it("counts a call that the browser never announced and claimed to have ended at once", async () => {
    const { actor, agents, find, open } = await aRemoteCallee();
    const { callSessionId } = await open();
    const id = (await row(callSessionId)).providerConversationId ?? "";
    agents.records.set(id, { state: "running", seconds: 10, turns: [] });
    await endCallSession(actor, callSessionId, find);
    expect((await row(callSessionId)).settledAt).toBeNull();
    agents.records.set(id, {
      state: "ended",
      seconds: 900,
      turns: [{ role: "assistant", content: "z".repeat(5_000), atSeconds: 0 }],
    });
    await settleEndedCalls({}, find);
    expect(await secondsCounted(actor.userId)).toBeCloseTo(300, 6);
  });
});
