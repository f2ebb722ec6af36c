import type { Question } from "@/lib/landing/questions";
import {
  ANNUAL_DISCOUNT,
  annualMonthlyPrice,
  EXTRA_MINUTE_PRICE,
  type Plan,
  plans,
  TRIAL_DAYS,
} from "@/lib/plans/plans";
import { counted } from "@/lib/platform/english";

/** "$9.99", without cents for whole dollars. */
export const price = (dollars: number): string => `$${dollars.toFixed(2).replace(/\.00$/, "")}`;

export const annualDiscount = `${Math.round(ANNUAL_DISCOUNT * 100)}%`;

export type PaidPlan = {
  plan: Plan;
  summary: string;
  isPopular: boolean;
  monthly: string;
  /** Price per month when paid yearly. */
  annual: string;
  lines: string[];
  /** Announced features that do not exist yet. */
  comingLines: string[];
};

const paid = (plan: Plan, own: Pick<PaidPlan, "summary" | "isPopular" | "lines" | "comingLines">): PaidPlan => ({
  plan,
  ...own,
  monthly: price(plan.monthlyPrice),
  annual: price(annualMonthlyPrice(plan)),
});

export const paidPlans: PaidPlan[] = [
  paid(plans.basic, {
    summary: "One voice, for a talk now and then.",
    isPopular: false,
    lines: [
      counted(plans.basic.voices, "voice"),
      `${plans.basic.minutes} minutes a month`,
      "Conversations by text and voice",
    ],
    comingLines: [],
  }),
  paid(plans.premium, {
    summary: "Several voices, and more time with them.",
    isPopular: true,
    lines: [
      counted(plans.premium.voices, "voice"),
      `${plans.premium.minutes} minutes a month`,
      "Conversations by text and voice",
    ],
    comingLines: [],
  }),
  paid(plans.family, {
    summary: "For families who remember together.",
    isPopular: false,
    lines: [
      counted(plans.family.voices, "voice"),
      `${plans.family.minutes} minutes a month`,
      "Conversations by text and voice",
    ],
    comingLines: [`Up to ${plans.family.accounts} user accounts that share the minutes`, "Multi-voice conversations"],
  }),
];

export const trialLines: string[] = [
  counted(plans.trial.voices, "voice"),
  `${plans.trial.minutes} minutes in all`,
  `Valid ${TRIAL_DAYS} days from registration`,
  "No card needed",
];

export const extraMinutes = `Extra minutes, at ${price(EXTRA_MINUTE_PRICE)} each, are coming soon.`;

export const pricingQuestions: Question[] = [
  {
    id: "counted",
    question: "What counts as a minute?",
    answer: [
      "Only the AI's spoken replies count. What you say, what you write, and the time you take to think do not. A reply that your browser reads aloud by itself costs nothing.",
    ],
  },
  {
    id: "rollover",
    question: "Do unused minutes roll over?",
    answer: ["No. Unused minutes do not roll over to the next month."],
  },
  {
    id: "used-up",
    question: "What happens when the minutes are used up?",
    answer: [
      "Voice calls pause until the next renewal. Conversations by text go on, and your browser can read the replies aloud. Nothing is deleted.",
      extraMinutes,
    ],
  },
  {
    id: "change",
    question: "Can I change my plan?",
    answer: ["Yes. Upgrades are prorated and start at once; downgrades take effect at the next cycle."],
  },
  {
    id: "trial-end",
    question: `What happens after the ${TRIAL_DAYS} days of the trial?`,
    answer: [
      "The minutes end. Your voice, recordings and conversations stay. You can go on reading and writing, and delete everything whenever you like.",
    ],
  },
  {
    id: "available",
    question: "When can I buy a paid plan?",
    answer: ["Paid plans aren't on sale yet. People on the waitlist will be offered them first."],
  },
];
