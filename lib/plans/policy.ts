/** Rules of subscriptions, without a clock or a database of their own. Dates are instants; months are UTC months. */

import { TRIAL_DAYS } from "@/lib/plans/plans";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Minutes that an account may have in a period; far within what a column holds, also in seconds. */
export const MOST_LIMIT_MINUTES = 10_000_000;

export const LONGEST_CALL_SECONDS = 3_600;

/** Without a heartbeat for this long a call counts as left, and its length ends at the last one. */
export const ABANDONED_AFTER_SECONDS = 30;

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
