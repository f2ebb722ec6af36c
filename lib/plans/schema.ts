import * as z from "zod/mini";

/** GET /api/usage-stats. Minutes are those of the AI's speech in the current period. */
export const usageStats = z.object({
  usage: z.object({
    /** False where the installation has no plans: the limit is then one that nobody meets, and is not shown. */
    hasPlans: z.boolean(),
    subscriptionTier: z.string(),
    monthlyUsageMinutes: z.number(),
    /** With what administrators have added to this period. */
    monthlyLimitMinutes: z.number(),
    grantedMinutes: z.number(),
    /** 0 to 100; 100 also when a trial has ended. */
    percentUsed: z.number(),
    remainingMinutes: z.number(),
    /** For a call that is opened: it ends the person's open one, whose hold does not count then. */
    remainingCallMinutes: z.number(),
    totalCallSessions: z.int(),
    activeCallSessions: z.int(),
    /** Null when nothing renews any more: the trial has ended, or the figures could not be read. */
    nextRenewalDate: z.nullable(z.iso.datetime()),
  }),
  /** True when the figures could not be read: they are zeros then, and `error` says so. */
  fallback: z.optional(z.boolean()),
  error: z.optional(z.string()),
});
export type UsageStats = z.infer<typeof usageStats>;
