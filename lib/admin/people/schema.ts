import * as z from "zod/mini";
import { tiers } from "@/lib/plans/plans";

/** POST /api/admin/user/{id}/status. */
export const personStatusInput = z.object({
  status: z.enum(["active", "suspended"], { error: "Choose active or suspended." }),
});

const MOST_MINUTES = 10_000;

/** POST /api/admin/user/{id}/minutes. */
export const grantMinutesInput = z.object({
  minutes: z
    .int("Enter a whole number of minutes.")
    .check(z.positive("At least one minute."), z.maximum(MOST_MINUTES, "At most 10,000 minutes at once.")),
  /** `period`: added to the current period only. `always`: added to every period. */
  lasting: z.enum(["period", "always"], { error: "Choose this period or every period." }),
});
export type GrantMinutesInput = z.infer<typeof grantMinutesInput>;

/** POST /api/admin/user/{id}/plan. */
export const personPlanInput = z.object({ tier: z.enum(tiers, { error: "Choose one of the plans." }) });
export type PersonPlanInput = z.infer<typeof personPlanInput>;

export type PersonStatusInput = z.infer<typeof personStatusInput>;
export type PersonStatus = PersonStatusInput["status"];
