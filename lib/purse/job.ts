import { z } from "zod";
import { purseKinds } from "@/lib/purse/notices";

export const alertPayload = z.object({
  kind: z.enum(purseKinds),
  percent: z.number().int(),
  /** A UTC day, 2026-11-24. */
  day: z.string(),
  userId: z.number().int(),
});
export type SpendAlert = z.infer<typeof alertPayload>;
