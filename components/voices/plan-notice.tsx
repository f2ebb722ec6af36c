import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { isolated } from "@/lib/platform/isolated";
import { voiceNotices } from "@/lib/voices/notices";

export interface PlanLimit {
  isTrial: boolean;
  /** The reason why the plan allows no further voice. */
  message: string;
  /** A voice that could not be made, in case it is the one intended. */
  waiting: { id: number; name: string } | null;
}

const linkClasses = "inline-flex min-h-6 items-center underline underline-offset-4";

/** Explains that the plan is full before the user types anything. */
export function PlanNotice({ isTrial, message, waiting }: PlanLimit) {
  const { title, description } = voiceNotices.trialLimit;
  return (
    <Alert variant="warning">
      <AlertTitle>{isTrial ? title : voiceNotices.planLimit.title}</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-2">
        <p>{isTrial ? description : message}</p>
        {waiting ? (
          <Link prefetch={false} href={`/edit-voice/${waiting.id}?tab=samples`} className={linkClasses}>
            The voice of {isolated(waiting.name)} could not be made yet: look at its recordings
          </Link>
        ) : null}
        <Link prefetch={false} href="/pricing" className={linkClasses}>
          Compare plans
        </Link>
      </AlertDescription>
    </Alert>
  );
}
