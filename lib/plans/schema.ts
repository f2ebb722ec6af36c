import * as z from "zod/mini";

/** GET /api/usage-stats. Minutes are those of the AI's speech in the current period. */
export const usageStats = z.object({
  usage: z.object({
    /** False when the installation has no plans: the limit is then never reached, and not shown. */
    hasPlans: z.boolean(),
    subscriptionTier: z.string(),
    monthlyUsageMinutes: z.number(),
    /** Includes minutes added by administrators to this period. */
    monthlyLimitMinutes: z.number(),
    grantedMinutes: z.number(),
    /** 0 to 100; 100 also after the end of a trial. */
    percentUsed: z.number(),
    remainingMinutes: z.number(),
    /** For opening a call: that ends the person's open call, whose reservation does not count here. */
    remainingCallMinutes: z.number(),
    totalCallSessions: z.int(),
    activeCallSessions: z.int(),
    /** Null when nothing renews: the trial has ended, or the figures could not be read. */
    nextRenewalDate: z.nullable(z.iso.datetime()),
  }),
  /** True when the figures could not be read: they are then zero, and `error` says so. */
  fallback: z.optional(z.boolean()),
  error: z.optional(z.string()),
});
export type UsageStats = z.infer<typeof usageStats>;
