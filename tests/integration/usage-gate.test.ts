import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { getUsageStats, readAllowance } from "@/lib/budget/minutes/data";
import { recordSpoken, releaseDeadReservations } from "@/lib/budget/minutes/mutations";
import { longestSpeechSeconds } from "@/lib/budget/minutes/policy";
import { SpeechHold } from "@/lib/budget/speech-hold";
import { dropOldHolds, holdSpending, settleHeld } from "@/lib/budget/spending/mutations";
import { endCallSession } from "@/lib/calls/server/sessions";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { startReply } from "@/lib/conversations/replies/claim";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { sentencesOf } from "@/lib/platform/sentences";
import { aRemoteCallee, secondsCounted, shiftCall } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { longestSentence, roundsOfSpeech, type Spoken, speakAsGranted } from "@/tests/factories/things-to-speak";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { runsOf } from "@/tests/setup/property-runs";

onARealDatabase();

let lastId = 0;
const aReply = (actor: Actor) => ({ speaker: actor, source: "text_reply", sourceId: `gate-${++lastId}` }) as const;
const aHold = (actor: Actor) => new SpeechHold(aReply(actor));

/** The settings are read once, so a test changes what was read. */
const dailyLimits = ({ own, all }: { own?: number | undefined; all?: number | undefined }) =>
  Object.assign(env(), { UNVERIFIED_LIMIT_SECONDS: own, SPEND_LIMIT_SECONDS: all });
afterAll(() => dailyLimits({}));

/** It settles twice, as a repeat after a lost answer does. */
async function speak(actor: Actor, spoken: Spoken): Promise<number> {
  const charged = { ...aReply(actor), source: spoken.isCall ? "call" : "text_reply" } as const;
  const hold = new SpeechHold(charged, spoken.isPaid);
  const grant = async (sentences: string[], soFar: number) => {
    hold.spokenSeconds = soFar;
    const granted = await hold.extend(sentences);
    return typeof granted === "number" ? granted : 0;
  };
  hold.spokenSeconds = await speakAsGranted(spoken, grant);
  await hold.settle(hold.spokenSeconds);
  await hold.settle(hold.spokenSeconds);
  return hold.spokenSeconds;
}

const remainingCallMinutes = async (actor: Actor) => (await getUsageStats(actor)).usage.remainingCallMinutes;

/** The card says that something remains exactly when a sentence would be spoken. */
async function expectAgreement(actor: Actor) {
  const { leftSeconds, usedSeconds, heldSeconds, limitSeconds } = await readAllowance(actor);
  const { usage } = await getUsageStats(actor);
  const probe = aHold(actor);
  const granted = await probe.extend(["Yes."]);
  await probe.release();
  expect(usage.remainingMinutes).toBeCloseTo(leftSeconds / 60, 1);
  expect([usage.remainingMinutes > 0, granted]).toEqual(leftSeconds > 0 ? [true, 1] : [false, "minutes_used_up"]);
  expect(leftSeconds).toBeCloseTo(Math.max(0, limitSeconds - usedSeconds - heldSeconds), 2);
}

type Scope = { scope: "minutes" | "own" | "all"; userId: number | null; taken: number };

/** Used and held: the minutes of these people, of their own days and of the operator's. */
const scopesOf = (ids: number[]) => db.$queryRaw<Scope[]>`
  select 'minutes' as scope, id as "userId",
    (select coalesce(sum(seconds), 0) from usage_entries where user_id = users.id)
    + (select coalesce(sum(seconds), 0) from usage_reservations where user_id = users.id and released_at is null) as taken
  from users where id = any(${ids}::int[])
  union all select 'own', user_id, spent + held from unverified_days where user_id = any(${ids}::int[]) and kind = 'seconds'
  union all select 'all', null, spent + held from spend_days where kind = 'seconds'`;

describe("any number of requests for speech at the same time", () => {
  const limited = fc.option(fc.integer({ min: 5, max: 240 }), { nil: undefined });
  const limits = fc.record({ minutes: fc.integer({ min: 1, max: 4 }), own: limited, all: limited });

  it("overdraw minutes, an account's day and the operator's by one sentence at most, and are charged once each", async () => {
    await fc.assert(
      fc.asyncProperty(roundsOfSpeech(3), limits, async (rounds, { minutes, own, all }) => {
        await db.spendDay.deleteMany();
        dailyLimits({ own, all });
        const columns = { subscriptionLimitMinutes: minutes };
        const verified = await aUser({ ...columns, emailVerifiedAt: new Date() });
        const people = [verified, await aUser(columns), await aUser(columns)];
        const ids = people.map(({ userId }) => userId);
        const longest = longestSentence(rounds.flat());
        const most = { minutes: minutes * 60, own: own ?? Infinity, all: all ?? Infinity };
        const sounded = { minutes: [0, 0, 0], own: [0, 0, 0], all: 0 };
        const expectWithin = async () => {
          const scopes = await scopesOf(ids);
          for (const { scope, taken } of scopes) expect(taken).toBeLessThanOrEqual(most[scope] + longest + 0.01);
          return scopes;
        };
        for (const round of rounds) {
          let isOver = false;
          const speaking = round.map(async (one) => {
            const seconds = await speak(people[one.who] ?? verified, one);
            sounded.minutes[one.who] = (sounded.minutes[one.who] ?? 0) + seconds;
            if (!one.isPaid) return;
            sounded.own[one.who] = (sounded.own[one.who] ?? 0) + seconds;
            sounded.all += seconds;
          });
          const watched = (async () => {
            while (!isOver) {
              await expectWithin();
              await wait(2);
            }
          })();
          await Promise.all(speaking).finally(() => {
            isOver = true;
          });
          await watched;
          for (const { scope, userId, taken } of await expectWithin()) {
            const of = scope === "all" ? sounded.all : (sounded[scope][ids.indexOf(userId ?? 0)] ?? 0);
            // The operator's day is counted while there is a ceiling, and for whom a limit of their own counts.
            if (scope === "all" && all === undefined) continue;
            expect([scope, Math.abs(taken - of) < 0.001]).toEqual([scope, true]);
          }
          expect(await db.spendHold.count({ where: { settledAt: null } })).toBe(0);
          for (const person of people) {
            await expectAgreement(person);
            expect((await readAllowance(person)).heldSeconds).toBe(0);
          }
        }
      }),
      runsOf(20),
    );
    dailyLimits({});
  }, 240_000);

  const spend = async (userId: number | null) => {
    const held = await holdSpending("seconds", { amount: 59.9, userId });
    if (typeof held !== "string") await settleHeld(held, 59.9);
  };
  it.each([
    [
      "a person's minutes",
      "minutes_used_up",
      {},
      { subscriptionLimitMinutes: 1 },
      ({ userId }: Actor) => recordSpoken({ userId, source: "call", sourceId: `gate-${++lastId}`, seconds: 59.9 }),
    ],
    ["an account's day", "email_unverified", { own: 60 }, {}, ({ userId }: Actor) => spend(userId)],
    ["the operator's day", "spend_limit_reached", { all: 60 }, {}, () => spend(null)],
  ] as const)(
    "get one sentence between them when hardly anything is left of %s",
    async (_, refusal, of, columns, use) => {
      await db.spendDay.deleteMany();
      dailyLimits(of);
      const actor = await aUser(columns);
      await use(actor);
      const forty = Array.from({ length: 40 }, () => new SpeechHold(aReply(actor), true));
      const granted = await Promise.all(forty.map((hold) => hold.extend(["One sentence.", "And another."])));
      expect(granted.filter((one) => one !== refusal)).toEqual([1]);
      dailyLimits({});
    },
  );
});

describe("a hold", () => {
  it("for a sentence is four minutes at most, because sentences are cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2_000 }), (text) => {
        for (const one of sentencesOf(text)) expect(longestSpeechSeconds(one)).toBeLessThanOrEqual(240);
      }),
    );
  });

  it("covers as many sentences as begin while something is left", async () => {
    const actor = await aUser({ subscriptionLimitMinutes: 1 });
    const sentences = Array.from({ length: 5 }, () => "x".repeat(50));
    expect(await aHold(actor).extend(sentences)).toBe(3);
    expect(await readAllowance(actor)).toMatchObject({ heldSeconds: 60, leftSeconds: 0 });
  });

  it("gives back what its sentences did not need, sentence by sentence and at the end", async () => {
    const actor = await aUser({ subscriptionLimitMinutes: 2 });
    const hold = aHold(actor);
    await hold.extend(["x".repeat(100)]);
    expect(await readAllowance(actor)).toMatchObject({ heldSeconds: 50, leftSeconds: 70 });
    hold.spokenSeconds = 6;
    await hold.extend(["x".repeat(100)]);
    expect(await readAllowance(actor)).toMatchObject({ heldSeconds: 56, leftSeconds: 64 });
    await hold.settle(12);
    expect(await readAllowance(actor)).toMatchObject({ usedSeconds: 12, heldSeconds: 0, leftSeconds: 108 });
  });

  it("that a crash leaves behind expires by itself, and its row goes later", async () => {
    const actor = await aUser({ subscriptionLimitMinutes: 1 });
    await aHold(actor).extend(["x".repeat(240)]);
    expect((await readAllowance(actor)).leftSeconds).toBe(0);
    const { userId } = actor;
    const age = (by: string) => db.$executeRaw`
      update usage_reservations set expires_at = expires_at - ${by}::interval where user_id = ${userId}`;
    await age("240 seconds");
    expect((await readAllowance(actor)).leftSeconds).toBe(60);
    await dropOldHolds();
    expect(await db.usageReservation.count({ where: { userId } })).toBe(1);
    await age("1 hour");
    await dropOldHolds();
    expect(await db.usageReservation.count({ where: { userId } })).toBe(0);
  });

  it("that a crash leaves behind ends at the next start of a process that has the database to itself", async () => {
    const actor = await aUser();
    await aHold(actor).extend(["Good morning."]);
    expect((await readAllowance(actor)).heldSeconds).toBeGreaterThan(0);
    await releaseDeadReservations();
    expect((await readAllowance(actor)).heldSeconds).toBe(0);
  });

  it("holds nothing of anybody else's, and is refused once a trial is over", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    await aHold(other).extend(["Good morning."]);
    expect((await readAllowance(actor)).heldSeconds).toBe(0);
    const late = await aUser({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await aHold(late).extend(["Good morning."])).toBe("minutes_used_up");
  });
});

describe("a call that its provider's record charges", () => {
  const anOpenCall = (actor: Actor, columns = {}) =>
    db.callSession.create({
      data: {
        userId: actor.userId,
        agentId: "agent",
        provider: "elevenlabs",
        providerConversationId: `gate-${++lastId}`,
        startedAt: new Date(Date.now() - 60_000),
        ...columns,
      },
    });

  it("holds all that remains while it is open: replies are left to the browser meanwhile", async () => {
    const actor = await aUser();
    await anOpenCall(actor);
    expect(await readAllowance(actor)).toMatchObject({ heldSeconds: 1_200, leftSeconds: 0 });
    expect(await aHold(actor).extend(["Good morning."])).toBe("minutes_used_up");
    const { input } = await aConversation(actor, { wrote: ["Good morning."] });
    const providers = async () => ({ text: new FakeTextProvider({ pieces: ["Yes."] }), voice: new FakeSpeech() });
    expect((await startReply(actor, input, providers)).audioUrl).toBeNull();
  });

  it("holds its length once it has ended, or was not heard of for 30 s", async () => {
    const actor = await aUser();
    const ended = await anOpenCall(actor, { endedAt: new Date() });
    expect((await readAllowance(actor)).heldSeconds).toBeCloseTo(60, -1);
    await db.callSession.update({
      where: { id: ended.id },
      data: { endedAt: null, lastBeatAt: new Date(Date.now() - 40_000) },
    });
    expect((await readAllowance(actor)).heldSeconds).toBeCloseTo(20, -1);
    await db.callSession.update({ where: { id: ended.id }, data: { settledAt: new Date() } });
    expect((await readAllowance(actor)).heldSeconds).toBe(0);
  });

  it("counts with its length for the call that replaces it, and with half of it for itself", async () => {
    const actor = await aUser();
    await anOpenCall(actor);
    expect((await readAllowance(actor, "next_call")).leftSeconds).toBeCloseTo(1_140, -1);
    expect((await readAllowance(actor, "own_call")).leftSeconds).toBeCloseTo(1_170, -1);
    expect((await getUsageStats(actor)).usage).toMatchObject({ remainingMinutes: 0, activeCallSessions: 1 });
    expect(await remainingCallMinutes(actor)).toBeCloseTo(19, 0);
  });
});

describe("calls that go on at their provider after they have ended here", () => {
  /** A person with one minute, and a provider at which every call that is opened can still be held. */
  const aCaller = async (subscriptionLimitMinutes = 1) => aRemoteCallee(await aUser({ subscriptionLimitMinutes }));
  type Caller = Awaited<ReturnType<typeof aCaller>>;

  const nameOf = async (callId: number) =>
    (await db.callSession.findUniqueOrThrow({ where: { id: callId } })).providerConversationId ?? "";

  /** The provider's record: the agent speaks without a pause. */
  function speaks({ agents }: Caller, name: string, state: "running" | "ended", seconds: number) {
    const content = "x".repeat(Math.ceil(seconds / 0.06));
    agents.records.set(name, { state, seconds, turns: [{ role: "assistant", content, atSeconds: 0 }] });
  }

  /** Every call that was opened is held as long as its agent allows, and charged. */
  async function expectBound(caller: Caller, opened: readonly { callSessionId: number }[], limit: number) {
    const longest = caller.agents.agents.get(caller.agentId)?.conduct?.maxSeconds ?? 0;
    for (const { callSessionId } of opened) {
      speaks(caller, await nameOf(callSessionId), "ended", longest);
      await endCallSession(caller.actor, callSessionId, caller.find);
    }
    await settleEndedCalls({ userId: caller.actor.userId }, caller.find);
    expect(await db.callSession.count({ where: { userId: caller.actor.userId, settledAt: null } })).toBe(0);
    expect(await secondsCounted(caller.actor.userId)).toBeLessThanOrEqual(4 * limit);
  }

  it("overdraw by three times what remained at most, however many are asked for one after another", async () => {
    const caller = await aCaller();
    const opened = [];
    for (let time = 0; time < 10; time++) {
      const signed = await caller.open().catch((error: { code?: string }) => error.code);
      if (typeof signed !== "object") {
        expect(signed).toBe("minutes_held");
        continue;
      }
      opened.push(signed);
      speaks(caller, await nameOf(signed.callSessionId), "running", 1);
      await endCallSession(caller.actor, signed.callSessionId, caller.find);
    }
    expect(opened).toHaveLength(2);
    expect((await readAllowance(caller.actor)).leftSeconds).toBe(0);
    expect(await aHold(caller.actor).extend(["Good morning."])).toBe("minutes_used_up");
    await expectBound(caller, opened, 60);
  });

  it("are no more when they are asked for at the same moment", async () => {
    const caller = await aCaller();
    const asked = await Promise.allSettled(Array.from({ length: 10 }, caller.open));
    const opened = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const one of asked) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "minutes_held" });
    }
    expect(opened).toHaveLength(2);
    expect(await db.callSession.count({ where: { userId: caller.actor.userId } })).toBe(2);
    await expectBound(caller, opened, 60);
  });

  it("count by our clock where there is one: a second device takes over at once, and writing keeps its sound", async () => {
    const caller = await aCaller(20);
    const first = await caller.open();
    await shiftCall(first.callSessionId, 10, 1);
    speaks(caller, await nameOf(first.callSessionId), "running", 9);
    const second = await caller.open();
    expect((await db.callSession.findUniqueOrThrow({ where: { id: first.callSessionId } })).endReason).toBe(
      "taken_over",
    );
    // A third has to wait, and the call screen says so before it is asked for.
    expect(await remainingCallMinutes(caller.actor)).toBe(0);
    await expect(caller.open()).rejects.toMatchObject({ code: "minutes_held" });
    speaks(caller, await nameOf(first.callSessionId), "ended", 10);
    await settleEndedCalls({ userId: caller.actor.userId }, caller.find);
    await endCallSession(caller.actor, second.callSessionId, caller.find);
    expect((await readAllowance(caller.actor)).leftSeconds).toBeGreaterThan(1_000);
    expect(await aHold(caller.actor).extend(["Good morning."])).toBe(1);
  });

  it("are settled before the next one as soon as the provider tells their end, also those whose tab has crashed", async () => {
    const caller = await aCaller();
    const opened = [];
    for (let time = 0; time < 4; time++) {
      const signed = await caller.open();
      opened.push(signed);
      await shiftCall(signed.callSessionId, 6, 1);
      speaks(caller, await nameOf(signed.callSessionId), "ended", 6);
    }
    expect(await secondsCounted(caller.actor.userId)).toBeCloseTo(18, 3);
    expect(caller.agents.agents.get(caller.agentId)?.conduct?.maxSeconds).toBe(84);
    const rows = await db.callSession.findMany({ where: { userId: caller.actor.userId }, orderBy: { id: "asc" } });
    expect(rows.map(({ settledAt }) => settledAt !== null)).toEqual([true, true, true, false]);
  });

  it("give back what they hold when no call was made of them and their address is void", async () => {
    const caller = await aCaller();
    for (let time = 0; time < 2; time++) {
      const { callSessionId } = await caller.open();
      await endCallSession(caller.actor, callSessionId, caller.find);
    }
    await expect(caller.open()).rejects.toMatchObject({ code: "minutes_held" });
    expect((await readAllowance(caller.actor)).leftSeconds).toBe(0);
    await db.$executeRaw`
      update call_sessions set started_at = started_at - interval '16 minutes', ended_at = ended_at - interval '16 minutes',
        last_beat_at = started_at - interval '16 minutes'
      where user_id = ${caller.actor.userId}`;
    expect((await caller.open()).signedUrl).toContain("wss://");
    expect(await secondsCounted(caller.actor.userId)).toBe(0);
  });

  it("hold an hour each at most, the longest a call can last", async () => {
    const caller = await aCaller(240);
    for (let time = 0; time < 3; time++) {
      const { callSessionId } = await caller.open();
      await endCallSession(caller.actor, callSessionId, caller.find);
    }
    const { heldSeconds, leftSeconds } = await readAllowance(caller.actor);
    expect(heldSeconds).toBeCloseTo(7_200, -2);
    expect(leftSeconds).toBeCloseTo(7_200, -2);
  });
});
