import { GET } from "@/app/api/usage-stats/route";
import { getUsageStats, readAllowance } from "@/lib/budget/minutes/data";
import { recordSpoken } from "@/lib/budget/minutes/mutations";
import { usageStats } from "@/lib/plans/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aConversation } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const ask = (as?: { userId: number }) => responseOf(GET, { as });
const statsOf = async (actor: Actor) => usageStats.parse(await (await ask(actor)).json());

let sourceId = 1_000_000;
const spoke = (actor: Actor, seconds: number, at = new Date()) =>
  db.usageEntry.create({
    data: { userId: actor.userId, source: "text_reply", sourceId: String(sourceId++), seconds, at },
  });

describe("the usage card's figures", () => {
  it("add up what the AI spoke in this period, and nothing of anybody else's", async () => {
    const actor = await aUser({ createdAt: ago(10) });
    await spoke(actor, 90);
    await spoke(actor, 30, ago(9));
    await spoke(await aUser(), 600);
    expect(await statsOf(actor)).toEqual({
      usage: {
        hasPlans: true,
        subscriptionTier: "trial",
        monthlyUsageMinutes: 2,
        monthlyLimitMinutes: 20,
        grantedMinutes: 0,
        percentUsed: 10,
        remainingMinutes: 18,
        remainingCallMinutes: 18,
        totalCallSessions: 0,
        activeCallSessions: 0,
        nextRenewalDate: new Date(actor.createdAt.getTime() + 30 * DAY_MS).toISOString(),
      },
    });
  });

  it("begin anew with each month of a subscription", async () => {
    const actor = await aUser({
      subscriptionTier: "premium",
      subscriptionLimitMinutes: 120,
      subscriptionStartDate: ago(45),
    });
    await spoke(actor, 6_000, ago(40));
    await spoke(actor, 60);
    expect((await statsOf(actor)).usage).toMatchObject({ monthlyUsageMinutes: 1, remainingMinutes: 119 });
    expect((await readAllowance(actor)).leftSeconds).toBe(119 * 60);
  });

  it("leave nothing once a trial is over, and no date of renewal", async () => {
    const actor = await aUser({ createdAt: ago(31) });
    expect((await statsOf(actor)).usage).toMatchObject({
      remainingMinutes: 0,
      percentUsed: 100,
      nextRenewalDate: null,
    });
    expect(await readAllowance(actor)).toMatchObject({ leftSeconds: 0, until: null });
  });

  it("never go below nothing when more was spoken than the plan gives", async () => {
    const actor = await aUser();
    await spoke(actor, 21 * 60);
    expect((await statsOf(actor)).usage).toMatchObject({
      monthlyUsageMinutes: 21,
      remainingMinutes: 0,
      percentUsed: 100,
    });
  });

  it("count the calls, and those that go on", async () => {
    const { actor, conversation } = await aConversation();
    const call = { userId: actor.userId, conversationId: conversation.id, agentId: "local_1", provider: "local" };
    await db.callSession.createMany({
      data: [call, { ...call, endedAt: new Date() }, { ...call, endedAt: new Date() }],
    });
    expect((await statsOf(actor)).usage).toMatchObject({ totalCallSessions: 3, activeCallSessions: 1 });
  });

  it("outlive the conversation they were spoken in", async () => {
    const { actor, voice } = await aConversation();
    await spoke(actor, 60);
    await db.voice.delete({ where: { id: voice.id } });
    expect((await statsOf(actor)).usage.monthlyUsageMinutes).toBe(1);
  });
});

describe("when the figures cannot be read", () => {
  const zeros = {
    fallback: true,
    error: "Usage statistics are temporarily unavailable. Please try again later.",
    usage: { subscriptionTier: "trial", monthlyUsageMinutes: 0, monthlyLimitMinutes: 0, remainingMinutes: 0 },
  };

  it("in time, zeros are answered and a sentence says so", async () => {
    const never = () => new Promise<never>(() => {});
    expect(await getUsageStats(await aUser(), never, 20)).toMatchObject(zeros);
  });

  it("at all, zeros are answered and a sentence says so", async () => {
    const broken = () => Promise.reject(new Error("the database is away"));
    const answer = await getUsageStats(await aUser(), broken);
    expect(answer).toMatchObject(zeros);
    expect(JSON.stringify(answer)).not.toContain("database");
    expect(usageStats.parse(JSON.parse(JSON.stringify(answer)))).toMatchObject({ fallback: true });
  });
});

describe("the ledger", () => {
  it("counts one source once, however often and however many at once it is recorded", async () => {
    const actor = await aUser();
    const entry = { userId: actor.userId, source: "text_reply" as const, sourceId: 77, seconds: 5 };
    await Promise.all(Array.from({ length: 4 }, () => recordSpoken(entry)));
    await recordSpoken({ ...entry, seconds: 500 });
    await recordSpoken({ ...entry, source: "call" });
    const rows = await db.usageEntry.findMany({ where: { userId: actor.userId }, orderBy: { id: "asc" } });
    expect(rows.map(({ source, seconds }) => [source, seconds])).toEqual([
      ["text_reply", 5],
      ["call", 5],
    ]);
  });

  it("survives the account", async () => {
    const actor = await aUser();
    await spoke(actor, 5);
    await db.user.delete({ where: { id: actor.userId } });
    expect(await db.usageEntry.count({ where: { userId: actor.userId } })).toBe(1);
  });
});
