import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** What it is doing then. */
  busyLabel: string;
  /** Before its form can send anything; a press is pressed again by HydrateLater once it can. */
  isWaiting?: boolean;
}

/** While its work is under way it says so and cannot be pressed again, and the focus stays on it. */
export function BusyButton({
  isBusy,
  busyLabel,
  isWaiting = false,
  type,
  children,
  onClick,
  ...props
}: BusyButtonProps) {
  return (
    // Enter in a field is a click on the form's button too.
    <Button
      // The browser would send the form by itself.
      type={isWaiting ? "button" : type}
      data-waiting={isWaiting || undefined}
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
