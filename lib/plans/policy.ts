/** Pure rules of subscriptions, without clock or database. Dates are instants; months are UTC months. */

import { TRIAL_DAYS } from "@/lib/plans/plans";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The most minutes per period, well within the column's range even in seconds. */
export const MOST_LIMIT_MINUTES = 10_000_000;

export const LONGEST_CALL_SECONDS = 3_600;

/** A call without a heartbeat for this long counts as left, and ends at its last one. */
export const ABANDONED_AFTER_SECONDS = 30;

export type Subscriber = {
  subscriptionTier: string;
  subscriptionLimitMinutes: number;
  subscriptionStartDate: Date;
  /** Minutes that administrators added to the period that ends at `grantedUntil`. */
  grantedMinutes: number;
  grantedUntil: Date | null;
  /** The account's creation, which is the start of its trial. */
  createdAt: Date;
};

/** `from` is inside the period, `to` is not. `isOver` is true only for a trial that has ended. */
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

/** Minutes that administrators have added to the current period, with which they end. */
export const grantedNow = ({ grantedMinutes, grantedUntil }: Grant, now: Date): number =>
  grantedUntil && now < grantedUntil ? grantedMinutes : 0;

/** Minutes per month without plans: longer than any month, so that the limit is never reached. */
export const MINUTES_WITHOUT_PLANS = 1_000_000;

/** The subscription when there are no plans. The row itself is unchanged, in case plans are turned on again. */
export const withoutPlans = <S extends Omit<Subscriber, "createdAt">>(subscriber: S): S => ({
  ...subscriber,
  subscriptionTier: "family",
  subscriptionLimitMinutes: MINUTES_WITHOUT_PLANS,
  grantedMinutes: 0,
  grantedUntil: null,
});

type Grant = Pick<Subscriber, "grantedMinutes" | "grantedUntil">;

/** The speech included in the current period, in seconds, also after the end of a trial. */
export const limitSecondsOf = (subscriber: Subscriber, now: Date): number =>
  (subscriber.subscriptionLimitMinutes + grantedNow(subscriber, now)) * 60;

/** The same day and time this many months later; the last day of the month if it is too short. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}
