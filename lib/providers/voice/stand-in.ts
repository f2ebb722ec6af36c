/**
 * The reasons why a preview speaks in place of a voice cloned on this server: its model is not in use, is not the one
 * that made it, or is too slow for calls.
 */
export const whyStandIn = ["no_model", "other_model", "slow_model"] as const;
export type WhyStandIn = (typeof whyStandIn)[number];
