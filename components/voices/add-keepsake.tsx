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
  /** How many loved ones it has room for. */
  voices: number;
}

interface AddKeepsakeProps {
  full: FullPlan | null;
  isExplained: boolean;
  onExplain: () => void;
}

/** Leads to the form. Where the plan is full it asks for the reason instead: a form could not be sent. */
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

/** Null while there is room, and while it is not known. */
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
