import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part that scrolls by itself, so that a keyboard has to be able to stand on it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cn("relative overflow-auto rounded-lg border", className)}>
      {children}
    </section>
  );
}
