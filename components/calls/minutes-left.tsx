import { TriangleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { CALLS_DISABLED } from "@/lib/calls/client/call-words";
import { usageLimitReached } from "@/lib/calls/notices";

/** Speech left in this period. */
export function MinutesLeft({ seconds }: { seconds: number | null }) {
  return (
    <p className="min-h-6 text-muted-foreground text-sm tabular-nums">
      {seconds === null ? "" : `${(seconds / 60).toFixed(1)} minutes of speech left`}
    </p>
  );
}

export function MinutesUsedUp() {
  return (
    <Alert variant="destructive" className="text-left">
      <TriangleAlert aria-hidden />
      <AlertTitle>{usageLimitReached.title}</AlertTitle>
      <AlertDescription>{CALLS_DISABLED}</AlertDescription>
    </Alert>
  );
}
