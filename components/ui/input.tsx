"use client";

import type { ComponentProps } from "react";
import { useIsHydrated } from "@/components/ui/use-browser-value";
import { cn } from "@/lib/utils";

/** A controlled input is disabled until hydration. */
function Input({ className, type, disabled, ...props }: ComponentProps<"input">) {
  const isHydrated = useIsHydrated();
  return (
    <input
      dir="auto"
      type={type}
      className={cn(
        "flex min-h-11 w-full min-w-0 rounded-lg border border-input bg-card px-3.5 py-2 text-base text-foreground transition-colors placeholder:text-muted-foreground read-only:bg-muted disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:outline-destructive",
        "file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:py-1 file:font-medium file:text-foreground",
        className,
      )}
      disabled={disabled || (props.value !== undefined && !isHydrated)}
      {...props}
    />
  );
}

export { Input };
