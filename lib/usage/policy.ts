/** Rules of the minutes, without a clock or a database of their own. Dates are instants; months are UTC months. */

import { TRIAL_DAYS } from "@/lib/usage/plans";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Minutes that an account may have in a period; far within what a column holds, also in seconds. */
export const MOST_LIMIT_MINUTES = 10_000_000;

export type Subscriber = {
  subscriptionTier: string;
  subscriptionLimitMinutes: number;
  subscriptionStartDate: Date;
  /** Added by administrators to the period that ends at `grantedUntil`. */
  grantedMinutes: number;
  grantedUntil: Date | null;
  /** The account's creation, from which a trial counts. */
  createdAt: Date;
};

/** `from` belongs to the period, `to` does not. `isOver` is true only of a trial that has ended. */
export type UsagePeriod = { from: Date; to: Date; isOver: boolean };

export function usagePeriod(subscriber: Subscriber, now: Date): UsagePeriod {
  if (subscriber.subscriptionTier === "trial") {
    const to = new Date(subscriber.createdAt.getTime() + TRIAL_DAYS * DAY_MS);
    return { from: subscriber.createdAt, to, isOver: now >= to };
  }
  const start = subscriber.subscriptionStartDate;
  const guess = (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  const passed = addMonths(start, guess) <= now ? guess : guess - 1;
  return { from: addMonths(start, passed), to: addMonths(start, passed + 1), isOver: false };
}

/** Minutes that administrators have added to the current period. A grant ends with the period that it was made for. */
export const grantedNow = ({ grantedMinutes, grantedUntil }: Grant, now: Date): number =>
  grantedUntil && now < grantedUntil ? grantedMinutes : 0;

/** Minutes a month where there are no plans: longer than any month, so that nobody meets it. */
export const MINUTES_WITHOUT_PLANS = 1_000_000;

/** How an account counts where there are no plans. What its row says stays, for the day when there are plans again. */
export const withoutPlans = <S extends Omit<Subscriber, "createdAt">>(subscriber: S): S => ({
  ...subscriber,
  subscriptionTier: "family",
  subscriptionLimitMinutes: MINUTES_WITHOUT_PLANS,
  grantedMinutes: 0,
  grantedUntil: null,
});

type Grant = Pick<Subscriber, "grantedMinutes" | "grantedUntil">;

/** The speech of the current period in seconds, also when a trial is over. */
export const limitSecondsOf = (subscriber: Subscriber, now: Date): number =>
  (subscriber.subscriptionLimitMinutes + grantedNow(subscriber, now)) * 60;

/** The same day and time that many months on; the last day of a month that is too short. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/** The speech that a person may still hear in the current period. */
export type Allowance = {
  limitSeconds: number;
  usedSeconds: number;
  /** Reserved for speech that is being made, and for calls whose charge is not known yet. */
  heldSeconds: number;
  /** Never negative, and nothing once a trial is over. Speech may begin while this is above zero. */
  leftSeconds: number;
  /** When the period ends and the next begins; null once a trial is over. */
  until: Date | null;
};

export const LONGEST_CALL_SECONDS = 3_600;

/** Without a heartbeat for this long a call counts as left, and its length ends at the last one. */
export const ABANDONED_AFTER_SECONDS = 30;

/** Beyond what it holds, so that a slow provider does not outlive its reservation. */
export const RESERVATION_GRACE_SECONDS = 120;

/**
 * The most seconds that a text can take to speak. Ordinary text takes about 0.06 s a character; these figures are above
 * the slowest local voice (90 words a minute) in its slowest language, and far above what vendors' voices need.
 * Digits and signs are spoken as words of their own. A sentence has at most 240 characters (lib/platform/sentences.ts).
 */
export function longestSpeechSeconds(text: string): number {
  const spelledOut = text.match(SPELLED_OUT)?.length ?? 0;
  return (text.length - spelledOut) * 0.5 + spelledOut;
}

const SPELLED_OUT = /[\p{N}\p{S}&@#%*/\\]/gu;

export type CallFigures = { totalCallSessions: number; activeCallSessions: number; nextCallSeconds: number };

/** Rounded up: as long as speech may begin, nobody is told that nothing remains. */
const minutesLeft = (seconds: number): number => Math.ceil(Math.round(seconds * 1000) / 600) / 100;

/** The usage card. `percentUsed` is of what was spoken: what is held may still turn out not to be. */
export function usageFigures(subscriber: Subscriber, allowance: Allowance, calls: CallFigures) {
  const { nextCallSeconds, ...counts } = calls;
  const { limitSeconds, usedSeconds, leftSeconds, until } = allowance;
  const used = until && limitSeconds > 0 ? Math.min(1, usedSeconds / limitSeconds) : 1;
  return {
    subscriptionTier: subscriber.subscriptionTier,
    monthlyUsageMinutes: Math.round((usedSeconds / 60) * 100) / 100,
    monthlyLimitMinutes: limitSeconds / 60,
    grantedMinutes: limitSeconds / 60 - subscriber.subscriptionLimitMinutes,
    percentUsed: Math.round(used * 1000) / 10,
    remainingMinutes: minutesLeft(leftSeconds),
    remainingCallMinutes: minutesLeft(nextCallSeconds),
    ...counts,
    nextRenewalDate: until,
  };
}
