/** Pure rules of the minutes, without clock or database. */

import type { Subscriber } from "@/lib/plans/policy";

/** The amount of speech a person may still hear in the current period. */
export type Allowance = {
  limitSeconds: number;
  usedSeconds: number;
  /** Reserved for speech in progress, and for calls whose charge is not known yet. */
  heldSeconds: number;
  /** Never negative, and zero once a trial has ended. Speech may start while this is above zero. */
  leftSeconds: number;
  /** When the period ends and the next one starts; null once a trial has ended. */
  until: Date | null;
};

/** Extra time for a reservation, so that a slow provider does not outlast it. */
export const RESERVATION_GRACE_SECONDS = 120;

/**
 * The most seconds that a text can take to speak. Ordinary text takes about 0.06 s a character; these figures are above
 * the slowest local voice (90 words a minute) in its slowest language, and far above what vendors' voices need. Digits
 * and symbols are spoken as separate words. A sentence has at most 240 characters (lib/platform/sentences.ts).
 */
export function longestSpeechSeconds(text: string): number {
  const spelledOut = text.match(SPELLED_OUT)?.length ?? 0;
  return (text.length - spelledOut) * 0.5 + spelledOut;
}

const SPELLED_OUT = /[\p{N}\p{S}&@#%*/\\]/gu;

export type CallFigures = { totalCallSessions: number; activeCallSessions: number; nextCallSeconds: number };

/** Rounded up, so that no one reads "0 minutes" while speech may still start. */
const minutesLeft = (seconds: number): number => Math.ceil(Math.round(seconds * 1000) / 600) / 100;

/** The usage card. `percentUsed` counts speech only, because a reservation may not be used. */
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
