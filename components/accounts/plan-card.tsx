import Link from "next/link";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { TierBadge } from "@/components/usage/tier-badge";
import type { User } from "@/lib/accounts/schema";
import { planOf, TRIAL_DAYS } from "@/lib/plans/plans";

/** The benefits of the plan, in words. */
export function PlanCard({ user }: { user: User }) {
  const plan = planOf(user.subscriptionTier);
  const isTrial = plan.tier === "trial";
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your plan</CardTitle>
        <CardDescription>
          {plan.voices === 1 ? "Room for one loved one" : `Room for ${plan.voices} loved ones`}, and{" "}
          {user.subscriptionLimitMinutes} minutes of spoken answers{" "}
          {isTrial ? `in the ${TRIAL_DAYS} days from your registration` : "each month"}. When they are used up you can
          go on writing, and answers come as text. Unused minutes do not roll over.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TierBadge of={user} />
        <Link
          prefetch={false}
          href="/pricing"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          Compare plans
        </Link>
        <Link
          prefetch={false}
          href="/user-dashboard"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          Your overview
        </Link>
      </CardContent>
    </Card>
  );
}
