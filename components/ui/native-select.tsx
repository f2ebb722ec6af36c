"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useIsHydrated } from "@/components/ui/use-browser-value";
import { cn } from "@/lib/utils";

/**
 * The browser's own select, better for long lists and on phones. Takes `<option>` children. A controlled one is
 * disabled until hydration.
 */
function NativeSelect({ className, children, disabled, ...props }: ComponentProps<"select">) {
  const isHydrated = useIsHydrated();
  return (
    <span className={cn("relative block w-full", className)}>
      <select
        className="flex min-h-11 w-full appearance-none rounded-lg border border-input bg-card py-2 pr-10 pl-3.5 text-base text-foreground transition-colors disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:outline-destructive"
        disabled={disabled || (props.value !== undefined && !isHydrated)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export { NativeSelect };
