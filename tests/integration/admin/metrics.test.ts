import "@/tests/setup/elevenlabs-settings";

import { GET as getAnalytics } from "@/app/api/admin/metrics/analytics/route";
import { GET as getApi } from "@/app/api/admin/metrics/api/route";
import { GET as getSystem } from "@/app/api/admin/metrics/system/route";
import { lastDays } from "@/lib/admin/metrics/policy";
import { analytics, apiMetrics, systemMetrics } from "@/lib/admin/metrics/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { countQuestions, raiseHold } from "@/lib/safety/mutations";
import { aConversation } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { onAdministrator } from "@/tests/setup/administrator";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";
import { EMULATORS_PORT } from "@/tests/setup/elevenlabs-settings";
import { onEmulators } from "@/tests/setup/emulators";

onARealDatabase();

const emulators = onEmulators({ port: EMULATORS_PORT });
const admin = onAdministrator({ lastLogin: new Date() });

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

const ask = (handler: typeof getSystem, path: string, as: Actor | null = admin) => responseOf(handler, { path, as });
const askSystem = async () => systemMetrics.parse(await (await ask(getSystem, "/api/admin/metrics/system")).json());
const askAnalytics = async (days: number) =>
  analytics.parse(await (await ask(getAnalytics, `/api/admin/metrics/analytics?days=${days}`)).json());
const askApi = async () => apiMetrics.parse(await (await ask(getApi, "/api/admin/metrics/api")).json());

describe("GET /api/admin/metrics/system", () => {
  it("counts what waits for an administrator, without what is done or lies in a bin", async () => {
    const before = await askSystem();
    const { userId } = await aUser();
    const request = { userId, subject: "Help", category: "technical", message: "The call breaks off. Why?" };
    for (const status of ["open", "in_progress", "resolved", "closed"]) {
      await db.supportRequest.create({ data: { ...request, status } });
    }
    await db.voice.create({ data: { userId, name: "Nonna", status: "failed" } });
    await db.voice.create({ data: { binnedById: userId, deletedAt: new Date(), name: "Nonno", status: "failed" } });
    expect(await askSystem()).toMatchObject({
      openRequests: before.openRequests + 2,
      failedVoices: before.failedVoices + 1,
      isMailSetUp: false,
    });
  });

  it("counts cards and questions by day, once each, and names nobody", async () => {
    const today = async () => {
      const { cardsLast30Days, questionsLast30Days } = await askSystem();
      return [cardsLast30Days.at(-1)?.count, questionsLast30Days.at(-1)?.count];
    };
    const [cards = 0, questions = 0] = await today();
    const person = await aUser();
    const sign = { userId: person.userId, language: "en" as const, at: new Date() };
    await raiseHold(sign);
    await raiseHold(sign);
    await raiseHold({ ...sign, at: new Date(sign.at.getTime() + 1) });
    await countQuestions();
    expect(await today()).toEqual([cards + 2, questions + 1]);
    await db.dangerDay.create({ data: { day: daysAgo(29), level: "clear", signs: 7 } });
    expect((await askSystem()).cardsLast30Days[0]?.count).toBe(7);
    expect(Object.keys(await db.dangerDay.findFirstOrThrow())).toEqual(["day", "level", "signs"]);
  });

  it("counts all there is, with every field", async () => {
    const before = await askSystem();
    const person = await aUser({ createdAt: daysAgo(40), lastLogin: daysAgo(35) });
    await aConversation(person, { wrote: ["One.", "Two.", "Three."], updatedAt: daysAgo(32) });
    const after = await askSystem();
    expect(Object.keys(after).sort()).toEqual([
      "activeUsers",
      "averageMessagesPerConversation",
      "backups",
      "cardsLast30Days",
      "disk",
      "failedVoices",
      "isMailSetUp",
      "keepsakesLast30Days",
      "openRequests",
      "questionsLast30Days",
      "registrationsLast30Days",
      "totalConversations",
      "totalKeepsakes",
      "totalMessages",
      "totalUsers",
      "userLocations",
    ]);
    expect(after).toMatchObject({
      totalUsers: before.totalUsers + 1,
      totalKeepsakes: before.totalKeepsakes + 1,
      totalConversations: before.totalConversations + 1,
      totalMessages: before.totalMessages + 3,
    });
    expect(after.averageMessagesPerConversation).toBe(
      Math.round((after.totalMessages / after.totalConversations) * 10) / 10,
    );
  });

  it("counts as active whoever signed in, wrote or called within the last 30 days", async () => {
    const { activeUsers } = await askSystem();
    await aUser({ lastLogin: daysAgo(31) });
    await aUser({ lastLogin: daysAgo(29) });
    const writer = await aUser({ lastLogin: daysAgo(60) });
    await aConversation(writer, { updatedAt: daysAgo(2) });
    const caller = await aUser({ lastLogin: null });
    await db.callSession.create({ data: { userId: caller.userId, agentId: "local_1", provider: "local" } });
    expect((await askSystem()).activeUsers).toBe(activeUsers + 3);
  });

  it("tells the registrations and Keepsakes of each of the last 30 UTC days", async () => {
    const days = lastDays(new Date(), 30);
    const on = (list: { date: string; count: number }[], date = "") =>
      list.find((day) => day.date === date)?.count ?? 0;
    const before = await askSystem();
    const noon = new Date(`${days[20]}T12:00:00Z`);
    const person = await aUser({ createdAt: noon });
    await aUser({ createdAt: new Date(`${days[20]}T23:59:59.999Z`) });
    await aUser({ createdAt: daysAgo(31) });
    await aVoice(person, { columns: { createdAt: noon } });
    const after = await askSystem();
    expect(after.registrationsLast30Days.map(({ date }) => date)).toEqual(days);
    expect(after.keepsakesLast30Days.map(({ date }) => date)).toEqual(days);
    expect(on(after.registrationsLast30Days, days[20])).toBe(on(before.registrationsLast30Days, days[20]) + 2);
    expect(on(after.keepsakesLast30Days, days[20])).toBe(on(before.keepsakesLast30Days, days[20]) + 1);
  });

  it("tells the countries people signed in from, most first, and knows where they are", async () => {
    for (const country of ["HR", "HR", "SG", "ZZ"]) await aUser({ country });
    const { userLocations } = await askSystem();
    expect(userLocations[0]).toEqual({ country: "Croatia", countryCode: "HR", coordinates: [16.4, 45.2], users: 2 });
    expect(userLocations).toContainEqual(
      expect.objectContaining({ country: "Singapore", coordinates: [expect.any(Number), expect.any(Number)] }),
    );
    expect(userLocations.find(({ countryCode }) => countryCode === "ZZ")?.coordinates).toBeNull();
  });

  it("takes two SQL statements, the session check included", async () => {
    const statements = await statementsOf(() =>
      responseOf(getSystem, { path: "/api/admin/metrics/system", as: admin }),
    );
    expect(statements.length).toBeLessThanOrEqual(2);
  });
});

describe("GET /api/admin/metrics/api", () => {
  const today = () => new Date(lastDays(new Date(), 1)[0] ?? "");
  const used = (provider: string, columns: object) =>
    db.providerUsage.create({ data: { day: today(), provider, model: "reply", requests: 3, ...columns } });
  afterEach(() => db.providerUsage.deleteMany({}));

  it("asks ElevenLabs for its balance and days", async () => {
    emulators.elevenlabs.account.used = 25_000;
    const { elevenlabs } = await askApi();
    expect(elevenlabs).toMatchObject({
      remainingCredits: 75_000,
      totalCredits: 100_000,
      usagePercentage: 25,
      characterCount: 25_000,
      isConfigured: true,
      note: null,
    });
    expect(elevenlabs.recentUsage).toHaveLength(7);
    expect(elevenlabs.recentUsage.map(({ date }) => date)).toEqual(lastDays(new Date(), 7));
  });

  it("counts Gemini and the local voice from our own records", async () => {
    await used("gemini", { inputTokens: 900, outputTokens: 100, failures: 1 });
    await used("local", { model: "speech", seconds: 12.34 });
    await db.providerUsage.create({ data: { day: daysAgo(12), provider: "gemini", model: "reply", inputTokens: 50 } });
    const { google, local } = await askApi();
    expect(google).toMatchObject({
      remainingCredits: null,
      totalCredits: null,
      usagePercentage: null,
      tokenCount: 1050,
      requests: 3,
      failures: 1,
      isConfigured: false,
    });
    expect(google.recentUsage).toHaveLength(7);
    expect(google.recentUsage.at(-1)).toEqual({ date: lastDays(new Date(), 1)[0], usage: 1000 });
    expect(local).toMatchObject({ secondsCount: 12, isConfigured: true });
    expect(local.recentUsage.at(-1)?.usage).toBe(12.3);
  });

  it("falls back to our own records, and says so, when ElevenLabs does not answer", async () => {
    await used("elevenlabs", { model: "speech", characters: 480 });
    emulators.fault({ kind: "server_error", service: "elevenlabs", times: 10 });
    const { elevenlabs } = await askApi();
    expect(elevenlabs).toMatchObject({ remainingCredits: null, totalCredits: null, characterCount: 480 });
    expect(elevenlabs.note).toMatch(/^ElevenLabs did not report the balance\./);
    expect(elevenlabs.recentUsage.at(-1)?.usage).toBe(480);
  });
});

describe("GET /api/admin/metrics/analytics", () => {
  it("tells each day of the range, and the sums of as many days before", async () => {
    const person = await aUser({ createdAt: daysAgo(9) });
    const spoken = (source: string, sourceId: string, seconds: number, at: Date) =>
      db.usageEntry.create({ data: { userId: person.userId, source, sourceId, seconds, at } });
    await spoken("text_reply", "m1", 30, daysAgo(1));
    await spoken("text_reply", "m2", 12.5, daysAgo(1));
    await spoken("call", "c1", 90, daysAgo(1));
    await spoken("call", "c2", 60, daysAgo(8));
    const { days, before } = await askAnalytics(7);
    expect(days.map(({ date }) => date)).toEqual(lastDays(new Date(), 7));
    expect(days.at(-2)).toMatchObject({ replySeconds: 42.5, callSeconds: 90 });
    expect(before.callSeconds).toBe(60);
    expect(before.registrations).toBeGreaterThanOrEqual(1);
  });

  it("tells what each provider did in the range, and how accounts, voices and requests stand", async () => {
    await aVoice(admin, { columns: { status: "failed" } });
    await db.providerUsage.create({
      data: { day: daysAgo(3), provider: "gemini", model: "call", requests: 2, inputTokens: 7, outputTokens: 5 },
    });
    const { providers, tiers, voiceStatuses } = await askAnalytics(30);
    expect(providers).toContainEqual(
      expect.objectContaining({ provider: "gemini", model: "call", requests: 2, inputTokens: 7, outputTokens: 5 }),
    );
    expect(tiers.find(({ name }) => name === "trial")?.count).toBeGreaterThan(0);
    expect(voiceStatuses.find(({ name }) => name === "failed")?.count).toBeGreaterThan(0);
  });

  it.each([
    ["gemini", "Gemini"],
    ["hearing-server", "Hearing server"],
    ["voice-server", "Self-hosted voice server"],
    ["of-an-older-release", "of-an-older-release"],
  ])("names %s as people know it: %s", async (provider, title) => {
    await db.providerUsage.create({ data: { day: daysAgo(3), provider, model: "named" } });
    const { providers } = await askAnalytics(30);
    expect(providers).toContainEqual(expect.objectContaining({ provider, model: "named", title }));
  });

  describe("how long answers took", () => {
    const noonAgo = (days: number) => new Date(`${lastDays(daysAgo(days), 1)[0]}T12:00:00Z`);
    const timed = (createdAt: Date, firstTextMs: number, parts: object = {}) =>
      db.answerTiming.create({ data: { kind: "reply", writer: "companion", firstTextMs, createdAt, ...parts } });
    const heard = (firstSentenceMs: number, firstSoundMs: number) => ({
      speaker: "local",
      firstSentenceMs,
      firstSoundMs,
    });
    const answerTimes = async (days: number) => (await askAnalytics(days)).answerTimes;
    beforeEach(() => db.answerTiming.deleteMany({}));

    it("is told in percentiles by kind, stage and service, each stage from the end of the one before", async () => {
      await timed(noonAgo(1), 100, heard(150, 400));
      await timed(noonAgo(1), 200, heard(260, 700));
      await timed(noonAgo(1), 300, heard(370, 1000));
      await timed(noonAgo(2), 400, { writer: "gemini" });
      await timed(noonAgo(3), 10, { kind: "turn", ...heard(20, 50) });
      await timed(noonAgo(3), 810, { kind: "turn", listener: "hearing-server", heardMs: 800, ...heard(820, 850) });
      await timed(noonAgo(7), 9_000);
      const times = await answerTimes(7);
      expect(times.map(({ kind, stage, provider, answers }) => [kind, stage, provider, answers])).toEqual([
        ["reply", "whole", null, 3],
        ["reply", "first_text", "companion", 3],
        ["reply", "first_text", "gemini", 1],
        ["reply", "first_sentence", "companion", 3],
        ["reply", "first_sound", "local", 3],
        ["turn", "whole", null, 2],
        ["turn", "heard", "hearing-server", 1],
        ["turn", "first_text", "companion", 2],
        ["turn", "first_sentence", "companion", 2],
        ["turn", "first_sound", "local", 2],
      ]);
      const [whole, text, , sentence, sound] = times;
      expect(whole).toMatchObject({ p50: 700, p95: 970 });
      expect(text).toMatchObject({ p50: 200, p95: 290 });
      expect(sentence).toMatchObject({ p50: 60, p95: 69 });
      expect(sound).toMatchObject({ p50: 440, p95: 611 });
      expect(times.slice(5).map(({ p50 }) => p50)).toEqual([450, 800, 10, 10, 30]);
    });

    it("is told for each UTC day that has answers, to its last millisecond", async () => {
      const days = lastDays(new Date(), 7);
      await timed(new Date(`${days[3]}T23:59:59.999Z`), 10);
      await timed(new Date(`${days[4]}T00:00:00Z`), 30);
      await timed(new Date(`${days[4]}T00:00:00Z`), 50);
      const [text] = await answerTimes(7);
      expect(text?.days).toEqual([
        { date: days[3], answers: 1, p50: 10, p95: 10 },
        { date: days[4], answers: 2, p50: 40, p95: 49 },
      ]);
    });

    it("is told by week in the range of a year, of all answers of the week and not of its days' percentiles", async () => {
      const days = lastDays(new Date(), 365);
      const newest = days.at(-7);
      for (const [day, ms] of [
        [-8, 5],
        [-7, 10],
        [-7, 10],
        [-1, 40],
      ] as const)
        await timed(new Date(`${days.at(day)}T12:00:00Z`), ms);
      const [text] = await answerTimes(365);
      expect(text?.days).toEqual([
        { date: days.at(-14), answers: 1, p50: 5, p95: 5 },
        { date: newest, answers: 3, p50: 10, p95: 37 },
      ]);
    });

    it("is nothing where nobody was answered", async () => expect(await answerTimes(30)).toEqual([]));
  });

  it.each(["0", "8", "all", ""])("refuses a range of %p days", async (days) => {
    const response = await ask(getAnalytics, `/api/admin/metrics/analytics?days=${days}`);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toBe("Choose 7, 30, 90 or 365 days.");
  });
});

describe("the figures", () => {
  const calls = [
    ["/api/admin/metrics/system", getSystem],
    ["/api/admin/metrics/api", getApi],
    ["/api/admin/metrics/analytics", getAnalytics],
  ] as const;

  it.each(calls)("%s is refused as soon as the role is gone from the database", async (path, handler) => {
    const former = await aUser({ isAdmin: true });
    expect((await ask(handler, path, former)).status).toBe(200);
    await db.user.update({ where: { id: former.userId }, data: { isAdmin: false } });
    expect((await ask(handler, path, former)).status).toBe(403);
  });
});
