import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A scrolling area that can take the focus, so that it can be scrolled by keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cn("relative overflow-auto rounded-lg border", className)}>
      {children}
    </section>
  );
}
