import { GET as signedUrl } from "@/app/api/elevenlabs/get-signed-url/route";
import { PATCH as patchVoice } from "@/app/api/voices/[id]/route";
import { runNextJob } from "@/lib/background";
import { SpeechHold } from "@/lib/budget/speech-hold";
import { readSpending, spendingLeft } from "@/lib/budget/spending/data";
import { dropOldHolds, freeExpiredHolds, holdSpending, settleHeld } from "@/lib/budget/spending/mutations";
import { secondsToMidnight } from "@/lib/budget/spending/policy";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { claimJob } from "@/lib/jobs/mutations";
import { saveKey } from "@/lib/keys/mutations";
import { SPEND_LIMIT_SENTENCE } from "@/lib/plans/notices";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { aLocalCallee, aRemoteCallee, secondsCounted } from "@/tests/factories/calls";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { anUnheardReply, aPaidTalk, listen, replyTo } from "@/tests/factories/paid-talks";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoiceInTheMaking } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

/** The settings are read once, so a test changes what was read. */
function ceilings(limits: { seconds?: number; tokens?: number }) {
  Object.assign(env(), { SPEND_LIMIT_SECONDS: limits.seconds, SPEND_LIMIT_TOKENS: limits.tokens });
}

beforeEach(async () => {
  ceilings({});
  await db.spendDay.deleteMany();
  await db.spendHold.deleteMany();
  await db.job.deleteMany();
});
afterAll(() => ceilings({}));

const statusOf = async (id: number) => (await db.voice.findUniqueOrThrow({ where: { id } })).status;

const today = async (kind: "seconds" | "tokens") => (await db.spendDay.findMany({ where: { kind } })).at(-1);

async function spend(kind: "seconds" | "tokens", amount: number) {
  const held = await holdSpending(kind, { amount, userId: null });
  if (typeof held !== "string") await settleHeld(held, amount);
}

it("any number of uses of the server's keys at the same moment get one reply between them when hardly any tokens are left; the companion writes the others", async () => {
  ceilings({ tokens: 100 });
  const talks = await Promise.all(Array.from({ length: 6 }, () => aPaidTalk()));
  const paid = talks.map(() => new FakeTextProvider());
  await Promise.all(talks.map((talk, index) => replyTo(talk, paid[index])));
  expect(paid.flatMap(({ requests }) => requests)).toHaveLength(1);
  expect(await today("tokens")).toMatchObject({ spent: 120, held: 0 });
});

describe("with the ceiling reached", () => {
  it("an answer is written all the same, by the companion and without a sound, and says so", async () => {
    ceilings({ seconds: 10, tokens: 10 });
    await spend("seconds", 10);
    await spend("tokens", 10);
    const talk = await aPaidTalk();
    const paid = new FakeTextProvider();
    const { message, metadata } = await replyTo(talk, paid);
    expect(paid.requests).toHaveLength(0);
    expect(message.content).not.toBe("");
    expect(message.audioUrl).toBeNull();
    expect(metadata).toMatchObject({ writtenBy: "companion", useWebSpeech: true, spendLimitReached: true });
    expect(await secondsCounted(talk.actor.userId)).toBe(0);
  });

  it("an earlier answer is not spoken: 503 with the sentence, until midnight UTC, and no minutes are charged", async () => {
    ceilings({ seconds: 10 });
    await spend("seconds", 10);
    const talk = await aPaidTalk();
    const reply = await anUnheardReply(talk);
    await expect(listen(talk.actor, reply.id)).rejects.toMatchObject({
      code: "spend_limit_reached",
      message: SPEND_LIMIT_SENTENCE,
      retryAfterSeconds: expect.any(Number),
    });
    expect(await secondsCounted(talk.actor.userId)).toBe(0);
    expect(await db.usageReservation.count({ where: { userId: talk.actor.userId, releasedAt: null } })).toBe(0);
  });

  it("in the middle of an answer, the speech ends after a whole sentence, which alone is charged", async () => {
    ceilings({ seconds: 5 });
    await spend("seconds", 4.9);
    const talk = await aPaidTalk();
    const reply = await anUnheardReply(talk);
    expect(await listen(talk.actor, reply.id)).toEqual(["Good morning, Ana."]);
    const row = await today("seconds");
    expect(row?.held).toBe(0);
    expect(await secondsCounted(talk.actor.userId)).toBeCloseTo((row?.spent ?? 0) - 4.9, 3);
    expect((await db.message.findUniqueOrThrow({ where: { id: reply.id } })).audioPath).toBeNull();
  });

  it("a call at the service is refused with 503, a code and the time, before any of it is asked for", async () => {
    ceilings({ seconds: 10 });
    await spend("seconds", 10);
    const { actor, agentId, agents, open } = await aRemoteCallee();
    await expect(open()).rejects.toMatchObject({ code: "spend_limit_reached" });
    expect(agents.asked).toEqual([]);
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
    await saveKey(null, { keyName: "ELEVENLABS_API_KEY", value: "sk_0123456789012345678901234567890123456789" });
    const response = await responseOf(signedUrl, { path: `?agentId=${agentId}`, as: actor });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ code: "spend_limit_reached", message: SPEND_LIMIT_SENTENCE });
    const seconds = Number(response.headers.get("retry-after"));
    expect(Math.abs(seconds - secondsToMidnight(new Date()))).toBeLessThan(5);
    await db.apiKey.deleteMany();
  });

  it("a voice whose making had begun waits for the next day, without an attempt lost", async () => {
    ceilings({ seconds: 10 });
    await spend("seconds", 10);
    const { voice } = await aVoiceInTheMaking(await aUser(), { files: fileStore() });
    const provider = new FakeVoiceProvider();
    const make = () => runNextJob(new AbortController().signal, { pick: async () => ({ provider, keyOwnerId: null }) });
    await make();
    const subject = `make_voice:${voice.id}`;
    const job = await db.job.findUniqueOrThrow({ where: { subject } });
    expect(job).toMatchObject({ state: "queued", attempts: 0, lastError: "spend_limit_reached" });
    expect(Math.abs((job.runAt.getTime() - Date.now()) / 1000 - secondsToMidnight(new Date()))).toBeLessThan(5);
    expect([provider.clones.length, await statusOf(voice.id)]).toEqual([0, "processing"]);
    await db.$executeRaw`update spend_days set day = day - 1`;
    await db.$executeRaw`update jobs set run_at = now() where subject = ${subject}`;
    await make();
    expect([provider.clones.length, await statusOf(voice.id)]).toEqual([1, "ready"]);
  });

  it("a voice is not made at the service, with 503, and goes on being what it was", async () => {
    ceilings({ seconds: 10 });
    await spend("seconds", 10);
    await saveKey(null, { keyName: "ELEVENLABS_API_KEY", value: "sk_0123456789012345678901234567890123456789" });
    const { actor, voice } = await aPaidTalk();
    const response = await responseOf(patchVoice, {
      method: "PATCH",
      as: actor,
      json: { status: "processing" },
      params: { id: voice.id },
    });
    expect([response.status, (await response.json()).code]).toEqual([503, "spend_limit_reached"]);
    expect(await statusOf(voice.id)).toBe("ready");
    await db.apiKey.deleteMany();
  });
});

describe("a call with our own agent, whose text the server's key pays", () => {
  const KEY = { keyName: "GOOGLE_API_KEY", value: "AIzaSy0123456789012345678901234567890ab" } as const;
  beforeEach(() => saveKey(null, KEY));
  afterEach(() => db.apiKey.deleteMany());

  async function toolsOf() {
    const { actor, agentId } = await aLocalCallee();
    return callTools(actor, await getCallee(actor, agentId));
  }
  type Tools = Awaited<ReturnType<typeof toolsOf>>;

  async function answerOf(tools: Tools) {
    const limits = { maxTokens: 150, temperature: 0.7 };
    let text = "";
    for await (const piece of tools.reply(
      [{ role: "user", content: "Hello." }],
      limits,
      new AbortController().signal,
    )) {
      text += piece;
    }
    return text;
  }

  it("goes on with the companion's words once the ceiling is reached, and says who writes", async () => {
    ceilings({ tokens: 100 });
    const tools = await toolsOf();
    expect(tools.writtenBy()).toBe("gemini");
    await spend("tokens", 100);
    expect(await answerOf(tools)).not.toBe("");
    expect(tools.writtenBy()).toBe("companion");
  });

  it("has no service listen then, so that the browser's own recognition does", async () => {
    ceilings({ tokens: 100 });
    const begun = await toolsOf();
    await spend("tokens", 100);
    const { signal } = new AbortController();
    await expect(begun.transcribe?.(new Int16Array(16_000), signal, () => {})).rejects.toMatchObject({
      code: "spend_limit_reached",
    });
    expect((await toolsOf()).transcribe).toBeNull();
    const { actor, agentId } = await aLocalCallee();
    expect(await createSignedUrl(actor, { agentId }, "https://family.example")).toMatchObject({ needsWords: true });
  });
});

describe("what counts", () => {
  it("is what the server's keys pay: tokens of a reply, seconds of its speech", async () => {
    ceilings({ seconds: 1_000, tokens: 100_000 });
    const talk = await aPaidTalk();
    const { message } = await replyTo(talk);
    await listen(talk.actor, message.id);
    expect(await today("tokens")).toMatchObject({ spent: 120, held: 0 });
    const seconds = (await db.message.findUniqueOrThrow({ where: { id: message.id } })).audioSeconds ?? 0;
    expect((await today("seconds"))?.spent).toBeCloseTo(seconds, 3);
    expect(await readSpending()).toEqual([
      { kind: "seconds", limit: 1_000, spent: (await today("seconds"))?.spent },
      { kind: "tokens", limit: 100_000, spent: 120 },
    ]);
  });

  it("is nothing of what people pay with their own keys, also with the ceiling reached", async () => {
    ceilings({ seconds: 10, tokens: 10 });
    await spend("seconds", 10);
    await spend("tokens", 10);
    const actor = await aUser();
    const talk = await aPaidTalk(actor, { providerKeyOwnerId: actor.userId });
    const paid = new FakeTextProvider();
    const { message, metadata } = await replyTo(talk, paid, false);
    expect(paid.requests).toHaveLength(1);
    expect(metadata.useWebSpeech).toBe(false);
    expect(await listen(talk.actor, message.id)).not.toEqual([]);
    expect([(await today("seconds"))?.spent, (await today("tokens"))?.spent]).toEqual([10, 10]);
  });

  it("is nothing of what this server speaks itself", async () => {
    ceilings({ seconds: 0 });
    const talk = await aPaidTalk();
    await db.voice.update({ where: { id: talk.voice.id }, data: { provider: "local" } });
    const { metadata } = await replyTo(talk);
    expect(metadata.useWebSpeech).toBe(false);
  });

  it("is nothing while no ceiling is set: not a row is written", async () => {
    const talk = await aPaidTalk();
    const { message } = await replyTo(talk);
    await listen(talk.actor, message.id);
    expect([await db.spendDay.count(), await db.spendHold.count()]).toEqual([0, 0]);
    expect(await spendingLeft("seconds")).toEqual({ amount: Number.POSITIVE_INFINITY, refusal: null });
    expect(await readSpending()).toEqual([]);
  });

  it("is nothing of a service's failure before it has written anything", async () => {
    ceilings({ tokens: 100_000 });
    const failWith = new ProviderError("gemini", "busy", "Busy.");
    await expect(replyTo(await aPaidTalk(), new FakeTextProvider({ pieces: [], failWith }))).rejects.toThrow();
    expect(await today("tokens")).toMatchObject({ spent: 0, held: 0 });
  });

  it("of a call is its possible length until the service's record decides", async () => {
    ceilings({ seconds: 3_000 });
    const { actor, agents, find, open } = await aRemoteCallee();
    const { callSessionId } = await open();
    expect(await today("seconds")).toMatchObject({ spent: 0, held: 2_400 });
    const call = await db.callSession.findUniqueOrThrow({ where: { id: callSessionId } });
    agents.records.set(call.providerConversationId ?? "", {
      state: "ended",
      seconds: 30,
      turns: [{ role: "assistant", content: "x".repeat(100), atSeconds: 0 }],
    });
    await db.callSession.update({ where: { id: call.id }, data: { endedAt: new Date(), durationSecs: 30 } });
    await settleEndedCalls({ userId: actor.userId }, find);
    expect(await today("seconds")).toMatchObject({ spent: 6, held: 0 });
  });

  it("lets no call be longer than what is left of the ceiling", async () => {
    ceilings({ seconds: 100 });
    const { agentId, agents, open } = await aRemoteCallee();
    const calls = await Promise.allSettled([open(), open(), open()]);
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(agents.agents.get(agentId)?.conduct?.maxSeconds).toBe(200);
  });
});

describe("midnight UTC", () => {
  it("begins a new ceiling, and what was held before counts on its own day", async () => {
    ceilings({ seconds: 10 });
    const late = await holdSpending("seconds", { amount: 10, userId: null });
    expect(await spendingLeft("seconds")).toEqual({ amount: 0, refusal: "spend_limit_reached" });
    await db.$executeRaw`update spend_days set day = day - 1`;
    await db.$executeRaw`update spend_holds set day = day - 1`;
    expect(await spendingLeft("seconds")).toEqual({ amount: 10, refusal: null });
    expect(await new SpeechHold(null, true).extend(["Good morning."])).toBe(1);
    if (typeof late !== "string") await settleHeld(late, 7);
    const days = await db.spendDay.findMany({ orderBy: { day: "asc" } });
    expect(days).toMatchObject([
      { spent: 7, held: 0 },
      { spent: 0, held: 6.5 },
    ]);
  });

  it("is never further away than a day", () => {
    expect(secondsToMidnight(new Date("2026-11-24T00:00:00Z"))).toBe(86_400);
    expect(secondsToMidnight(new Date("2026-11-24T23:59:59.500Z"))).toBe(1);
  });
});

it("what a crash leaves behind is free again when its time is over, and its row goes a day later", async () => {
  ceilings({ seconds: 10 });
  await holdSpending("seconds", { amount: 10, userId: null });
  await freeExpiredHolds();
  expect((await spendingLeft("seconds")).amount).toBe(0);
  await db.$executeRaw`update spend_holds set expires_at = now() - interval '1 minute'`;
  await Promise.all([freeExpiredHolds(), freeExpiredHolds()]);
  expect(await today("seconds")).toMatchObject({ held: 0, spent: 0 });
  await dropOldHolds();
  expect(await db.spendHold.count()).toBe(1);
  await db.$executeRaw`update spend_holds set expires_at = now() - interval '25 hours'`;
  await dropOldHolds();
  expect(await db.spendHold.count()).toBe(0);
});

describe("administrators", () => {
  const alerts = () => db.job.findMany({ where: { kind: "mail" }, orderBy: { id: "asc" } });

  it("are told by mail at 80% and when it is reached, once a day each, and nobody else is", async () => {
    ceilings({ seconds: 100 });
    await db.user.updateMany({ data: { isAdmin: false } });
    const admin = await aUser({ isAdmin: true });
    const gone = await aUser({ isAdmin: true });
    await db.user.update({ where: { id: gone.userId }, data: { status: "suspended" } });
    await aUser();
    await spend("seconds", 79);
    expect(await alerts()).toHaveLength(0);
    await Promise.all([spend("seconds", 1), spend("seconds", 1), spend("seconds", 1)]);
    expect(await alerts()).toMatchObject([{ payload: { kind: "seconds", percent: 80, userId: admin.userId } }]);
    const sent: { to: string; subject: string; text: string }[] = [];
    const send = async (one: (typeof sent)[number]) => {
      sent.push(one);
      return "sent" as const;
    };
    const post = () => ({ name: "fake", send });
    await runNextJob(new AbortController().signal, { post });
    await spend("seconds", 5);
    expect(await claimJob()).toBeNull();
    await spend("seconds", 20);
    await spend("seconds", 20);
    await runNextJob(new AbortController().signal, { post });
    expect(await claimJob()).toBeNull();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: admin.userId } });
    expect(sent.map(({ to }) => to)).toEqual([email, email]);
    expect(sent[0]?.text).toContain("80% of today's ceiling of 100 seconds of speech");
    expect(sent[1]?.subject).toBe("Keepsake has reached what it may spend today");
    await db.$executeRaw`update spend_days set day = day - 1`;
    await spend("seconds", 85);
    expect(await claimJob()).toBeNull();
    expect((await alerts()).map(({ state }) => state)).toEqual(["done", "done"]);
  });

  it("are told again by the next attempt while the mail server is away", async () => {
    ceilings({ tokens: 100 });
    await db.user.updateMany({ data: { isAdmin: false } });
    await aUser({ isAdmin: true });
    await spend("tokens", 90);
    const away = { name: "smtp", send: async () => Promise.reject(new ProviderError("smtp", "unreachable", "Away.")) };
    await runNextJob(new AbortController().signal, { post: () => away });
    expect(await alerts()).toMatchObject([{ state: "queued", lastError: "unreachable: Away.", attempts: 1 }]);
  });
});
