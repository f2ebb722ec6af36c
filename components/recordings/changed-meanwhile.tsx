import type { ReactNode } from "react";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

interface ChangedMeanwhileProps {
  /** The changed part: "These words". */
  what: string;
  /** Its current content. */
  children: ReactNode;
}

/** Shows another user's change before the own one overwrites it. */
export function ChangedMeanwhile({ what, children }: ChangedMeanwhileProps) {
  return (
    <Alert variant="warning" role="alert">
      <AlertTitle>{what} have changed since you began</AlertTitle>
      <AlertDescription>
        First comes what was saved meanwhile, then yours. Take over what you want to keep, and save. Cancel leaves what
        was saved.
      </AlertDescription>
      <ScrollRegion label="Saved meanwhile" className="mt-3 max-h-80 bg-card p-3">
        {children}
      </ScrollRegion>
    </Alert>
  );
}
