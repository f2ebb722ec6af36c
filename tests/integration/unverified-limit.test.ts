import { GET as signedUrl } from "@/app/api/elevenlabs/get-signed-url/route";
import { spendingLeft, unverifiedLimitOf } from "@/lib/budget/spending/data";
import { dropOldHolds, freeExpiredHolds, holdSpending, settleHeld } from "@/lib/budget/spending/mutations";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { greet } from "@/lib/conversations/greeting";
import { saveKey } from "@/lib/keys/mutations";
import { UNVERIFIED_SENTENCE } from "@/lib/plans/notices";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { aLocalCallee, aRemoteCallee } from "@/tests/factories/calls";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { anUnheardReply, aPaidTalk, listen, replyTo } from "@/tests/factories/paid-talks";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Limits = { seconds?: number; tokens?: number; all?: number; smtp?: string };

/** The settings are read once, so a test changes what was read. */
const limits = ({ seconds, tokens, all, smtp }: Limits) =>
  Object.assign(env(), {
    UNVERIFIED_LIMIT_SECONDS: seconds,
    UNVERIFIED_LIMIT_TOKENS: tokens,
    SPEND_LIMIT_SECONDS: all,
    SMTP_URL: smtp,
  });

beforeEach(async () => {
  limits({});
  await db.spendDay.deleteMany();
  await db.spendHold.deleteMany();
});
afterAll(() => limits({}));

const stranger = () => aUser();
const verified = () => aUser({ emailVerifiedAt: new Date() });
const verify = ({ userId: id }: Actor) => db.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
const own = ({ userId }: Actor, kind = "seconds") => db.unverifiedDay.findFirst({ where: { userId, kind } });

async function spend({ userId }: Actor, kind: "seconds" | "tokens", amount: number) {
  const held = await holdSpending(kind, { amount, userId });
  if (typeof held !== "string") await settleHeld(held, amount);
}

const hear = async (talk: Awaited<ReturnType<typeof aPaidTalk>>) => listen(talk.actor, (await anUnheardReply(talk)).id);

describe("an account whose address is not verified", () => {
  it("gets one reply of the service between six at the same moment; the companion writes the others and says why", async () => {
    limits({ tokens: 100 });
    const person = await stranger();
    const talks = await Promise.all(Array.from({ length: 6 }, () => aPaidTalk(person)));
    const paid = talks.map(() => new FakeTextProvider());
    const replies = await Promise.all(talks.map((talk, index) => replyTo(talk, paid[index])));
    expect(paid.flatMap(({ requests }) => requests)).toHaveLength(1);
    expect(replies.filter(({ metadata }) => metadata.writerUnverified)).toHaveLength(5);
    expect(replies.every(({ message }) => message.content !== "")).toBe(true);
    expect(await own(person, "tokens")).toMatchObject({ spent: 120, held: 0 });
  });

  it("is answered in writing once its seconds are used up, and hears the sentence that says what to do", async () => {
    limits({ seconds: 10 });
    const talk = await aPaidTalk(await stranger());
    await spend(talk.actor, "seconds", 10);
    const { message, metadata } = await replyTo(talk);
    expect(message.audioUrl).toBeNull();
    expect(metadata).toMatchObject({ useWebSpeech: true, emailUnverified: true });
    await expect(hear(talk)).rejects.toMatchObject({ code: "email_unverified", message: UNVERIFIED_SENTENCE });
    expect(UNVERIFIED_SENTENCE).toContain("confirm it under Account security");
  });

  it("hears in the middle of an answer whole sentences only, and its seconds are counted once", async () => {
    limits({ seconds: 5 });
    const talk = await aPaidTalk(await stranger());
    await spend(talk.actor, "seconds", 4.9);
    expect(await hear(talk)).toEqual(["Good morning, Ana."]);
    expect((await own(talk.actor))?.held).toBe(0);
    expect((await own(talk.actor))?.spent).toBeGreaterThan(5);
  });

  it("opens no call at the service then: 403, a code and the sentence, before any of it is asked for", async () => {
    limits({ seconds: 10 });
    const { actor: person, agentId, agents, open } = await aRemoteCallee(await stranger());
    await spend(person, "seconds", 10);
    await expect(open()).rejects.toMatchObject({ code: "email_unverified" });
    expect(agents.asked).toEqual([]);
    await saveKey(null, { keyName: "ELEVENLABS_API_KEY", value: "sk_0123456789012345678901234567890123456789" });
    const response = await responseOf(signedUrl, { path: `?agentId=${agentId}`, as: person });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: "email_unverified", message: UNVERIFIED_SENTENCE });
    expect(response.headers.has("retry-after")).toBe(false);
    await db.apiKey.deleteMany();
  });

  it("opens one of several calls at the same moment, no longer than what is left, and the record decides its cost", async () => {
    limits({ seconds: 100 });
    const { actor: person, agentId, agents, find, open } = await aRemoteCallee(await stranger());
    const calls = await Promise.allSettled([open(), open(), open()]);
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(agents.agents.get(agentId)?.conduct?.maxSeconds).toBe(200);
    const call = await db.callSession.findFirstOrThrow({ where: { userId: person.userId } });
    const turns = [{ role: "assistant" as const, content: "x".repeat(100), atSeconds: 0 }];
    agents.records.set(call.providerConversationId ?? "", { state: "ended", seconds: 30, turns });
    await db.callSession.update({ where: { id: call.id }, data: { endedAt: new Date(), durationSecs: 30 } });
    await settleEndedCalls({ userId: person.userId }, find);
    expect(await own(person)).toMatchObject({ spent: 6, held: 0 });
  });

  it("is listened to by its browser and written to by the companion in a call, once its tokens are used up", async () => {
    limits({ tokens: 100 });
    await saveKey(null, { keyName: "GOOGLE_API_KEY", value: "AIzaSy0123456789012345678901234567890ab" });
    const person = await stranger();
    const { agentId } = await aLocalCallee(person);
    const callee = await getCallee(person, agentId);
    const begun = await callTools(person, callee);
    await spend(person, "tokens", 100);
    const { signal } = new AbortController();
    await expect(begun.transcribe?.(new Int16Array(16_000), signal, () => {})).rejects.toMatchObject({
      code: "email_unverified",
    });
    for await (const _ of begun.reply(
      [{ role: "user", content: "Hello." }],
      { maxTokens: 50, temperature: 1 },
      signal,
    ));
    expect(begun.writtenBy()).toBe("companion");
    expect((await callTools(person, callee)).transcribe).toBeNull();
    await db.apiKey.deleteMany();
  });

  it("is greeted in writing by a new voice then", async () => {
    limits({ seconds: 10 });
    await saveKey(null, { keyName: "ELEVENLABS_API_KEY", value: "sk_0123456789012345678901234567890123456789" });
    const person = await stranger();
    await spend(person, "seconds", 10);
    const { voice, conversation } = await aPaidTalk(person);
    await db.conversation.delete({ where: { id: conversation.id } });
    const { message } = await greet(person, voice.id, () => "Hello, Ana.");
    expect(JSON.parse(message?.metadata ?? "{}")).toMatchObject({ useWebSpeech: true, emailUnverified: true });
    await db.apiKey.deleteMany();
  });

  it("goes on at once when its address is verified", async () => {
    limits({ seconds: 10, tokens: 10 });
    const talk = await aPaidTalk(await stranger());
    await spend(talk.actor, "seconds", 10);
    await spend(talk.actor, "tokens", 10);
    await verify(talk.actor);
    const paid = new FakeTextProvider();
    expect((await replyTo(talk, paid)).metadata.useWebSpeech).toBe(false);
    expect(paid.requests).toHaveLength(1);
    expect(await hear(talk)).not.toEqual([]);
    expect(await own(talk.actor)).toMatchObject({ spent: 10, held: 0 });
  });
});

describe("the limit", () => {
  it("does not touch other accounts, nor one that is verified: not a row is written for it", async () => {
    limits({ seconds: 10 });
    const [full, other, known] = [await stranger(), await stranger(), await verified()];
    await spend(full, "seconds", 10);
    expect(await spendingLeft("seconds", full.userId)).toEqual({ amount: 0, refusal: "email_unverified" });
    expect(await spendingLeft("seconds", other.userId)).toEqual({ amount: 10, refusal: null });
    expect(await spendingLeft("seconds", known.userId)).toEqual({ amount: Number.POSITIVE_INFINITY, refusal: null });
    await spend(known, "seconds", 50);
    expect([await own(known), await db.spendHold.count({ where: { userId: known.userId } })]).toEqual([null, 0]);
  });

  it("touches neither what this server speaks itself nor people's own keys", async () => {
    limits({ seconds: 0, tokens: 0 });
    const person = await stranger();
    const local = await replyTo(await aPaidTalk(person, { provider: "local", providerVoiceId: "profiles/1.json" }));
    expect(local.metadata.useWebSpeech).toBe(false);
    const talk = await aPaidTalk(person, { providerKeyOwnerId: person.userId });
    expect(await hear(talk)).not.toEqual([]);
  });

  it("gives back what was held of it when the ceiling over all accounts has nothing left", async () => {
    limits({ seconds: 100, all: 5 });
    await spend(await verified(), "seconds", 5);
    const person = await stranger();
    expect(await holdSpending("seconds", { amount: 3, userId: person.userId })).toBe("spend_limit_reached");
    expect((await own(person))?.held).toBe(0);
    expect(await spendingLeft("seconds", person.userId)).toEqual({ amount: 0, refusal: "spend_limit_reached" });
  });

  it("begins anew at midnight UTC; what was held before counts on its own day, and a crash's hold is free again", async () => {
    limits({ seconds: 10 });
    const person = await stranger();
    const late = await holdSpending("seconds", { amount: 10, userId: person.userId });
    await db.$executeRaw`update unverified_days set day = day - 1`;
    await db.$executeRaw`update spend_days set day = day - 1`;
    await db.$executeRaw`update spend_holds set day = day - 1`;
    expect((await spendingLeft("seconds", person.userId)).amount).toBe(10);
    if (typeof late !== "string") await settleHeld(late, 7);
    expect(await own(person)).toMatchObject({ spent: 7, held: 0 });
    await holdSpending("seconds", { amount: 10, userId: person.userId });
    await db.$executeRaw`update spend_holds set expires_at = now() - interval '1 minute'`;
    await Promise.all([freeExpiredHolds(), freeExpiredHolds()]);
    expect((await spendingLeft("seconds", person.userId)).amount).toBe(10);
    await db.$executeRaw`update unverified_days set day = day - 1`;
    await dropOldHolds();
    expect(await db.unverifiedDay.count({ where: { userId: person.userId } })).toBe(1);
  });

  it("is there by itself only where mail is sent, since elsewhere nobody could verify an address", async () => {
    expect([unverifiedLimitOf("seconds"), unverifiedLimitOf("tokens")]).toEqual([null, null]);
    limits({ smtp: "smtp://localhost:2525" });
    expect([unverifiedLimitOf("seconds"), unverifiedLimitOf("tokens")]).toEqual([180, 30_000]);
    limits({ smtp: "smtp://localhost:2525", seconds: 0 });
    expect(unverifiedLimitOf("seconds")).toBe(0);
    limits({ tokens: 5 });
    expect(unverifiedLimitOf("tokens")).toBe(5);
  });
});
