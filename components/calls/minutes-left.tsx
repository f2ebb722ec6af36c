import { TriangleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { CALLS_DISABLED } from "@/lib/calls/client/call-words";
import { usageLimitReached } from "@/lib/calls/notices";
import { limitNotice } from "@/lib/plans/notices";
import { useUsageStats } from "@/lib/plans/queries";

/** Speech left in this period. */
export function MinutesLeft({ seconds }: { seconds: number | null }) {
  return (
    <p className="min-h-6 text-muted-foreground text-sm tabular-nums">
      {seconds === null ? "" : `${(seconds / 60).toFixed(1)} minutes of speech left`}
    </p>
  );
}

/** A trial neither renews nor can be upgraded, so it has its own text. */
export function MinutesUsedUp() {
  const usage = useUsageStats().data?.usage;
  const isTrial = usage?.subscriptionTier === "trial";
  return (
    <Alert variant="destructive" className="text-left">
      <TriangleAlert aria-hidden />
      <AlertTitle>{usageLimitReached.title}</AlertTitle>
      <AlertDescription>
        {isTrial
          ? limitNotice({ isTrial, hasEnded: usage.nextRenewalDate === null, remainingMinutes: 0 })
          : CALLS_DISABLED}
      </AlertDescription>
    </Alert>
  );
}
