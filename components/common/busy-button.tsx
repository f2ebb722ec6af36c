import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** What it is doing then. */
  busyLabel: string;
}

/** While its work is under way it says so and cannot be pressed again, and the focus stays on it. */
export function BusyButton({ isBusy, busyLabel, children, onClick, ...props }: BusyButtonProps) {
  return (
    // Enter in a field is a click on the form's button too.
    <Button
      aria-disabled={isBusy || undefined}
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
