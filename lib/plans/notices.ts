import { counted } from "@/lib/platform/english";

export const usageNotices = {
  failed: { title: "Error loading usage data", otherwise: "An error occurred while fetching usage statistics." },
  none: "No data available",
  /** Used when there are no plans. */
  spent: (minutes: number) => `${minutes.toFixed(1)} minutes were spoken for you this month.`,
  fallback: {
    title: "Temporarily Unavailable",
    otherwise: "Usage statistics are temporarily unavailable. Please try again later.",
  },
  nearLimit: "You're approaching your monthly limit. Consider upgrading your plan for more conversation time.",
  granted: (minutes: number) => `Includes ${counted(minutes, "extra minute")} for this period`,
  /** The limit is 0: an administrator gave this account no minutes. */
  noMinutes: "This account has no minutes of speech. You can write, and answers come in writing.",
} as const;

type Period = { isTrial: boolean; hasEnded: boolean; remainingMinutes: number };

/** The card's warning from 90% on. Offers nothing that cannot be bought. */
export function limitNotice({ isTrial, hasEnded, remainingMinutes }: Period): string {
  if (hasEnded)
    return "Your trial is over. You can go on writing, and answers come in writing. Nothing you keep here is lost.";
  if (remainingMinutes <= 0) {
    return isTrial
      ? "The minutes of your trial are used up. You can go on writing, and answers come in writing."
      : "This month's minutes are used up. Until they renew, answers come in writing.";
  }
  return isTrial
    ? "The minutes of your trial are almost used up. After that, answers come in writing."
    : usageNotices.nearLimit;
}

/** The message shown wherever a paid service is refused because of the daily spending limit. */
export const SPEND_LIMIT_SENTENCE = "Keepsake has reached what it may spend today. Voices can be heard again tomorrow.";

/** The same for an account with a lower limit, because its address is not verified. */
export const UNVERIFIED_SENTENCE =
  "Your email address is not confirmed yet, so your share of a day is small, and today's is used up. Please confirm it under Account security, and voices go on at once.";

/** The reasons why no paid service is used any more today. */
export type SpendingRefusal = "spend_limit_reached" | "email_unverified";

/** The reasons why a voice does not speak. */
export type SpeechRefusal = "minutes_used_up" | SpendingRefusal;

export const spendingSentences: Record<SpendingRefusal, string> = {
  spend_limit_reached: SPEND_LIMIT_SENTENCE,
  email_unverified: UNVERIFIED_SENTENCE,
};

export const isSpendingRefusal = (code: string): code is SpendingRefusal => code in spendingSentences;
