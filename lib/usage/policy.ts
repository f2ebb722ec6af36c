/** Rules of the minutes, without a clock or a database of their own. Dates are instants; months are UTC months. */

import { TRIAL_DAYS } from "@/lib/usage/plans";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Subscriber = {
  subscriptionTier: string;
  subscriptionLimitMinutes: number;
  subscriptionStartDate: Date;
  /** Of the account; a trial counts from it. */
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

/** The same day and time that many months on; the last day of a month that is too short. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/** Seconds of speech left in the period; never negative, and none once a trial is over. */
export function secondsLeft(subscriber: Subscriber, period: UsagePeriod, secondsUsed: number): number {
  if (period.isOver) return 0;
  return Math.max(0, subscriber.subscriptionLimitMinutes * 60 - secondsUsed);
}

export type UsageCounts = { secondsUsed: number; totalCallSessions: number; activeCallSessions: number };

export function usageFigures(subscriber: Subscriber, counts: UsageCounts, now: Date) {
  const period = usagePeriod(subscriber, now);
  const limitSeconds = subscriber.subscriptionLimitMinutes * 60;
  const left = secondsLeft(subscriber, period, counts.secondsUsed);
  return {
    subscriptionTier: subscriber.subscriptionTier,
    monthlyUsageMinutes: inMinutes(counts.secondsUsed),
    monthlyLimitMinutes: subscriber.subscriptionLimitMinutes,
    percentUsed: limitSeconds > 0 ? Math.round((1 - left / limitSeconds) * 1000) / 10 : 100,
    remainingMinutes: inMinutes(left),
    totalCallSessions: counts.totalCallSessions,
    activeCallSessions: counts.activeCallSessions,
    nextRenewalDate: period.isOver ? null : period.to,
  };
}

/** To the hundredth of a minute. */
const inMinutes = (seconds: number) => Math.round((seconds / 60) * 100) / 100;
