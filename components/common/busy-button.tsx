import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useIsHydrated } from "@/components/ui/use-browser-value";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** Shown while the work is running. */
  busyLabel: string;
}

/** While its action is running it says so, cannot be pressed again, and keeps the focus. */
export function BusyButton({ isBusy, busyLabel, type, disabled, children, onClick, ...props }: BusyButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      type={type}
      // Before hydration the browser would submit the form itself, also on Enter in a field.
      disabled={disabled || (type === "submit" && !isHydrated)}
      aria-disabled={isBusy || undefined}
      // Enter in a field clicks the form's button too.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isBusy ? (
        <>
          <Spinner />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
