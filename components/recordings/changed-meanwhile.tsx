import type { ReactNode } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

interface ChangedMeanwhileProps {
  /** "these words". */
  what: string;
  /** As they are now. */
  children: ReactNode;
}

/** Shows what somebody else saved meanwhile, before one's own is saved over it. */
export function ChangedMeanwhile({ what, children }: ChangedMeanwhileProps) {
  return (
    <Alert variant="warning" role="alert">
      <AlertTitle>{what} have changed since you began.</AlertTitle>
      <AlertDescription>
        Here is what was saved meanwhile. Yours is below it, and nothing is lost: take over what you want, then save.
        Cancel keeps what was saved.
      </AlertDescription>
      <div role="group" aria-label="Saved meanwhile" className="mt-3 max-h-80 overflow-y-auto rounded-lg bg-card p-3">
        {children}
      </div>
    </Alert>
  );
}
