/** The benefits of each tier, used for limits, the pricing page and the usage figures. */
export const tiers = ["trial", "basic", "premium", "family"] as const;
export type Tier = (typeof tiers)[number];

export type Plan = {
  tier: Tier;
  name: string;
  /** Dollars per month when billed monthly; the trial is free. */
  monthlyPrice: number;
  voices: number;
  /** Per month; for the trial, in total. */
  minutes: number;
  /** User accounts that share the plan. */
  accounts: number;
};

export const plans: Readonly<Record<Tier, Plan>> = {
  trial: { tier: "trial", name: "Free Trial", monthlyPrice: 0, voices: 1, minutes: 20, accounts: 1 },
  basic: { tier: "basic", name: "Basic", monthlyPrice: 9.99, voices: 1, minutes: 30, accounts: 1 },
  premium: { tier: "premium", name: "Premium", monthlyPrice: 19.99, voices: 3, minutes: 120, accounts: 1 },
  family: { tier: "family", name: "Family", monthlyPrice: 39.99, voices: 5, minutes: 240, accounts: 5 },
};

/** Length of the trial from registration. */
export const TRIAL_DAYS = 30;
/** The discount for annual billing, as a fraction. */
export const ANNUAL_DISCOUNT = 0.2;
/** Dollars; not yet on sale. */
export const EXTRA_MINUTE_PRICE = 0.15;

/** An unknown tier gets the smallest plan. */
export function planOf(tier: string): Plan {
  return plans[tiers.find((known) => known === tier) ?? "trial"];
}

/** Dollars per month when paid yearly, to the cent. */
export function annualMonthlyPrice(plan: Plan): number {
  return Math.round(plan.monthlyPrice * (1 - ANNUAL_DISCOUNT) * 100) / 100;
}
