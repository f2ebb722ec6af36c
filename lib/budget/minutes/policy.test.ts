import fc from "fast-check";
import { type Allowance, longestSpeechSeconds, usageFigures } from "@/lib/budget/minutes/policy";
import { addMonths, limitSecondsOf, type Subscriber, usagePeriod } from "@/lib/plans/policy";

const at = (iso: string) => new Date(iso);
const subscriber = (columns: Partial<Subscriber>): Subscriber => ({
  subscriptionTier: "basic",
  subscriptionLimitMinutes: 30,
  subscriptionStartDate: at("2026-01-31T10:00:00Z"),
  grantedMinutes: 0,
  grantedUntil: null,
  createdAt: at("2025-12-01T08:00:00Z"),
  ...columns,
});
const noCalls = { totalCallSessions: 0, activeCallSessions: 0, nextCallSeconds: 0 };
const allowance = (figures: Partial<Allowance>): Allowance => ({
  limitSeconds: 1_200,
  usedSeconds: 60,
  heldSeconds: 0,
  leftSeconds: 1_140,
  until: at("2026-01-31T10:00:00Z"),
  ...figures,
});
const anyDate = fc.date({ min: at("2000-01-01"), max: at("2100-01-01"), noInvalidDate: true });

describe("a trial", () => {
  const trial = subscriber({ subscriptionTier: "trial", subscriptionLimitMinutes: 20 });

  it("lasts 30 days from registration, whatever the subscription's own date", () => {
    const period = usagePeriod(trial, at("2025-12-15"));
    expect(period).toEqual({ from: trial.createdAt, to: at("2025-12-31T08:00:00Z"), isOver: false });
  });

  it("leaves nothing and renews nothing once it is over", () => {
    expect(usagePeriod(trial, at("2025-12-31T07:59:59.999Z")).isOver).toBe(false);
    expect(usagePeriod(trial, at("2025-12-31T08:00:00Z")).isOver).toBe(true);
    const last = usageFigures(trial, allowance({ until: at("2025-12-31T08:00:00Z") }), noCalls);
    expect(last).toMatchObject({ remainingMinutes: 19, percentUsed: 5, nextRenewalDate: at("2025-12-31T08:00:00Z") });
    const over = usageFigures(trial, allowance({ until: null, leftSeconds: 0 }), noCalls);
    expect(over).toMatchObject({
      remainingMinutes: 0,
      percentUsed: 100,
      nextRenewalDate: null,
      monthlyUsageMinutes: 1,
    });
  });
});

describe("a subscription", () => {
  it.each([
    ["2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"],
    ["2026-02-28T09:59:59Z", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"],
    ["2026-02-28T10:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["2026-03-30T00:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["2028-02-29T12:00:00Z", "2028-02-29T10:00:00Z", "2028-03-31T10:00:00Z"],
    ["2027-01-01T00:00:00Z", "2026-12-31T10:00:00Z", "2027-01-31T10:00:00Z"],
  ])("at %s counts from %s to %s: months are clamped to their last day", (now, from, to) => {
    expect(usagePeriod(subscriber({}), at(now))).toEqual({ from: at(from), to: at(to), isOver: false });
  });

  it("has one period for every instant, and the periods follow one another without gap or overlap", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (subscriptionStartDate, now) => {
        const person = subscriber({ subscriptionStartDate });
        const { from, to } = usagePeriod(person, now);
        expect(from <= now && now < to).toBe(true);
        expect(usagePeriod(person, from)).toEqual({ from, to, isOver: false });
        expect(usagePeriod(person, to).from).toEqual(to);
        const days = (to.getTime() - from.getTime()) / 86_400_000;
        expect(days >= 28 && days <= 31).toBe(true);
      }),
    );
  });

  it("renews on the day it began, or on the last day of a shorter month", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
        expect(moved.getUTCDate()).toBe(Math.min(date.getUTCDate(), lastDay));
        expect(moved.getUTCFullYear() * 12 + moved.getUTCMonth()).toBe(
          date.getUTCFullYear() * 12 + date.getUTCMonth() + months,
        );
        expect(moved.toISOString().slice(-14)).toBe(date.toISOString().slice(-14));
      }),
    );
  });
});

describe("granted minutes", () => {
  const until = at("2026-02-28T10:00:00Z");
  const granted = subscriber({ grantedMinutes: 10, grantedUntil: until });

  it("are added to the period that they were granted for, and end with it", () => {
    expect(limitSecondsOf(granted, at("2026-02-28T09:59:59.999Z"))).toBe(40 * 60);
    expect(limitSecondsOf(granted, until)).toBe(30 * 60);
    expect(limitSecondsOf(subscriber({ grantedMinutes: 10 }), until)).toBe(30 * 60);
  });

  it("are told on the card beside the limit that they are a part of", () => {
    const figures = usageFigures(granted, allowance({ limitSeconds: 2_400 }), noCalls);
    expect(figures).toMatchObject({ monthlyLimitMinutes: 40, grantedMinutes: 10 });
  });
});

describe("the usage card", () => {
  it("stays within 0 to 100%, and never says that nothing remains while speech may begin", () => {
    const seconds = fc.integer({ min: 0, max: 1e8 }).map((milliseconds) => milliseconds / 1000);
    fc.assert(
      fc.property(seconds, seconds, seconds, (limitSeconds, usedSeconds, leftSeconds) => {
        const figures = usageFigures(
          subscriber({}),
          allowance({ limitSeconds, usedSeconds, leftSeconds: Math.min(leftSeconds, limitSeconds) }),
          noCalls,
        );
        expect(figures.percentUsed >= 0 && figures.percentUsed <= 100).toBe(true);
        expect(figures.remainingMinutes > 0).toBe(Math.min(leftSeconds, limitSeconds) > 0);
      }),
    );
  });

  it("counts what is held as gone from what remains, and not as used", () => {
    const figures = usageFigures(subscriber({}), allowance({ heldSeconds: 540, leftSeconds: 600 }), noCalls);
    expect(figures).toMatchObject({ monthlyUsageMinutes: 1, percentUsed: 5, remainingMinutes: 10 });
  });
});

describe("what is held for a sentence", () => {
  it("grows with every character, and more with digits and signs", () => {
    expect(longestSpeechSeconds("Good morning, Ana.")).toBe(9);
    expect(longestSpeechSeconds("1952")).toBe(4);
    expect(longestSpeechSeconds("")).toBe(0);
  });
});
