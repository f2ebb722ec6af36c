/** The sentence people read wherever something paid is refused for the day's ceiling. */
export const SPEND_LIMIT_SENTENCE = "Keepsake has reached what it may spend today. Voices can be heard again tomorrow.";

/** The same for an account that may cost less, since its address is not confirmed. */
export const UNVERIFIED_SENTENCE =
  "Your email address is not confirmed yet, so your share of a day is small, and today's is used up. Please confirm it under Account security, and voices go on at once.";

/** Why nothing paid is used any more today. */
export type SpendingRefusal = "spend_limit_reached" | "email_unverified";

export const spendingSentences: Record<SpendingRefusal, string> = {
  spend_limit_reached: SPEND_LIMIT_SENTENCE,
  email_unverified: UNVERIFIED_SENTENCE,
};

export const spendingKinds = ["seconds", "tokens"] as const;
/** Seconds of speech at voice providers; input and output tokens at text and hearing providers. */
export type SpendingKind = (typeof spendingKinds)[number];
