import { env } from "@/lib/platform/env";

/**
 * False with `PLANS=off`, for a family or club with its own installation: no tiers, limits, waitlist or prices.
 * Prerendered pages depend on it at build time, so a start with another value rebuilds (server/start-build.ts).
 */
export const hasPlans = (): boolean => env().PLANS === "on";
