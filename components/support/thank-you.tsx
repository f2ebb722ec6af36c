import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { SUPPORT_HOURS } from "@/lib/support/hours";

interface ThankYouProps {
  /** The user is signed in and will find the reply on this page. */
  canBeAnsweredHere: boolean;
  onAnother: () => void;
}

export function ThankYou({ canBeAnsweredHere, onAnother }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 py-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Thank you
      </h2>
      <p className="max-w-text text-lg text-muted-foreground">
        Your request has reached us. A person will read it, {SUPPORT_HOURS}.{" "}
        {canBeAnsweredHere
          ? "The answer will appear on this page."
          : "If you left an email address, we'll answer there."}
      </p>
      <div>
        <Button variant="outline" onClick={onAnother}>
          Submit Another Request
        </Button>
      </div>
    </div>
  );
}
