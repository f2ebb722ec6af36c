import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** What it is doing then. */
  busyLabel: string;
}

/** While its work is under way it says so and cannot be pressed again, and the focus stays on it. */
export function BusyButton({ isBusy, busyLabel, children, ...props }: BusyButtonProps) {
  return (
    <Button aria-disabled={isBusy || undefined} {...props}>
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
