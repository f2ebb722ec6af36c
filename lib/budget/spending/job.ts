import { z } from "zod";
import { spendingKinds } from "@/lib/budget/spending/policy";

export const alertPayload = z.object({
  kind: z.enum(spendingKinds),
  percent: z.number().int(),
  /** A UTC day, 2026-11-24. */
  day: z.string(),
  userId: z.number().int(),
});
export type SpendAlert = z.infer<typeof alertPayload>;
