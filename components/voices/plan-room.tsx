"use client";

import Link from "next/link";
import { useUser } from "@/lib/accounts/queries";
import { planOf } from "@/lib/plans/plans";
import { useVoices } from "@/lib/voices/queries";

/** The plan's limit for loved ones, shown before it is reached. */
export function PlanRoom() {
  const user = useUser().data;
  const voices = useVoices().data;
  if (!user?.hasPlans || !voices || voices.length === 0) return null;
  const plan = planOf(user.subscriptionTier);
  const room = plan.voices === 1 ? "one loved one" : `${plan.voices} loved ones`;
  return (
    <p className="text-muted-foreground">
      Your {plan.name} plan has room for {room}
      {voices.length < plan.voices ? `, and ${voices.length} of them ${voices.length === 1 ? "is" : "are"} here` : ""}.{" "}
      <Link prefetch={false} href="/pricing" className="text-primary underline underline-offset-4">
        Compare plans
      </Link>
    </p>
  );
}
