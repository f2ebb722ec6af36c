import { env } from "@/lib/platform/env";

/**
 * False with `PLANS=off`, for a family or a club that runs its own installation: no tiers, limits, waitlist or prices.
 * Prerendered pages ask while they are built, so a start with the other value builds anew (server/start-build.ts).
 */
export const hasPlans = (): boolean => env().PLANS === "on";
