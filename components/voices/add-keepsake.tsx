"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { useUser } from "@/lib/accounts/queries";
import { planOf } from "@/lib/plans/plans";
import { useVoices } from "@/lib/voices/queries";

const linkClasses = "inline-flex min-h-6 items-center underline underline-offset-4";

export interface FullPlan {
  plan: string;
  /** The number of loved ones in the plan. */
  voices: number;
}

interface AddKeepsakeProps {
  full: FullPlan | null;
  isExplained: boolean;
  onExplain: () => void;
}

/** A link to the form. If the plan is full, it opens an explanation, since the form could not be submitted. */
export function AddKeepsake({ full, isExplained, onExplain }: AddKeepsakeProps) {
  const label = (
    <>
      <Plus aria-hidden />
      Add Keepsake
    </>
  );
  return full ? (
    <Button variant="outline" aria-expanded={isExplained} onClick={onExplain}>
      {label}
    </Button>
  ) : (
    <Link prefetch={false} href="/create-voice" className={buttonVariants({ variant: "outline" })}>
      {label}
    </Link>
  );
}

/** Null while there is room or the plan is unknown. */
export function useFullPlan(): FullPlan | null {
  const user = useUser().data;
  const voices = useVoices().data;
  if (!user?.hasPlans || !voices) return null;
  const plan = planOf(user.subscriptionTier);
  return voices.length < plan.voices ? null : { plan: plan.name, voices: plan.voices };
}

export function FullPlanNotice({ plan, voices }: FullPlan) {
  const room = voices === 1 ? "one loved one, who is here already" : `${voices} loved ones, and they are all here`;
  return (
    <Alert>
      <AlertDescription className="grid gap-1">
        <p>
          Your {plan} plan has room for {room}. Plans with more room aren't on sale yet; the people on the waitlist will
          be offered them first.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link prefetch={false} href="/#waitlist" className={linkClasses}>
            Join the waitlist
          </Link>
          <Link prefetch={false} href="/pricing" className={linkClasses}>
            Compare plans
          </Link>
        </p>
      </AlertDescription>
    </Alert>
  );
}
